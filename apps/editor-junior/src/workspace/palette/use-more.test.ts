import { expect, it } from 'vitest';
import { moreOf } from './use-more.ts';

it.each([
  ['all of it is in sight', 0, 300, { before: false, after: false }],
  ['it is at its begin', 0, 500, { before: false, after: true }],
  ['it is in its middle', 100, 500, { before: true, after: true }],
  ['it is at its end, but for rounding', 198.5, 500, { before: true, after: false }],
])('a list tells where it goes on when %s', (_, scrollLeft, scrollWidth, more) => {
  expect(moreOf({ scrollLeft, scrollWidth, clientWidth: 300 })).toEqual(more);
});
