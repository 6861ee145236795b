import type { EndpointId, Query, Result } from '@sprout/contract/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../services.ts';
import { conditionsOf, type ListState } from './list-state.ts';
import type { FilterField, Sort, Values, View } from './list-types.ts';
import { type PageOf, readPage } from './read-page.ts';
import { useListState } from './use-list-state.ts';

export type ListOptions = {
  /** Its words (`resource-names.ts`) and what is remembered about it go by this name. */
  name: string;
  filters?: readonly FilterField[];
  views?: readonly View[];
  /** Sent with every question. */
  fixed?: Readonly<Record<string, string | number>>;
  /** In a drawer or a modal: its state ends with it instead of standing in the address. */
  isLocal?: boolean;
  /** Rows of a page at first. */
  size?: number;
  /** What an empty list says; a common sentence without. */
  blank?: string;
};

type Ask = Readonly<Record<string, string | number>>;
export type LoadList<Row> = (query: Ask, signal?: AbortSignal) => Promise<PageOf<Row>>;

/** Rows of a page until somebody chooses another number. Source: look-console section 3. */
const usualSize = 20;

/** Most rows that one question answers. Source: `pageSizeLimit` of the contract. */
const pageLimit = 1000;

/**
 * Most rows that are chosen at once. Lists are counted and turned no further than this. Source:
 * `depthLimit` of the server.
 */
export const selectLimit = 10_000;

/** A list whose conditions, page and order live in the address of its tab. */
export type List<Row> = {
  readonly id: string;
  readonly name: string;
  /** It stands in a drawer or a modal, which has the title. */
  readonly isLocal: boolean;
  readonly blank?: string | undefined;
  readonly fields: readonly FilterField[];
  readonly views: readonly View[];
  readonly state: ListState;
  readonly rows: readonly Row[];
  readonly sums: PageOf<Row>['sums'];
  readonly total: number;
  /** Nothing was answered yet. */
  readonly isFirst: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
  readonly search: (values: Values) => void;
  /** Conditions and order in one step. */
  readonly arrange: (values: Values, sort: Sort | undefined) => void;
  readonly setPage: (page: number, size: number) => void;
  readonly setSort: (sort: Sort | undefined) => void;
  readonly setView: (view: string | undefined) => void;
  /** Drops every condition and the quick view. */
  readonly clear: () => void;
  /** Conditions and order as they are sent, without the page; for exports. */
  readonly params: Ask;
  readonly load: LoadList<Row>;
  /** Every row that meets the conditions, {@link selectLimit} at most; tells how many are here. */
  readonly loadAll: (onCount: (count: number) => void) => Promise<readonly Row[]>;
  readonly fixed: Ask;
};

type RowOf<I extends EndpointId> =
  Result<I> extends { records: (infer R)[] } ? R : Result<I> extends (infer R)[] ? R : never;

/** The list of one endpoint. */
export function useList<I extends EndpointId>(id: I, options: ListOptions): List<RowOf<I>> {
  const { client } = useServices();
  return useListOf<RowOf<I>>(id, options, async (query, signal) => {
    // The list language makes text of every filter, so the query fits any list endpoint.
    const call = { query: query as Query<I>, ...(signal ? { signal } : {}) };
    return readPage<RowOf<I>>(await client.call(id, call));
  });
}

/** A list that is loaded in a way of its own; `id` begins its place in the cache. */
export function useListOf<Row>(
  id: string,
  {
    name,
    filters = [],
    views = [],
    fixed = {},
    isLocal = false,
    size = usualSize,
    blank,
  }: ListOptions,
  load: LoadList<Row>,
): List<Row> {
  const { state, change } = useListState({ fields: filters, views, size }, isLocal);
  const order = state.sort ? { column: state.sort.column, order: state.sort.order } : {};
  const params: Ask = { ...fixed, ...conditionsOf(state, views), ...order };
  const asked = { ...params, pageNo: state.page, pageSize: state.size };
  const query = useQuery({
    queryKey: [id, asked],
    queryFn: ({ signal }) => load(asked, signal),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.records ?? [];
  const lastPage = Math.max(1, Math.ceil((query.data?.total ?? 0) / state.size));
  // The last rows of the last page are gone: what is before them takes their place.
  const isLost = query.isSuccess && !query.isFetching && rows.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isLost) change({ page: lastPage });
  });
  return {
    id,
    name,
    isLocal,
    blank,
    views,
    fixed,
    state,
    params,
    load,
    rows,
    sums: query.data?.sums,
    fields: filters,
    total: query.data?.total ?? 0,
    isFirst: query.isPending,
    isFetching: query.isFetching,
    error: query.isError ? query.error : undefined,
    refetch: () => void query.refetch(),
    search: (values) => change({ values, page: 1 }),
    arrange: (values, sort) => change({ values, sort, page: 1 }),
    setPage: (page, pageSize) => change({ page, size: pageSize }),
    setSort: (sort) => change({ sort, page: 1 }),
    setView: (view) => change({ view, page: 1 }),
    clear: () => change({ values: {}, view: undefined, page: 1 }),
    loadAll: (onCount) => loadPages(load, params, onCount),
  };
}

/** Every row of a question, page after page until one is not full. */
export async function loadPages<Row>(
  load: LoadList<Row>,
  params: Ask,
  onCount: (count: number) => void,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let pageNo = 1; rows.length < selectLimit; pageNo += 1) {
    const { records } = await load({ ...params, pageNo, pageSize: pageLimit });
    rows.push(...records);
    onCount(rows.length);
    if (records.length < pageLimit) break;
  }
  return rows;
}
