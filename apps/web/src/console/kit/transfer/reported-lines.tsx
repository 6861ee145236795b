import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { useId } from 'react';
import type { ImportReport, Overwrites } from '../table/table-api.ts';
import styles from './import.module.css';
import { MoreLines } from './more-lines.tsx';

export type Choice = {
  /** The lines that the user has chosen to take all the same. */
  overwrite: Overwrites;
  onOverwrite: (overwrite: Overwrites) => void;
};

/** Most lines shown where the user chooses none; the file of the report has all. */
const shownLines = 100;

type Fault = ImportReport['errors'][number];
type Props = {
  title: string;
  errors: readonly Fault[];
  count: number;
  /** Something is wrong with the lines. */
  isFault?: boolean;
  /** Absent when nothing is left to choose. */
  choice?: Choice | undefined;
};

/** One entry for each line of the file, with everything that the report says about it. */
export function ReportedLines({ title, errors, count, choice, isFault = false }: Props) {
  const { t } = useTexts();
  const id = useId();
  const all = byLine(errors);
  // A user who chooses lines sees all of them.
  const lines = choice ? all : all.slice(0, shownLines);
  return (
    <>
      <h3 id={id} className={styles['sub']}>
        {title}
      </h3>
      {choice && <OverwriteAll errors={errors} choice={choice} />}
      <ul className={styles['lines']} aria-labelledby={id} data-fault={isFault}>
        {lines.map((faults) => (
          <li key={faults[0]?.line}>
            <span>{t('kit.import.line', { n: faults[0]?.line ?? 0 })}</span>
            <span>{faults[0]?.who}</span>
            <div>
              {faults.map(({ column, message, value }) => (
                <p key={column}>
                  <b>{message}</b> {value && <span>{t('kit.import.typed', { value })}</span>}
                </p>
              ))}
              {choice && faults[0] && <OverwriteLine fault={faults[0]} choice={choice} />}
            </div>
          </li>
        ))}
      </ul>
      <MoreLines count={count} shown={lines.length} />
    </>
  );
}

/** The choice for a line whose row is there already, or has changed since the export. */
function OverwriteLine({ fault, choice }: { fault: Fault; choice: Choice }) {
  const { t } = useTexts();
  const { line, overwrite: code } = fault;
  if (!code) return null;
  const { [line]: chosen, ...others } = choice.overwrite;
  return (
    <Checkbox
      checked={chosen !== undefined}
      onChange={({ target }) =>
        choice.onOverwrite(target.checked ? { ...others, [line]: code } : others)
      }
    >
      {t('kit.import.overwrite')}
    </Checkbox>
  );
}

/** The same for all lines that are shown; not offered for one alone. */
function OverwriteAll({ errors, choice }: { errors: readonly Fault[]; choice: Choice }) {
  const { t } = useTexts();
  const all = Object.fromEntries(
    errors.flatMap(({ line, overwrite }) => (overwrite ? [[line, overwrite]] : [])),
  );
  const n = Object.keys(all).length;
  const chosen = Object.keys(choice.overwrite).length;
  if (n < 2) return null;
  return (
    <Checkbox
      checked={chosen === n}
      indeterminate={chosen > 0 && chosen < n}
      onChange={({ target }) => choice.onOverwrite(target.checked ? all : {})}
    >
      {t('kit.import.overwriteAll', { n })}
    </Checkbox>
  );
}

function byLine(errors: readonly Fault[]): Fault[][] {
  const lines = new Map<number, Fault[]>();
  for (const fault of errors) lines.set(fault.line, [...(lines.get(fault.line) ?? []), fault]);
  return [...lines.values()];
}
