import { useTexts } from '@sprout/ui';
import { Checkbox } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { phoneQuery, useMedia } from '../use-media.ts';
import { Cell } from './cell.tsx';
import { ListCards } from './list-cards.tsx';
import type { AnyRow, CardParts, Column, RowAction, Sort } from './list-types.ts';
import { RowActions } from './row-actions.tsx';
import type { PlacedRow, RowSteps } from './row-place.ts';
import { placeClass, SortHead } from './sort-head.tsx';
import styles from './table.module.css';
import { TableRow } from './table-row.tsx';
import type { Details } from './use-details.ts';
import { useIsWide } from './use-is-wide.ts';
import type { Selection } from './use-selection.ts';
import { useWholeTitles } from './use-whole-titles.ts';

/** Dense rows stand thirty to a screen, such as a class. */
export type Density = 'normal' | 'compact' | 'dense';

export type TableProps<Row extends AnyRow> = {
  /** What is listed, for readers of the screen. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort | undefined) => void;
  /** Absent: no check boxes. */
  selection?: Selection<Row> | undefined;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Rows are put in order by dragging and by keys. */
  steps?: RowSteps<PlacedRow<Row>> | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  details?: Details<Row> | undefined;
  density?: Density;
  card?: (row: Row) => CardParts;
  /** Cards stand beside each other in place of the rows. */
  isCards?: boolean;
  /** What numbers of all rows of the list come to. */
  sums?: Readonly<Record<string, number | string>> | undefined;
  /** Older rows stay while newer ones are on their way. */
  isStale?: boolean;
};

/**
 * Rows of one line with check boxes and actions. The head stays in sight, and where the table is wider
 * than its place so do the first column and the actions. On phones the rows are cards.
 */
export function DataTable<Row extends AnyRow>(props: TableProps<Row>) {
  const isPhone = useMedia(phoneQuery);
  if (isPhone || props.isCards) return <ListCards {...props} isGrid={!isPhone} />;
  return <WideTable {...props} />;
}

function WideTable<Row extends AnyRow>(props: TableProps<Row>) {
  const { label, columns, rows, selection, rowActions, onOpen, steps, density = 'normal' } = props;
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);
  useWholeTitles(box);
  const [dragged, setDragged] = useState<PlacedRow<Row>>();
  const siblings = rows.map(({ id }) => id);
  return (
    <div
      ref={box}
      className={styles['scroll']}
      data-stale={props.isStale ?? false}
      data-wide={isWide}
    >
      <table className={styles['table']} data-density={density} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <th className={styles['check']}>
                <CheckAll rows={rows} selection={selection} />
              </th>
            )}
            {steps && (
              <th className={styles['gripCell']}>
                <span className="only-read">{t('kit.tree.moveHead')}</span>
              </th>
            )}
            {columns.map((column, index) => (
              <SortHead
                key={column.key}
                column={column}
                isFirst={index === 0}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {rowActions && <th className={styles['actions']}>{t('kit.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              isFirst={index === 0}
              name={props.nameOf(row)}
              selection={selection}
              onOpen={onOpen}
              details={props.details}
              line={{ row, parentId: null, siblings }}
              steps={steps}
              dragged={dragged}
              onDrag={setDragged}
              actions={rowActions && <RowActions items={rowActions(row)} of={props.nameOf(row)} />}
            />
          ))}
        </tbody>
        {props.sums && <SumRow {...props} sums={props.sums} />}
      </table>
    </div>
  );
}

type SumProps<Row extends AnyRow> = TableProps<Row> & {
  sums: Readonly<Record<string, number | string>>;
};

/** Numbers are shown as those of a row are. */
function SumRow<Row extends AnyRow>(props: SumProps<Row>) {
  const { columns, sums, selection, rowActions } = props;
  const { t } = useTexts();
  if (!columns.some(({ key }) => key in sums)) return null;
  // It has the summed values alone, and only their columns are asked to draw it.
  const row = { id: '', ...sums } as unknown as Row;
  return (
    <tfoot className={styles['sum']}>
      <tr>
        {selection && <td className={styles['check']} />}
        {props.steps && <td className={styles['gripCell']} />}
        {columns.map((column, index) => (
          <td key={column.key} className={placeClass(index === 0, column.isRight)}>
            {index === 0 && t('kit.sum')}
            {column.key in sums && <Cell row={row} column={column} />}
          </td>
        ))}
        {rowActions && <td className={styles['actions']} />}
      </tr>
    </tfoot>
  );
}

type CheckAllProps<Row extends AnyRow> = {
  rows: readonly Row[];
  selection: Selection<Row>;
  /** Its name beside it; without, it is named for readers of the screen alone. */
  children?: ReactNode;
};

/** Chooses every row of this page. */
export function CheckAll<Row extends AnyRow>({ rows, selection, children }: CheckAllProps<Row>) {
  const { t } = useTexts();
  const free = rows.filter(selection.canChoose);
  const count = free.filter(selection.has).length;
  return (
    <Checkbox
      {...(children ? {} : { 'aria-label': t('kit.select.page') })}
      checked={count > 0 && count === free.length}
      indeterminate={count > 0 && count < free.length}
      disabled={free.length === 0}
      onChange={(event) => selection.set(rows, event.target.checked)}
    >
      {children}
    </Checkbox>
  );
}
