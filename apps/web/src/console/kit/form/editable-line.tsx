import { useTexts } from '@sprout/ui';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FormField } from '../form-types.ts';
import type { Line } from '../lines.ts';
import { ToolButton } from '../tool-button.tsx';
import styles from './editable-table.module.css';

type Props = {
  id: string;
  lineKey: number;
  at: number;
  count: number;
  line: Line;
  columns: readonly FormField[];
  problems: Readonly<Record<string, string>>;
  isCard: boolean;
  isDisabled: boolean;
  onPatch: (name: string, value: unknown) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** Lines are dragged within their own table only. */
  scope: string;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** A line of an editable table: a row, or a card on a phone. */
export function EditableLine(props: Props) {
  const { t } = useTexts();
  const { at, columns, isCard, isDisabled, lineKey } = props;
  const drop = useDrop(props);
  const cells = columns.map((column) => <LineCell key={column.name} column={column} {...props} />);
  const n = at + 1;
  if (isCard) {
    return (
      <li className={styles['card']} data-line={lineKey}>
        <p className={styles['cardHead']}>
          <span>{t('kit.rows.line', { line: n })}</span>
          {!isDisabled && <LineActions {...props} />}
        </p>
        {cells}
      </li>
    );
  }
  return (
    <tr data-line={lineKey} {...drop}>
      <td className={styles['number']}>
        <span>
          {!isDisabled && <Grip {...props} />}
          {n}
        </span>
      </td>
      {cells}
      {!isDisabled && (
        <td className={styles['actions']}>
          <LineActions {...props} />
        </td>
      )}
    </tr>
  );
}

/** Held while dragging; the arrow keys move the line too. */
function Grip({ at, onMove, scope }: Props) {
  const { t } = useTexts();
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(at, at + by);
  };
  const handleDrag = (event: DragEvent) => {
    event.dataTransfer.setData(dragType(scope), String(at));
    event.dataTransfer.effectAllowed = 'move';
    const row = event.currentTarget.closest('tr');
    if (row) event.dataTransfer.setDragImage(row, 12, 12);
  };
  return (
    <button
      type="button"
      className={styles['grip']}
      aria-label={t('kit.rows.drag', { line: at + 1 })}
      title={t('kit.rows.drag', { line: at + 1 })}
      data-grip
      draggable
      onDragStart={handleDrag}
      onKeyDown={handleKey}
    >
      <GripVertical size={14} aria-hidden="true" />
    </button>
  );
}

/** The type is told while something hovers, its value only when it is dropped. */
const dragType = (scope: string): string => `text/x-line-${scope}`.toLowerCase();

function useDrop({ at, onMove, scope, isDisabled }: Props) {
  const [isOver, setOver] = useState(false);
  if (isDisabled) return {};
  const type = dragType(scope);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      onMove(Number(event.dataTransfer.getData(type)), at);
    },
  };
}

function LineActions({ at, count, isCard, onMove, onRemove }: Props) {
  const { t } = useTexts();
  const line = at + 1;
  return (
    <span className={styles['tools']}>
      <ToolButton
        label={t('kit.rows.up', { line })}
        disabled={at === 0}
        data-grip={isCard || undefined}
        onClick={() => onMove(at, at - 1)}
      >
        <ArrowUp {...icon} />
      </ToolButton>
      <ToolButton
        label={t('kit.rows.down', { line })}
        disabled={line === count}
        onClick={() => onMove(at, at + 1)}
      >
        <ArrowDown {...icon} />
      </ToolButton>
      <ToolButton label={t('kit.rows.remove', { line })} onClick={onRemove}>
        <Trash2 {...icon} />
      </ToolButton>
    </span>
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
