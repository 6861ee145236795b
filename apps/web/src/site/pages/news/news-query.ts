import type { Query } from '@sprout/contract/types';

/** Source: teaching-domain section 2.6. */
const newsPageSize = 10;

export type NewsPlace = {
  /** Value of dictionary `news_category`; empty for all. */
  category: string;
  /** From 1. */
  page: number;
};

/** Reads what the address asks for. */
export function readPlace(params: URLSearchParams): NewsPlace {
  const page = Number(params.get('page'));
  return {
    category: (params.get('category') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 999 ? page : 1,
  };
}

/** The address of a place, with what is set. */
export function newsListPath({ category, page }: NewsPlace): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/newsList' : `/newsList?${params}`;
}

export const newsPath = (id: string): string => `/news-detail?id=${encodeURIComponent(id)}`;

/** What to ask for. */
export function newsQuery({ category, page }: NewsPlace): Query<'news.newsList'> {
  const query: Query<'news.newsList'> = { pageNo: page, pageSize: newsPageSize };
  return category ? { ...query, category } : query;
}
