import { expect, it } from 'vitest';
import { niceScale } from './nice-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [31, [0, 20, 40]],
  [60, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
])('draws round lines up to %d', (highest, ticks) => {
  expect(niceScale(highest).ticks).toEqual(ticks);
});
