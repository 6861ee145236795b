import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Cell } from './cell.tsx';
import type { AnyRow, Column } from './list-types.ts';
import { RowGrip } from './row-grip.tsx';
import { moveKeys, type PlacedRow, type RowSteps } from './row-place.ts';
import { cellClass } from './sort-head.tsx';
import styles from './table.module.css';
import type { Details } from './use-details.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { Selection } from './use-selection.ts';

type Props<Row extends AnyRow> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** Where the keyboard enters the table. */
  isFirst: boolean;
  name: string;
  selection: Selection<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
  details: Details<Row> | undefined;
  actions: ReactNode;
  line: PlacedRow<Row>;
  steps: RowSteps<PlacedRow<Row>> | undefined;
  dragged: PlacedRow<Row> | undefined;
  onDrag: (line: PlacedRow<Row> | undefined) => void;
};

/** One row; its first value opens or unfolds it. */
export function TableRow<Row extends AnyRow>(props: Props<Row>) {
  const { row, columns, selection, details, actions, steps, line, dragged } = props;
  const { t } = useTexts();
  const detailId = useId();
  const isOpen = details?.isOpen(row) ?? false;
  const width = columns.length + (selection ? 1 : 0) + (steps ? 1 : 0) + (actions ? 1 : 0);
  const drag = useRowDrag({ line, moves: steps, dragged, onDrag: props.onDrag });
  const handleKey = (event: KeyboardEvent) => {
    const key = event.altKey ? moveKeys[event.key] : undefined;
    if (!steps || !key || event.target !== event.currentTarget) return;
    // Alt with an arrow would leave the page.
    event.preventDefault();
    steps.step(line, key);
  };
  return (
    <>
      <tr
        tabIndex={props.isFirst ? 0 : -1}
        data-row={row.id}
        data-on={selection?.has(row) ?? false}
        data-dragged={dragged?.row.id === row.id}
        onKeyDown={handleKey}
        {...drag}
      >
        {selection && (
          <td className={styles['check']}>
            <Checkbox
              aria-label={t('kit.select.row', { name: props.name })}
              checked={selection.has(row)}
              disabled={!selection.canChoose(row)}
              onChange={() => selection.toggle(row)}
            />
          </td>
        )}
        {steps && (
          <td className={styles['gripCell']}>
            <RowGrip name={props.name} onMoveKey={(key) => steps.step(line, key)} />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.key} className={cellClass(index === 0, column)}>
            {index === 0 ? (
              <FirstCell {...props} column={column} detailId={detailId} isOpen={isOpen} />
            ) : (
              <Cell row={row} column={column} />
            )}
          </td>
        ))}
        {actions && <td className={styles['actions']}>{actions}</td>}
      </tr>
      {isOpen && (
        <tr id={detailId}>
          <td className={styles['detail']} colSpan={width}>
            {details?.render(row)}
          </td>
        </tr>
      )}
    </>
  );
}

type FirstProps<Row extends AnyRow> = Props<Row> & {
  column: Column<Row>;
  detailId: string;
  isOpen: boolean;
};

function FirstCell<Row extends AnyRow>(props: FirstProps<Row>) {
  const { row, column, onOpen, details, detailId, isOpen } = props;
  const shown = <Cell row={row} column={column} />;
  if (details) {
    return (
      <button
        type="button"
        className={styles['open']}
        tabIndex={-1}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': detailId } : {})}
        onClick={() => details.toggle(row)}
      >
        <ChevronRight className={styles['fold']} size={14} aria-hidden="true" /> {shown}
      </button>
    );
  }
  if (!onOpen) return shown;
  return (
    <button type="button" className={styles['open']} tabIndex={-1} onClick={() => onOpen(row)}>
      {shown}
    </button>
  );
}
