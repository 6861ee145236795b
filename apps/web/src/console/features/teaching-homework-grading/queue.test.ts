import { describe, expect, it } from 'vitest';
import { inOrder, listed, neighbour, nextToGrade, progressOf } from './queue.ts';
import { aHandIn, aRow } from './testing/a-class.ts';

const a = aHandIn('a', '陈沐阳');
const b = aRow('b', '李子墨');
const c = aHandIn('c', '王梓涵', { cell: 'late', isLate: true });
const d = aHandIn('d', '张雨桐', { state: 'graded', cell: 'graded', score: 5 });
const e = aRow('e', '刘一诺', { cell: 'excused', isExcused: true });
const rows = inOrder([d, b, c, e, a]);
const ids = (some: { userId: string }[]) => some.map(({ userId }) => userId);

describe('the queue of a class', () => {
  it('stands as the class is called up, with those who handed in nothing last', () => {
    expect(ids(rows)).toEqual(['a', 'c', 'd', 'b', 'e']);
  });

  it('keeps among those who wait who was graded just now', () => {
    expect(ids(listed(rows, 'waiting', new Set()))).toEqual(['a', 'c']);
    expect(ids(listed(rows, 'waiting', new Set(['d'])))).toEqual(['a', 'c', 'd']);
    expect(listed(rows, 'all', new Set())).toHaveLength(5);
  });

  it('goes to the next that waits, from the top again, never to the same', () => {
    expect(nextToGrade(rows, 'a')?.userId).toBe('c');
    expect(nextToGrade(rows, 'd')?.userId).toBe('a');
    expect(nextToGrade(rows, undefined)?.userId).toBe('a');
    expect(nextToGrade([a, d], 'a')).toBeUndefined();
  });

  it('stays at its ends', () => {
    expect(neighbour(rows, 'a', -1)?.userId).toBe('a');
    expect(neighbour(rows, 'a', 1)?.userId).toBe('c');
    expect(neighbour(rows, 'gone', 1)?.userId).toBe('a');
  });

  it('counts the graded among all who should do it', () => {
    expect(progressOf(rows)).toEqual({ done: 1, total: 4 });
  });
});
