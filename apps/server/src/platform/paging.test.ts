import { describe, expect, it } from 'vitest';
import { presentPage, readPaging } from './paging.ts';

describe('a page of a list', () => {
  it('is the last one at the deepest row that is read', () => {
    const paging = readPaging({ pageNo: 1001, pageSize: 100 });

    expect(presentPage(['a'], 10_001, paging)).toMatchObject({ current: 1001, records: ['a'] });
  });

  it('is empty beyond that, instead of showing the same rows again', () => {
    const paging = readPaging({ pageNo: 1002, pageSize: 100 });

    expect(presentPage(['a'], 10_001, paging)).toMatchObject({ current: 1002, records: [] });
  });
});
