import { useTexts } from '@sprout/ui';
import { Button, Checkbox } from 'antd';
import { Download, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { State } from '../state.tsx';
import type { ImportReport, Overwrites } from '../table/table-api.ts';
import styles from './import.module.css';

type Choice = {
  /** Lines that are to be taken all the same. */
  overwrite: Overwrites;
  onOverwrite: (overwrite: Overwrites) => void;
};
type Props = { report: ImportReport; isCheck?: boolean } & Partial<Choice>;

/** Lines told here; the file has all. */
const shownLines = 100;

/** What an import did, or would do: three figures, and each bad line with its reason. */
export function ReportView({ report, isCheck = false, overwrite = {}, onOverwrite }: Props) {
  const { t } = useTexts();
  const { totalCount, successCount, errorCount, errors } = report;
  const figures = [
    { kind: 'run', n: totalCount, text: t('kit.import.total') },
    { kind: 'ok', n: successCount, text: t(isCheck ? 'kit.import.will' : 'kit.import.did') },
    { kind: errorCount > 0 ? 'bad' : 'off', n: errorCount, text: t('kit.import.bad') },
  ] as const;
  return (
    <>
      <dl className={styles['figures']}>
        {figures.map(({ kind, n, text }) => (
          <div key={text}>
            <dd>{n}</dd>
            <dt>
              <State kind={kind}>{text}</State>
            </dt>
          </div>
        ))}
      </dl>
      {report.warnings.length > 0 && <Warnings warnings={report.warnings} />}
      {errorCount > 0 && (
        <>
          <BadLines
            errors={errors}
            count={errorCount}
            choice={onOverwrite && { overwrite, onOverwrite }}
          />
          {report.fileUrl && <BadLinesFile report={report} url={report.fileUrl} />}
        </>
      )}
      {successCount > 0 && <TakenLines report={report} isCheck={isCheck} />}
      <p className={styles['hint']}>
        {t(isCheck ? 'kit.import.checkedHint' : 'kit.import.doneHint', {
          n: successCount + Object.keys(overwrite).length,
        })}
      </p>
    </>
  );
}

type Fault = ImportReport['errors'][number];
type BadLinesProps = {
  errors: readonly Fault[];
  count: number;
  /** Absent when nothing is left to choose. */
  choice: Choice | undefined;
};

/** One entry for each line, with all that is wrong in it. */
function BadLines({ errors, count, choice }: BadLinesProps) {
  const { t } = useTexts();
  const id = useId();
  const lines = byLine(errors).slice(0, shownLines);
  return (
    <>
      <h3 id={id} className={styles['sub']}>
        {t('kit.import.badLines', { n: count })}
      </h3>
      {choice && <OverwriteAll errors={lines.flat()} choice={choice} />}
      <ul className={styles['lines']} aria-labelledby={id}>
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
      <MoreLines count={count} />
    </>
  );
}

/** The choice for a line whose row has changed since the export. */
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

/** What to look at before anything is stored. */
function Warnings({ warnings }: Pick<ImportReport, 'warnings'>) {
  const { t } = useTexts();
  return (
    <ul className={styles['warnings']} aria-label={t('kit.import.warnings')}>
      {warnings.map(({ message, lines }) => (
        <li key={message}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {message}
            {lines.length > 0 && (
              <small>
                {' '}
                {t('kit.import.warnedLines', { n: lines.length, lines: lines.join(', ') })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What comes in, each column as it is stored; folded up while something is wrong with others. */
function TakenLines({ report, isCheck }: Required<Pick<Props, 'report' | 'isCheck'>>) {
  const { t } = useTexts();
  const { columns, rows, taken, successCount, errorCount } = report;
  const notes = new Map(taken.map(({ line, note }) => [line, note]));
  const hasNotes = taken.some(({ note }) => note !== '');
  const title = t(isCheck ? 'kit.import.willLines' : 'kit.import.didLines', { n: successCount });
  return (
    <details className={styles['taken']} open={errorCount === 0}>
      <summary className={styles['sub']}>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what is wider than the window. */}
      <section className={styles['stored']} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kit.import.lineHead')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              {hasNotes && <th scope="col">{t('kit.import.noteHead')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownLines).map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {columns.map((column, at) => (
                  <td key={column}>{cells[at]}</td>
                ))}
                {hasNotes && <td className={styles['note']}>{notes.get(line)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MoreLines count={successCount} />
    </details>
  );
}

function MoreLines({ count }: { count: number }) {
  const { t } = useTexts();
  if (count <= shownLines) return null;
  return <p className={styles['hint']}>{t('kit.import.first', { n: shownLines })}</p>;
}

function BadLinesFile({ report, url }: { report: ImportReport; url: string }) {
  const { t } = useTexts();
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      href={`/api${url}`}
      className={styles['download'] ?? ''}
      download={report.fileName ?? true}
    >
      {t('kit.import.download', { n: report.errorCount })}
    </Button>
  );
}
