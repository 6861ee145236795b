import { offsetLimit, pageSizeLimit } from '@sprout/contract';

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

/** The page as clients read it. A page that begins beyond the deepest row is empty. */
export const presentPage = <T>(records: T[], total: number, { current, size }: Paging) => ({
  records: (current - 1) * size > offsetLimit ? [] : records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
});
