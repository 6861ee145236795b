import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, clampPoint, stageRange, textRange, wrapPoint } from './geometry.ts';

describe('wrapping', () => {
  it.each([
    [0, 0, 0, 0],
    [479.5, 359.5, 479.5, 359.5],
    [480, 360, 0, 0],
    [-1, -1, 479, 359],
    [-480, 719, 0, 359],
    [5000, -5000, 200, 40],
  ])('takes %s, %s to %s, %s', (x, y, wrappedX, wrappedY) => {
    expect(wrapPoint({ x, y }, stageRange)).toEqual({ x: wrappedX, y: wrappedY });
  });

  it('lets a wide text stand further out', () => {
    const range = textRange(600);
    expect(wrapPoint({ x: -100, y: 0 }, range).x).toBe(-100);
    expect(wrapPoint({ x: -130, y: 0 }, range).x).toBe(470);
    expect(wrapPoint({ x: 610, y: 0 }, range).x).toBe(10);
  });

  it('always ends inside', () => {
    const far = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(far, far, fc.double({ min: 0, max: 2000, noNaN: true }), (x, y, middle) => {
        const range = textRange(middle);
        const point = wrapPoint({ x, y }, range);
        expect(point.x >= range.min && point.x < range.max).toBe(true);
        expect(point.y >= 0 && point.y < 360).toBe(true);
      }),
    );
  });
});

it('holds a dragged sprite inside the stage', () => {
  expect(clampPoint({ x: -5, y: 400 }, stageRange)).toEqual({ x: 0, y: 359 });
  expect(clampPoint({ x: 480, y: -1 }, stageRange)).toEqual({ x: 479, y: 0 });
});

it('labels cells from the left and from the bottom', () => {
  expect(cellAt({ x: 0, y: 359 })).toEqual({ column: 1, row: 1 });
  expect(cellAt({ x: 479, y: 0 })).toEqual({ column: 20, row: 15 });
  expect(cellAt({ x: 240, y: 180 })).toEqual({ column: 11, row: 8 });
});
