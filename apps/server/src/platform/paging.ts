import { pageSizeLimit } from '@sprout/contract';
import { offsetLimit } from './list-query.ts';

export type Paging = { current: number; size: number; offset: number };

/** Which rows a list query asks for; size and depth are capped. */
export function readPaging(
  query: { pageNo?: number; pageSize?: number },
  defaultSize = 10,
): Paging {
  const current = query.pageNo ?? 1;
  const size = Math.min(query.pageSize ?? defaultSize, pageSizeLimit);
  return { current, size, offset: Math.min((current - 1) * size, offsetLimit) };
}

/** The page as clients read it. */
export const presentPage = <T>(records: T[], total: number, { current, size }: Paging) => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
});
