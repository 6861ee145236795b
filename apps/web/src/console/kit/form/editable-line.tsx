import { useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import type { FormField } from '../form-types.ts';
import { LineGrip, type LineMoves, LineTools, useLineDrop } from '../line-moves/line-moves.tsx';
import type { Line } from '../lines.ts';
import styles from './editable-table.module.css';

type Props = LineMoves & {
  id: string;
  lineKey: number;
  line: Line;
  columns: readonly FormField[];
  problems: Readonly<Record<string, string>>;
  isCard: boolean;
  onPatch: (name: string, value: unknown) => void;
};

/** A line of an editable table: a row, or a card on a phone. */
export function EditableLine(props: Props) {
  const { t } = useTexts();
  const { at, columns, isCard, isDisabled, lineKey } = props;
  const drop = useLineDrop(props);
  const cells = columns.map((column) => <LineCell key={column.name} column={column} {...props} />);
  const n = at + 1;
  if (isCard) {
    return (
      <li className={styles['card']} data-line={lineKey}>
        <p className={styles['cardHead']}>
          <span>{t('kit.rows.line', { line: n })}</span>
          {!isDisabled && <LineTools {...props} />}
        </p>
        {cells}
      </li>
    );
  }
  return (
    <tr data-line={lineKey} {...drop}>
      <td className={styles['number']}>
        <span>
          {!isDisabled && <LineGrip {...props} />}
          {n}
        </span>
      </td>
      {cells}
      {!isDisabled && (
        <td className={styles['actions']}>
          <LineTools {...props} />
        </td>
      )}
    </tr>
  );
}

function LineCell({ column, ...props }: Props & { column: FormField }) {
  const { t } = useTexts();
  const { id, at, line, problems, isCard, isDisabled, onPatch } = props;
  const { name, label, control, isRequired } = column;
  const fieldId = `${id}-${name}`;
  const error = problems[`${at}.${name}`];
  const noteId = error ? `${fieldId}-note` : undefined;
  const cellLabel = t('kit.rows.cell', { label, line: at + 1 });
  const inside: ReactNode = (
    <>
      <label htmlFor={fieldId} className={isCard ? styles['label'] : 'only-read'}>
        {isCard && isRequired && (
          <span className={styles['star']} aria-hidden="true">
            *
          </span>
        )}
        {isCard ? label : cellLabel}
      </label>
      {control({
        id: fieldId,
        name: fieldId,
        label: cellLabel,
        value: line[name],
        onChange: (value) => onPatch(name, value),
        // The table is checked once it is left as a whole.
        onBlur: () => undefined,
        isDisabled,
        isInvalid: error !== undefined,
        describedBy: noteId,
      })}
      {error && (
        <p id={noteId} className={styles['error']}>
          {error}
        </p>
      )}
    </>
  );
  const isInvalid = error !== undefined;
  return isCard ? (
    <div data-invalid={isInvalid}>{inside}</div>
  ) : (
    <td data-invalid={isInvalid}>{inside}</td>
  );
}
