import { expect, it } from 'vitest';
import { keepInside, type ProgressCell, progressState, stepTo } from './progress-cells.ts';

const opened: ProgressCell = {
  unitId: 'u',
  opened: true,
  videoPercent: 0,
  started: false,
  handedIn: false,
  done: false,
  stepCount: 0,
  workId: null,
};

it('names how far a child is by what came last', () => {
  expect(progressState(undefined)).toBe('none');
  expect(progressState(opened)).toBe('opened');
  expect(progressState({ ...opened, started: true })).toBe('started');
  expect(progressState({ ...opened, done: true })).toBe('done');
  expect(progressState({ ...opened, started: true, handedIn: true, done: true })).toBe('handedIn');
});

it('arrow keys stay inside the grid', () => {
  const size = { rows: 2, columns: 3 };
  expect(stepTo('ArrowRight', { row: 0, column: 1 }, size)).toEqual({ row: 0, column: 2 });
  expect(stepTo('ArrowRight', { row: 0, column: 2 }, size)).toBeUndefined();
  expect(stepTo('ArrowUp', { row: 0, column: 0 }, size)).toBeUndefined();
  expect(stepTo('Enter', { row: 0, column: 0 }, size)).toBeUndefined();
});

it('stays at the nearest cell when a grid becomes smaller', () => {
  expect(keepInside({ row: 5, column: 2 }, { rows: 3, columns: 4 })).toEqual({ row: 2, column: 2 });
  expect(keepInside({ row: 0, column: 3 }, { rows: 3, columns: 1 })).toEqual({ row: 0, column: 0 });
});
