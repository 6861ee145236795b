import type { Query } from '@sprout/contract/types';

/** Value of `?type=`. Source: teaching-domain section 2.4. */
export type WorksOrder = 0 | 1 | 2 | 3;

export const worksOrders = [
  { type: 0, text: 'works.sort.hot' },
  { type: 1, text: 'works.sort.new' },
  { type: 2, text: 'works.sort.liked' },
  { type: 3, text: 'works.sort.featured' },
] as const;

/** Source: teaching-domain section 2.4. */
export const worksPageSize = 24;

export type WorksWish = {
  order: WorksOrder;
  /** Part of a name; empty for all. */
  q: string;
  /** Value of dictionary `work_type`; empty for all. */
  workType: '' | '2' | '3' | '4';
  tag: string;
};

const workTypes: readonly WorksWish['workType'][] = ['2', '3', '4'];

/** Reads what the address asks for; anything unknown counts as not asked. */
export function readWish(params: URLSearchParams): WorksWish {
  const order = worksOrders.find(({ type }) => String(type) === params.get('type'));
  return {
    order: order?.type ?? 1,
    q: (params.get('q') ?? '').trim().slice(0, 64),
    workType: workTypes.find((type) => type === params.get('workType')) ?? '',
    tag: (params.get('tag') ?? '').trim().slice(0, 32),
  };
}

/** The address of a wish: `type` always, the rest only when set. */
export function wishPath(wish: WorksWish): string {
  const params = new URLSearchParams({ type: String(wish.order) });
  if (wish.q) params.set('q', wish.q);
  if (wish.workType) params.set('workType', wish.workType);
  if (wish.tag) params.set('tag', wish.tag);
  return `/workList?${params}`;
}

export const hasFilter = ({ q, workType, tag }: WorksWish): boolean =>
  q !== '' || workType !== '' || tag !== '';

/** What to ask the leaderboard. */
export function leaderboardQuery(wish: WorksWish, pageNo: number): Query<'works.leaderboard'> {
  const order = { 0: 'view', 1: 'time', 2: 'star', 3: 'time' } as const;
  return {
    orderBy: order[wish.order],
    ...(wish.order === 3 ? { workStatus: 4 } : {}),
    ...(wish.q ? { workName: wish.q } : {}),
    ...(wish.workType ? { workType: wish.workType } : {}),
    ...(wish.tag ? { tag: wish.tag } : {}),
    pageNo,
    pageSize: worksPageSize,
  };
}
