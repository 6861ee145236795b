import { countLimit, offsetLimit } from '@sprout/contract';

type Page = { page: number; size: number; total: number; rows: readonly unknown[] };

/** Whether lists stopped counting: there are more than the number says. */
export const isBeyondCount = (total: number): boolean => total > countLimit;

/**
 * How many rows a pager may count on. Where the server has stopped counting, a full page leads to one
 * more page, until one is not full or the server answers no deeper one.
 */
export function pagedTotal({ page, size, total, rows }: Page): number {
  if (!isBeyondCount(total)) return total;
  const seen = (page - 1) * size + rows.length;
  if (rows.length < size) return Math.max(seen, countLimit);
  const deepest = (Math.floor(offsetLimit / size) + 1) * size;
  return Math.min(Math.max(seen + 1, total), deepest);
}
