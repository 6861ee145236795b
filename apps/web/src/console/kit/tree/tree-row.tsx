import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import type { KeyboardEvent } from 'react';
import { Cell } from '../table/cell.tsx';
import type { AnyRow, Column } from '../table/list-types.ts';
import { RowActions } from '../table/row-actions.tsx';
import { RowGrip } from '../table/row-grip.tsx';
import type { MoveKey } from '../table/row-place.ts';
import { placeClass } from '../table/sort-head.tsx';
import tableStyles from '../table/table.module.css';
import { useRowDrag } from '../table/use-row-drag.ts';
import { TreeChevron } from './tree-chevron.tsx';
import styles from './tree-table.module.css';
import type { TreeTableProps } from './tree-table-props.ts';
import type { TableLine } from './tree-table-types.ts';
import { TreeWait } from './tree-wait.tsx';

type Props<Row extends AnyRow> = TreeTableProps<Row> & {
  line: TableLine<Row>;
  /** Cells of a row. */
  width: number;
  /** Where the keyboard enters the table. */
  isCurrent: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMoveKey: (key: MoveKey) => void;
  dragged: TableLine<Row> | undefined;
  onDrag: (line: TableLine<Row> | undefined) => void;
};

const indent = 20;

/** One row; its first value opens it, the arrow before it what stands below. */
export function TreeRow<Row extends AnyRow>(props: Props<Row>) {
  const { line, columns, selection, moves, nameOf } = props;
  const { row, level, siblings } = line;
  const { t } = useTexts();
  const name = nameOf(row);
  const drag = useRowDrag(props);
  return (
    <>
      <tr
        tabIndex={props.isCurrent ? 0 : -1}
        data-row={row.id}
        data-on={selection?.has(row) ?? false}
        data-dragged={props.dragged?.row.id === row.id}
        aria-level={level}
        aria-posinset={siblings.indexOf(row.id) + 1}
        aria-setsize={siblings.length}
        {...(line.hasBelow ? { 'aria-expanded': line.isOpen } : {})}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        {...drag}
      >
        {selection && (
          <td className={tableStyles['check']}>
            <Checkbox
              aria-label={t('kit.select.row', { name })}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          </td>
        )}
        {moves && (
          <td className={tableStyles['gripCell']}>
            <RowGrip name={name} onMoveKey={props.onMoveKey} />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.key} className={placeClass(index === 0, column.isRight)}>
            {index === 0 ? (
              <span className={styles['name']} style={{ paddingInlineStart: (level - 1) * indent }}>
                <TreeChevron line={line} name={name} onToggle={() => props.onToggle(line)} />
                <FirstCell {...props} column={column} />
              </span>
            ) : (
              <Cell row={row} column={column} />
            )}
          </td>
        ))}
        {props.rowActions && (
          <td className={tableStyles['actions']}>
            <RowActions items={props.rowActions(row)} of={name} />
          </td>
        )}
      </tr>
      {line.wait && (
        <tr className={styles['wait']}>
          <td colSpan={props.width}>
            <span style={{ paddingInlineStart: level * indent + 40 }}>
              <TreeWait wait={line.wait} />
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

function FirstCell<Row extends AnyRow>({
  line: { row },
  column,
  onOpen,
}: Props<Row> & { column: Column<Row> }) {
  if (!onOpen) return <Cell row={row} column={column} />;
  return (
    <button type="button" className={tableStyles['open']} tabIndex={-1} onClick={() => onOpen(row)}>
      <Cell row={row} column={column} />
    </button>
  );
}
