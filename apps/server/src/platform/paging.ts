import { pageSizeLimit } from '@sprout/contract';

export type Paging = { current: number; size: number; offset: number };

/** Which rows a list query asks for; the size is capped. */
export function readPaging(
  query: { pageNo?: number; pageSize?: number },
  defaultSize = 10,
): Paging {
  const current = query.pageNo ?? 1;
  const size = Math.min(query.pageSize ?? defaultSize, pageSizeLimit);
  return { current, size, offset: (current - 1) * size };
}

/** The page as clients read it. */
export const presentPage = <T>(records: T[], total: number, { current, size }: Paging) => ({
  records,
  total,
  size,
  current,
  pages: Math.ceil(total / size),
});
