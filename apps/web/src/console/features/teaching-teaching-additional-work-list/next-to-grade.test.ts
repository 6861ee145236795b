import { expect, it } from 'vitest';
import { nextToGrade } from './next-to-grade.ts';

const rows = [
  { userId: 'a', cell: 'handedIn' },
  { userId: 'b', cell: 'graded' },
  { userId: 'c', cell: 'late' },
  { userId: 'd', cell: 'none' },
] as const;

it.each([
  ['a', 'c'],
  ['c', 'a'],
  ['d', 'a'],
])('goes on from %s to %s', (from, to) => {
  expect(nextToGrade(rows, from)?.userId).toBe(to);
});

it('ends when nothing waits', () => {
  expect(nextToGrade([rows[0], rows[1]], 'a')).toBeUndefined();
});
