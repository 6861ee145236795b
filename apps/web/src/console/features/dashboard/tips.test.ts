import { expect, it } from 'vitest';
import { tipOf } from './tips.ts';

it.each([
  [0, 'eyes'],
  [0.2499, 'eyes'],
  [0.25, 'water'],
  [0.5, 'idea'],
  [0.75, 'steps'],
  [0.9999, 'steps'],
])('%d of chance is the tip %s', (random, tip) => {
  expect(tipOf(random)).toBe(tip);
});
