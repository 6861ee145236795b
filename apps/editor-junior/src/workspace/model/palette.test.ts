import { type BlockType, listBlockSpecs } from '@sprout/formats';
import { addCharacter, addStrip, createProject } from '@sprout/junior-engine';
import { describe, expect, it } from 'vitest';
import { categories, listCategories, listPalette, offerOf } from './palette.ts';

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

describe('the palette of a lesson', () => {
  const picture = { name: 'Fox', picture: 'fox.svg', width: 64, height: 64 };
  const project = addCharacter(createProject('A'), 'page 1', picture)?.project;
  if (project === undefined) throw new Error('expected a story with a character');
  const scene = { pageCount: 1, pageIndex: 0, sounds: ['pop.mp3'] };
  const typesOf = (category: (typeof categories)[number], only: readonly string[]) =>
    listPalette(category, scene, offerOf(only, project)).map(({ block: [type] }) => type);

  it('has only the named blocks, and only the tabs of these', () => {
    const only = ['onflag', 'forward', 'hop'];
    expect(typesOf('motion', only)).toEqual(['forward', 'hop']);
    expect(typesOf('sound', only)).toEqual([]);
    expect(listCategories(offerOf(only, project))).toEqual(['start', 'motion']);
  });

  it('has all sounds when one of their blocks is named', () => {
    expect(typesOf('sound', ['playusersnd'])).toEqual(['playsnd']);
  });

  it('keeps what the story uses', () => {
    const fox = { pageId: 'page 1', spriteId: 'Fox 1' };
    const inside = [['say', 'hi', 0, 0]];
    const strip = [['repeat', 4, 0, 0, inside]] as const;
    const changed = addStrip(project, fox, strip, { x: 0, y: 0 })?.project ?? project;
    expect([...(offerOf(['forward'], changed) ?? [])]).toEqual(['forward', 'repeat', 'say']);
  });

  it('is the whole one without a limit, or with one that names no block of ours', () => {
    expect(offerOf(undefined, project)).toBeUndefined();
    expect(offerOf(['motion_movesteps'], project)).toBeUndefined();
    expect(listCategories(undefined)).toEqual(categories);
  });
});
