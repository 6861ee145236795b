import { describe, expect, it } from 'vitest';
import { pagedTotal } from './paged-total.ts';

const rows = (count: number) => Array.from({ length: count });

describe('a pager', () => {
  it.each([
    ['counts on what was counted', { page: 2, total: 35, rows: rows(20) }, 35],
    ['stops at a number that is exact', { page: 500, total: 10_000, rows: rows(20) }, 10_000],
    ['goes on while the count was given up', { page: 1, total: 10_001, rows: rows(20) }, 10_001],
    [
      'goes on beyond the count after a full page',
      { page: 501, total: 10_001, rows: rows(20) },
      10_021,
    ],
    [
      'ends at the deepest page that the server answers',
      { page: 5001, total: 10_001, rows: rows(20) },
      100_020,
    ],
    ['ends with a page that is not full', { page: 502, total: 10_001, rows: rows(7) }, 10_027],
  ])('%s', (_, page, expected) => {
    expect(pagedTotal({ size: 20, ...page })).toBe(expected);
  });
});
