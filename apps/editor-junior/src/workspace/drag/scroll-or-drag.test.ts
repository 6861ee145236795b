import { expect, it } from 'vitest';
import { isOutside, scrollsAlong } from './scroll-or-drag.ts';

const box = { left: 0, right: 300, top: 100, bottom: 180 };

const aList = (scrollWidth: number, scrollHeight: number) => ({
  clientWidth: 300,
  clientHeight: 80,
  scrollWidth,
  scrollHeight,
  getBoundingClientRect: () => ({
    ...box,
    x: 0,
    y: 100,
    width: 300,
    height: 80,
    toJSON: () => box,
  }),
});

it.each([
  ['along a long row', 600, 80, { x: -20, y: 4 }, true],
  ['out of a long row', 600, 80, { x: 3, y: 20 }, false],
  ['slantwise out of a long row', 600, 80, { x: -12, y: 12 }, false],
  ['along a row that fits', 300, 80, { x: -20, y: 4 }, false],
  ['along a long column', 300, 400, { x: 2, y: -20 }, true],
  ['out of a long column', 300, 400, { x: 20, y: 2 }, false],
])('a finger that goes %s', (_, width, height, way, scrolls) => {
  expect(scrollsAlong(aList(width, height), way)).toBe(scrolls);
});

it('drags once it has left the list', () => {
  expect(isOutside(aList(600, 80), { x: 150, y: 140 })).toBe(false);
  expect(isOutside(aList(600, 80), { x: 150, y: 181 })).toBe(true);
});
