import { expect, it } from 'vitest';
import { createFilling } from './merged-cells.ts';

it('gives the lines below what the merged cell holds, with its fault and whether it is a number', () => {
  const fill = createFilling([
    { top: 2, bottom: 3, left: 0, right: 0 },
    { top: 2, bottom: 3, left: 1, right: 1 },
  ]);
  const top = {
    line: 2,
    cells: ['#N/A', '45000', 'a'],
    faults: new Map([[0, 'cellError' as const]]),
    numbers: new Set([1]),
  };

  fill(top);
  const below = fill({ line: 3, cells: ['', '', 'b'] });
  const after = fill({ line: 4, cells: ['', '', 'c'] });

  expect(below).toMatchObject({ cells: ['#N/A', '45000', 'b'], filled: [0, 1] });
  expect(below.faults).toEqual(top.faults);
  expect(below.numbers).toEqual(top.numbers);
  expect(after.cells).toEqual(['', '', 'c']);
  expect(after.faults).toBeUndefined();
});
