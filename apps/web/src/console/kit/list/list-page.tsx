import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import { columnsOf, filterFieldsOf } from '../form/resource-columns.tsx';
import { queryFieldsOf } from '../super-query/query-fields.ts';
import { SuperQueryButton } from '../super-query/super-query-button.tsx';
import { Cell, fieldText } from '../table/cell.tsx';
import { CoverLine } from '../table/cover-line.tsx';
import type { Column, OwnColumn } from '../table/list-types.ts';
import { type FieldName, type RowOfTable, type Table, useTableApi } from '../table/table-api.ts';
import { type List, useListOf } from '../table/use-list.ts';
import { ListFrame } from './list-frame.tsx';
import { TableOverlay } from './table-overlay.tsx';
import type { TableParts } from './table-parts.ts';
import { useRowOrder } from './use-row-order.ts';
import { type ListSwitches, useSwitches } from './use-switches.tsx';
import { useTable } from './use-table.tsx';

export type ListSpec<R extends Table> = {
  /** The first one is who or what, and names a row in sentences; every other value can be chosen. */
  readonly columns: readonly (FieldName<R> | OwnColumn<RowOfTable<R>>)[];
  /** Name of a row in sentences, where its first column alone does not tell it from the others. */
  readonly nameOf?: (row: RowOfTable<R>) => string;
  /** A picture of 48 pixels before two lines in the first column: the field of a file, and of the second line. */
  readonly cover?: { readonly picture: FieldName<R>; readonly second: FieldName<R> };
  /** Switches of a row that are turned in the list. */
  readonly switches?: ListSwitches<R>;
};

/** What a row is called. */
export function rowName<R extends Table>({ columns: [first = ''], nameOf }: ListSpec<R>) {
  if (nameOf) return nameOf;
  const field = typeof first === 'string' ? first : first.key;
  // A row that is told by another one is called as that one, not by its id.
  return (row: RowOfTable<R>) => fieldText(row, `${field}_dictText`) || fieldText(row, field);
}

/** The first column with its picture and second line. */
function withCover<R extends Table>(
  columns: readonly Column<RowOfTable<R>>[],
  { cover }: ListSpec<R>,
): readonly Column<RowOfTable<R>>[] {
  const [first, ...rest] = columns;
  const second = columns.find(({ key }) => key === cover?.second);
  if (!first || !cover || !second) return columns;
  const render = (row: RowOfTable<R>) => (
    <CoverLine
      picture={fieldText(row, `${cover.picture}_url`)}
      title={<Cell row={row} column={first} />}
      second={<Cell row={row} column={second} />}
    />
  );
  const others = rest.filter(({ key }) => key !== second.key && key !== cover.picture);
  return [{ ...first, render }, ...others];
}

/** The whole screen of a table that the contract declares. */
export function listPage<R extends Table>(resource: R, spec: ListSpec<R>) {
  return () => <TableScreen resource={resource} spec={spec} />;
}

type ScreenProps<R extends Table> = { resource: R; spec: ListSpec<R> } & TableParts<RowOfTable<R>>;

/** The same for a page that does a part of it in a way of its own. */
export function TableScreen<R extends Table>({ resource, spec, ...parts }: ScreenProps<R>) {
  type Row = RowOfTable<R>;
  const { t } = useTexts();
  const queryFields = useMemo(() => queryFieldsOf(resource, t), [resource, t]);
  const columns = useMemo(
    () => withCover(columnsOf<Row>(resource, spec.columns, t, rowName(spec)), spec),
    [resource, spec, t],
  );
  const shown = columns.filter(({ key }) => parts.fixed?.[key] === undefined);
  const nameOf = rowName(spec);
  const list = useTableList<R>(resource, spec, parts);
  const table = useTable<R>(resource, list, { nameOf, parts });
  const { steps, rowActions } = useRowOrder<R>(resource, list, { table, nameOf, parts });
  const withSwitches = useSwitches<R>(resource, spec.switches, { nameOf, table, parts });
  const isCovered = parts.isPage === true && table.overlay.kind === 'form';
  return (
    <>
      <ListFrame
        list={list}
        isCovered={isCovered}
        columns={withSwitches(shown)}
        nameOf={nameOf}
        actions={table.headActions}
        rowActions={rowActions}
        steps={steps}
        {...(parts.isPlain ? {} : { batch: table.batch })}
        {...(parts.card ? { card: parts.card } : {})}
        hasCards={parts.hasCards ?? false}
        onOpen={table.open}
        undo={table.undo}
        about={parts.about}
        extra={!parts.isPlain && <SuperQueryButton fields={queryFields} list={list} />}
      />
      <TableOverlay
        resource={resource}
        table={table}
        columns={shown}
        nameOf={nameOf}
        parts={parts}
      />
    </>
  );
}

/** The list of a declared table. */
export function useTableList<R extends Table>(
  resource: R,
  { columns }: ListSpec<R>,
  { fixed, isLocal, size, blank, filters: own }: TableParts<RowOfTable<R>>,
): List<RowOfTable<R>> {
  const { name } = resource;
  const { t } = useTexts();
  const declared = useMemo(() => filterFieldsOf(resource, columns, t), [resource, columns, t]);
  const filters = (own?.(declared) ?? declared).filter(
    (field) => fixed?.[field.name] === undefined,
  );
  const api = useTableApi(name);
  const options = {
    name,
    filters,
    ...(fixed ? { fixed } : {}),
    ...(isLocal ? { isLocal } : {}),
    ...(size ? { size } : {}),
    ...(blank ? { blank } : {}),
  };
  return useListOf<RowOfTable<R>>(api.id('list'), options, (query, signal) =>
    api.list(query, signal),
  );
}
