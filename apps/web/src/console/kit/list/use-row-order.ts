import { useTexts } from '@sprout/ui';
import { useCan } from '../../session/permissions.ts';
import type { RowAction } from '../table/list-types.ts';
import type { PlacedRow, RowSteps } from '../table/row-place.ts';
import { codesOf, type RowOfTable, type Table } from '../table/table-api.ts';
import type { List } from '../table/use-list.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { isSearched } from './is-searched.ts';
import type { TableParts } from './table-parts.ts';
import { beforeDelete, type TableController } from './use-table.tsx';

type Options<R extends Table> = {
  table: TableController<R>;
  nameOf: (row: RowOfTable<R>) => string;
  parts: TableParts<RowOfTable<R>>;
};
type Step = 'up' | 'down';
/** Beside which row a row comes to stand. */
type Beside = { beforeId: string } | { afterId: string };

/**
 * Putting the rows of a table in order, by dragging, keys and menu, with a way back. Only while all rows that
 * have one order are listed in it: between the rows that a search finds stand others that the user does not see.
 */
export function useRowOrder<R extends Table>(
  resource: R,
  list: List<RowOfTable<R>>,
  { table, nameOf, parts }: Options<R>,
) {
  type Row = RowOfTable<R>;
  const { name, order, verbs } = resource;
  const { t } = useTexts();
  const can = useCan();
  const run = useRun();
  const refresh = useRefresh(name, ...(parts.related ?? []));
  const { rows, total, fixed } = list;
  const { sort, page, size } = list.state;
  const may = codesOf(resource);
  const isInOrder = sort === undefined || (sort.column === order?.by && sort.order === 'asc');
  const isWhole = order?.within === undefined || fixed[order.within] !== undefined;
  const isOn =
    order !== undefined &&
    verbs.includes('edit') &&
    can(may.edit) &&
    isInOrder &&
    isWhole &&
    !isSearched(list);
  if (!isOn) return { steps: undefined, rowActions: table.rowActions };

  /** Place of a row in the whole list, from 1 on. */
  const numberOf = (row: Row) => (page - 1) * size + rows.findIndex(({ id }) => id === row.id) + 1;
  const wayBack = (row: Row): Beside | undefined => {
    const at = rows.findIndex(({ id }) => id === row.id);
    const [above, below] = [rows[at - 1], rows[at + 1]];
    if (above) return { afterId: above.id };
    return below && { beforeId: below.id };
  };

  const move = async (row: Row, to: Beside): Promise<void> => {
    const back = wayBack(row);
    const isDone = await run(() => table.api.move(row.id, to));
    // The order on the screen is the server's again, whatever came of it.
    await refresh();
    if (!isDone || !back) return;
    table.undo.setOffer({
      text: t('kit.tree.moved', { name: nameOf(row) }),
      run: () => void run(() => table.api.move(row.id, back)).then(refresh),
    });
  };
  const mayStep = (row: Row, step: Step): boolean =>
    step === 'up' ? numberOf(row) > 1 : numberOf(row) < total;
  const step = async (row: Row, way: Step): Promise<void> => {
    if (!mayStep(row, way)) return;
    const number = numberOf(row) + (way === 'up' ? -1 : 1);
    const onPage = rows[number - 1 - (page - 1) * size];
    const found = onPage ? [onPage] : await neighbours(number);
    const [neighbour] = found;
    if (!neighbour) return;
    await move(row, way === 'up' ? { beforeId: neighbour.id } : { afterId: neighbour.id });
    // A user who moves a row over the edge of a page goes along with it.
    if (!onPage) list.setPage(way === 'up' ? page - 1 : page + 1, size);
  };
  const neighbours = async (number: number): Promise<readonly Row[]> => {
    const query = { ...list.params, pageNo: number, pageSize: 1 };
    let found: readonly Row[] = [];
    await run(async () => {
      found = (await list.load(query)).records;
    });
    return found;
  };

  const steps: RowSteps<PlacedRow<Row>> = {
    may: (_moved, _target, place) => place !== 'inside',
    run: ({ row }, { row: { id } }, place) =>
      void move(row, place === 'before' ? { beforeId: id } : { afterId: id }),
    step: ({ row }, key) => {
      if (key === 'up' || key === 'down') void step(row, key);
    },
  };
  const stepAction = (row: Row, key: Step, label: string): RowAction[] =>
    mayStep(row, key)
      ? [{ key, label, perm: may.edit, isRare: true, run: () => step(row, key) }]
      : [];
  const rowActions = (row: Row): readonly RowAction[] =>
    beforeDelete(table.rowActions(row), [
      ...stepAction(row, 'up', t('kit.tree.up')),
      ...stepAction(row, 'down', t('kit.tree.down')),
    ]);
  return { steps, rowActions };
}
