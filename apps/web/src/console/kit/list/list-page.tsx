import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import { columnsOf, filterFieldsOf } from '../form/resource-fields.tsx';
import { queryFieldsOf } from '../super-query/query-fields.ts';
import { SuperQueryButton } from '../super-query/super-query-button.tsx';
import { fieldText } from './cell.tsx';
import { ListFrame } from './list-frame.tsx';
import type { Column, HeadAction, RowAction } from './list-types.ts';
import { type FieldName, type RowOfTable, type Table, useTableApi } from './table-api.ts';
import { TableOverlay } from './table-overlay.tsx';
import { type List, useListOf } from './use-list.ts';
import { useTable } from './use-table.tsx';

export type ListSpec<R extends Table> = {
  /** Field whose value names a row in sentences. */
  readonly name: FieldName<R>;
  /** The first one is who or what; every other value can be chosen. */
  readonly columns: readonly (FieldName<R> | Column<RowOfTable<R>>)[];
};

/** The whole screen of a table that the contract declares. */
export function listPage<R extends Table>(resource: R, spec: ListSpec<R>) {
  return () => <TableScreen resource={resource} spec={spec} />;
}

type Extras<Row> = {
  /** Before the actions that every table has. */
  rowActions?: (row: Row) => readonly RowAction[];
  headActions?: readonly HeadAction[];
};

type ScreenProps<R extends Table> = { resource: R; spec: ListSpec<R> } & Extras<RowOfTable<R>>;

/** The same for a page that adds something of its own. */
export function TableScreen<R extends Table>({ resource, spec, ...extras }: ScreenProps<R>) {
  type Row = RowOfTable<R>;
  const { t } = useTexts();
  const filters = useMemo(() => filterFieldsOf(resource, t), [resource, t]);
  const queryFields = useMemo(() => queryFieldsOf(resource, t), [resource, t]);
  const columns = useMemo(
    () => columnsOf<Row>(resource, spec.columns, t),
    [resource, spec.columns, t],
  );
  const nameOf = (row: Row) => fieldText(row, spec.name);
  const list = useTableList<R>(resource, filters);
  const table = useTable<R>(resource, list, nameOf);
  const rowActions = (row: Row) => [...(extras.rowActions?.(row) ?? []), ...table.rowActions(row)];
  return (
    <>
      <ListFrame
        list={list}
        columns={columns}
        nameOf={nameOf}
        actions={[...(extras.headActions ?? []), ...table.headActions]}
        rowActions={rowActions}
        batch={table.batch}
        onOpen={table.open}
        undo={table.undo}
        extra={<SuperQueryButton fields={queryFields} list={list} />}
      />
      <TableOverlay resource={resource} table={table} columns={columns} nameOf={nameOf} />
    </>
  );
}

function useTableList<R extends Table>(
  { name }: R,
  filters: ReturnType<typeof filterFieldsOf>,
): List<RowOfTable<R>> {
  const api = useTableApi(name);
  return useListOf<RowOfTable<R>>(api.id('list'), { name, filters }, (query, signal) =>
    api.list(query, signal),
  );
}
