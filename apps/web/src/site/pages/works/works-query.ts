import type { Query } from '@sprout/contract/types';

/** Value of `?type=`. Source: teaching-domain section 2.4. */
export type WorksOrder = 0 | 1 | 2 | 3;

export const worksOrders = [
  { type: 0, text: 'works.sort.hot' },
  { type: 1, text: 'works.sort.new' },
  { type: 2, text: 'works.sort.liked' },
  { type: 3, text: 'works.sort.featured' },
] as const;

/** Shows featured works only. */
export const featuredOrder = 3;

/** Source: teaching-domain section 2.4. */
export const worksPageSize = 24;

export type WorksFilter = {
  order: WorksOrder;
  /** Part of a name; empty for all. */
  q: string;
  /** Value of dictionary `work_type`; empty for all. */
  workType: '' | '2' | '3' | '4';
  tag: string;
};

const workTypes: readonly WorksFilter['workType'][] = ['2', '3', '4'];

/** Reads what the address asks for; anything unknown counts as not asked. */
export function readFilter(params: URLSearchParams): WorksFilter {
  const order = worksOrders.find(({ type }) => String(type) === params.get('type'));
  return {
    order: order?.type ?? 1,
    q: (params.get('q') ?? '').trim().slice(0, 64),
    workType: workTypes.find((type) => type === params.get('workType')) ?? '',
    tag: (params.get('tag') ?? '').trim().slice(0, 32),
  };
}

/** The address of a filter: `type` always, the rest only when set. */
export function filterPath(filter: WorksFilter): string {
  const params = new URLSearchParams({ type: String(filter.order) });
  if (filter.q) params.set('q', filter.q);
  if (filter.workType) params.set('workType', filter.workType);
  if (filter.tag) params.set('tag', filter.tag);
  return `/workList?${params}`;
}

export const hasFilter = ({ q, workType, tag }: WorksFilter): boolean =>
  q !== '' || workType !== '' || tag !== '';

/** What to ask the leaderboard. */
export function leaderboardQuery(filter: WorksFilter, pageNo: number): Query<'works.leaderboard'> {
  const order = { 0: 'view', 1: 'time', 2: 'star', 3: 'time' } as const;
  return {
    orderBy: order[filter.order],
    ...(filter.order === featuredOrder ? { workStatus: 4 } : {}),
    ...(filter.q ? { workName: filter.q } : {}),
    ...(filter.workType ? { workType: filter.workType } : {}),
    ...(filter.tag ? { tag: filter.tag } : {}),
    pageNo,
    pageSize: worksPageSize,
  };
}
