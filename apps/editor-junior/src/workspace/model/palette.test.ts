import { type BlockType, listBlockSpecs } from '@sprout/formats';
import { expect, it } from 'vitest';
import { categories, listPalette } from './palette.ts';

const recording = `${'a'.repeat(32)}.wav`;

it('offers all 28 blocks to a character with a recording in a story of two pages', () => {
  const scene = { pageCount: 2, pageIndex: 0, sounds: ['pop.mp3', recording] };
  const types = categories.flatMap((category) =>
    listPalette(category, scene).map(({ block: [type] }) => type),
  );
  expect(types).toEqual(listBlockSpecs().map(({ type }): BlockType => type));
});

it('leads to every other page and not to the one that is shown', () => {
  const scene = { pageCount: 4, pageIndex: 1, sounds: [] };
  const pages = listPalette('end', scene)
    .filter(({ block: [type] }) => type === 'gotopage')
    .map(({ block: [, page] }) => page);
  expect(pages).toEqual([1, 3, 4]);
});

it('plays sounds of the library by name and recordings by their place', () => {
  const scene = { pageCount: 1, pageIndex: 0, sounds: ['pop.mp3', 'boing.wav', recording] };
  expect(listPalette('sound', scene).map(({ block }) => block.slice(0, 2))).toEqual([
    ['playsnd', 'pop.mp3'],
    ['playsnd', 'boing.wav'],
    ['playusersnd', 2],
  ]);
  expect(listPalette('sound', scene).map(({ removable }) => removable)).toEqual([undefined, 1, 2]);
});

it('begins with the arguments of the language', () => {
  const scene = { pageCount: 1, pageIndex: 0, sounds: [] };
  expect(listPalette('flow', scene).map(({ block }) => block)).toEqual([
    ['wait', 10, 0, 0],
    ['stopmine', 'null', 0, 0],
    ['setspeed', 1, 0, 0],
    ['repeat', 4, 0, 0, []],
  ]);
});
