import { useTexts } from '@sprout/ui';
import { useCan } from '../../session/permissions.ts';
import type { TableController } from '../list/use-table.tsx';
import type { Place, useTreeApi } from '../pickers/tree-api.ts';
import { treePartOf } from '../pickers/tree-text.ts';
import type { RowAction } from '../table/list-types.ts';
import { type MoveKey, placeByKey, type RowMoves } from '../table/row-place.ts';
import { codesOf, type RowOfTable, type Table } from '../table/table-api.ts';
import type { List } from '../table/use-list.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { branchOf, placeOf, type TableLine, targetOf } from './tree-table-types.ts';
import type { useTree } from './use-tree.ts';

type Options<R extends Table> = {
  resource: R;
  table: TableController<R>;
  tree: ReturnType<typeof useTree<RowOfTable<R>>>;
  api: ReturnType<typeof useTreeApi<RowOfTable<R>>>;
  nameOf: (row: RowOfTable<R>) => string;
  /** Rows that were found stand beside each other. */
  isFlat: boolean;
  list: List<RowOfTable<R>>;
};

/** Adding below a row, moving it with a way back, and showing where it stands. */
export function useTreeActions<R extends Table>(options: Options<R>) {
  type Row = RowOfTable<R>;
  const { resource, table, tree, api, nameOf, isFlat, list } = options;
  const { t } = useTexts();
  const can = useCan();
  const run = useRun();
  const refresh = useRefresh(resource.name);
  const { verbs, tree: shape } = resource;
  const may = codesOf(resource);
  const mayMove = verbs.includes('edit') && can(may.edit);

  const move = async (line: TableLine<Row>, to: Place) => {
    const { id } = line.row;
    const back = placeOf(line);
    const isDone = await run(() => api.move(id, to));
    if (to.parentId !== null) tree.openAll([to.parentId]);
    // The order on the screen is the server's again, whatever came of it.
    await refresh();
    if (!isDone) return;
    table.undo.setOffer({
      text: t('kit.tree.moved', { name: nameOf(line.row) }),
      run: () => void run(() => api.move(id, back)).then(refresh),
    });
  };
  const moves: RowMoves<TableLine<Row>> = {
    may: (moved, target, place) =>
      !branchOf(tree.lines, moved).has(target.row.id) &&
      (place !== 'inside' || target.level < (shape?.depth ?? 1)),
    run: (moved, target, place) => void move(moved, targetOf(moved, target, place)),
  };
  const stepAction = (row: Row, key: MoveKey, label: string): RowAction[] => {
    const line = tree.lines.find((one) => one.row.id === row.id);
    const to = line && placeByKey(tree.lines, line, key);
    if (!line || !to) return [];
    return [
      { key, label, perm: may.edit, isRare: true, run: () => moves.run(line, to.target, to.place) },
    ];
  };
  const rowActions = (row: Row): RowAction[] => {
    const { treePath = [] } = treePartOf(row);
    const isDeepest = treePath.length + 1 >= (shape?.depth ?? 1);
    const below: RowAction = {
      key: 'below',
      label: t('kit.tree.addBelow'),
      perm: may.add,
      run: () => {
        tree.openAll([row.id]);
        table.add(shape ? { [shape.parent]: row.id } : {});
      },
    };
    const show: RowAction = {
      key: 'show',
      label: t('kit.tree.show'),
      run: () => {
        tree.openAll(treePath.map(({ id }) => id));
        list.clear();
      },
    };
    const steps = [
      ...stepAction(row, 'up', t('kit.tree.up')),
      ...stepAction(row, 'down', t('kit.tree.down')),
    ];
    return [
      ...(verbs.includes('add') && !isDeepest ? [below] : []),
      ...(isFlat ? [show] : []),
      ...(mayMove && !isFlat ? steps : []),
    ];
  };
  return { rowActions, moves: mayMove ? moves : undefined };
}
