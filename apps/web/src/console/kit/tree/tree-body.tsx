import { ErrorState } from '../error-state.tsx';
import type { RowParts } from '../list/list-frame-props.ts';
import { useResourceNames } from '../resource-names.ts';
import type { AnyRow, RowAction } from '../table/list-types.ts';
import type { RowMoves } from '../table/row-place.ts';
import { SkeletonRows } from '../table/skeleton-rows.tsx';
import { TreeCards } from './tree-cards.tsx';
import { TreeTable } from './tree-table.tsx';
import type { TableLine } from './tree-table-types.ts';
import type { useTree } from './use-tree.ts';

type Props<Row extends AnyRow> = RowParts<Row> & {
  name: string;
  tree: ReturnType<typeof useTree<Row>>;
  nameOf: (row: Row) => string;
  rowActions: (row: Row) => readonly RowAction[];
  onOpen: (row: Row) => void;
  moves: RowMoves<TableLine<Row>> | undefined;
};

/** The tree in the place of a list's rows. */
export function TreeBody<Row extends AnyRow>(props: Props<Row>) {
  const { name, tree, isPhone, columns, ...rest } = props;
  const { roots } = tree;
  const names = useResourceNames(name);
  if (roots.isPending) return <SkeletonRows columns={isPhone ? 2 : columns.length + 1} />;
  if (roots.isLoadingError) {
    return <ErrorState error={roots.error} onRetry={() => void roots.refetch()} />;
  }
  const parts = {
    ...rest,
    columns,
    lines: tree.lines,
    label: names.title,
    onToggle: tree.toggle,
    isStale: tree.isFetching,
  };
  return isPhone ? <TreeCards {...parts} /> : <TreeTable {...parts} />;
}
