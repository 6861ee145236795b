import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Cell } from './cell.tsx';
import type { AnyRow, Column } from './list-types.ts';
import { placeClass } from './sort-head.tsx';
import styles from './table.module.css';
import type { Selection } from './use-selection.ts';

type Props<Row extends AnyRow> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** Where the keyboard enters the table. */
  isFirst: boolean;
  name: string;
  selection: Selection<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
  actions: ReactNode;
};

/** One row; its first value opens it. */
export function TableRow<Row extends AnyRow>(props: Props<Row>) {
  const { row, columns, selection, onOpen, actions } = props;
  const { t } = useTexts();
  return (
    <tr tabIndex={props.isFirst ? 0 : -1} data-row={row.id} data-on={selection?.has(row) ?? false}>
      {selection && (
        <td className={styles['check']}>
          <Checkbox
            aria-label={t('kit.select.row', { name: props.name })}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={placeClass(index === 0, column.isRight)}>
          {index === 0 && onOpen ? (
            <button
              type="button"
              className={styles['open']}
              tabIndex={-1}
              onClick={() => onOpen(row)}
            >
              <Cell row={row} column={column} />
            </button>
          ) : (
            <Cell row={row} column={column} />
          )}
        </td>
      ))}
      {actions && <td className={styles['actions']}>{actions}</td>}
    </tr>
  );
}
