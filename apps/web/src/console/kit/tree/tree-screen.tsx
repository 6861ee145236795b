import { useTexts } from '@sprout/ui';
import { type ReactNode, useMemo } from 'react';
import { columnsOf } from '../form/resource-columns.tsx';
import { isSearched } from '../list/is-searched.ts';
import { ListFrame } from '../list/list-frame.tsx';
import { type ListSpec, rowName, useTableList } from '../list/list-page.tsx';
import { TableOverlay } from '../list/table-overlay.tsx';
import type { TableParts } from '../list/table-parts.ts';
import { useSwitches } from '../list/use-switches.tsx';
import { useTable } from '../list/use-table.tsx';
import { useTreeApi } from '../pickers/tree-api.ts';
import { rowText } from '../pickers/tree-text.ts';
import { queryFieldsOf } from '../super-query/query-fields.ts';
import { SuperQueryButton } from '../super-query/super-query-button.tsx';
import type { RowAction } from '../table/list-types.ts';
import type { RowOfTable, Table } from '../table/table-api.ts';
import { useRefresh } from '../use-refresh.ts';
import { pathColumn } from './path-column.tsx';
import { TreeBody } from './tree-body.tsx';
import { useTree } from './use-tree.ts';
import { useTreeActions } from './use-tree-actions.tsx';

type Props<R extends Table> = {
  resource: R;
  spec: ListSpec<R>;
  /** What stands in the first column: the row's name in the reader's language without. */
  nameCell?: (row: RowOfTable<R>, name: string) => ReactNode;
} & TableParts<RowOfTable<R>>;

/** The screen of a declared table that is a tree: level by level while nothing is looked for; else a list of what was found, with the path to it. */
export function TreeScreen<R extends Table>({ resource, spec, nameCell, ...parts }: Props<R>) {
  type Row = RowOfTable<R>;
  const { name, tree: shape } = resource;
  const { t, language } = useTexts();
  const isEnglish = language === 'en-US';
  const queryFields = useMemo(() => queryFieldsOf(resource, t), [resource, t]);
  const nameOf = (row: Row) => (shape ? rowText(row, shape, isEnglish) : rowName(spec)(row));
  const own = columnsOf<Row>(resource, spec.columns, t, nameOf).map((column) =>
    column.key === shape?.text
      ? { ...column, render: (row: Row) => nameCell?.(row, nameOf(row)) ?? nameOf(row) }
      : column,
  );
  const list = useTableList<R>(resource, spec, parts);
  const isFlat = isSearched(list);
  const api = useTreeApi<Row>(name);
  const tree = useTree<Row>(name, api, !isFlat);
  const table = useTable<R>(resource, list, { nameOf, parts });
  const actions = useTreeActions<R>({ resource, table, tree, api, nameOf, isFlat, list });
  const refresh = useRefresh(name);
  const first = own[0];
  const withSwitches = useSwitches<R>(resource, spec.switches, { nameOf, table, parts });
  const columns = withSwitches(
    isFlat && first ? [first, pathColumn<Row>(t, isEnglish), ...own.slice(1)] : own,
  );
  const rowActions = (row: Row): RowAction[] => {
    const below = actions.rowActions(row);
    const [edit, ...rest] = table.rowActions(row);
    return [...(edit ? [edit] : []), ...below, ...rest];
  };
  return (
    <>
      <ListFrame
        list={{ ...list, refetch: () => void refresh() }}
        isCovered={parts.isPage === true && table.overlay.kind === 'form'}
        columns={columns}
        nameOf={nameOf}
        actions={table.headActions}
        rowActions={rowActions}
        batch={table.batch}
        onOpen={table.open}
        undo={table.undo}
        extra={<SuperQueryButton fields={queryFields} list={list} />}
        instead={(parts) => (
          <TreeBody<Row>
            {...parts}
            name={name}
            tree={tree}
            nameOf={nameOf}
            rowActions={rowActions}
            onOpen={table.open}
            moves={actions.moves}
          />
        )}
      />
      <TableOverlay resource={resource} table={table} columns={own} nameOf={nameOf} parts={parts} />
    </>
  );
}
