import { type FilterField, namesOf, type Sort, type Values, type View } from './list-types.ts';

/** What a list shows; it lives in the address of its tab. */
export type ListState = {
  readonly values: Values;
  readonly page: number;
  readonly size: number;
  readonly sort: Sort | undefined;
  readonly view: string | undefined;
};

export const pageSizes: readonly number[] = [10, 20, 30, 50, 100];

/** Conditions of the query builder. Source: system-domain section 2.4. */
export const superNames: readonly string[] = ['superQueryParams', 'superQueryMatchType'];

type Shape = { fields: readonly FilterField[]; views: readonly View[]; size: number };

const filterNames = (fields: readonly FilterField[]) => [...fields.flatMap(namesOf), ...superNames];

/** Reads an address; what is not understood falls back to the first page of everything. */
export function readListState(search: string, { fields, views, size }: Shape): ListState {
  const query = new URLSearchParams(search);
  const values = filterNames(fields).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  const view = query.get('view') ?? undefined;
  const column = query.get('column');
  return {
    values: Object.fromEntries(values),
    page: wholeOf(query.get('pageNo')) ?? 1,
    size: sizeOf(query.get('pageSize')) ?? size,
    sort: column ? { column, order: query.get('order') === 'asc' ? 'asc' : 'desc' } : undefined,
    view: views.some(({ key }) => key === view) ? view : undefined,
  };
}

/** The address with this state; parameters of others stay. */
export function writeListState(search: string, state: ListState, shape: Shape): string {
  const query = new URLSearchParams(search);
  const put = (name: string, value: string | undefined) =>
    value ? query.set(name, value) : query.delete(name);
  for (const name of filterNames(shape.fields)) put(name, state.values[name]);
  put('pageNo', state.page > 1 ? String(state.page) : undefined);
  put('pageSize', state.size === shape.size ? undefined : String(state.size));
  put('column', state.sort?.column);
  put('order', state.sort?.order);
  put('view', state.view);
  const tail = query.toString();
  return tail && `?${tail}`;
}

/** What the server is asked for, page and order left out. */
export function conditionsOf(
  { values, view }: Pick<ListState, 'values' | 'view'>,
  views: readonly View[],
): Values {
  const params = views.find(({ key }) => key === view)?.params ?? {};
  return { ...values, ...params };
}

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;

function sizeOf(text: string | null): number | undefined {
  const size = wholeOf(text);
  return size !== undefined && pageSizes.includes(size) ? size : undefined;
}
