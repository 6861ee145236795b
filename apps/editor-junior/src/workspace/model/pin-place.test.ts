import type { JuniorBlock, JuniorProject } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { findPinPlace, listPins } from './pin-place.ts';

const block = (type: string): JuniorBlock => [type, 'null', 0, 0];
const strips = [
  [block('onflag'), ['repeat', 2, 0, 0, [block('hop'), block('up')]], block('endstack')],
  [block('onclick'), block('hide')],
];
const project = {
  name: 'A',
  json: {
    pages: ['page 1'],
    'page 1': {
      sprites: ['Fox 1'],
      'Fox 1': { type: 'sprite', id: 'Fox 1', name: '狐狸', scripts: strips },
    },
  },
} as unknown as JuniorProject;
const at = { pageId: 'page 1', spriteId: 'Fox 1' };

describe('the place of a pin in a story', () => {
  it.each([
    ['0.0', [0, 0]],
    ['0.1', [0, 1]],
    ['0.3', [0, 1, 1]],
    ['0.4', [0, 2]],
    ['1.1', [1, 1]],
  ])('counts blocks as they are read: %s', (blockId, path) => {
    expect(findPinPlace(project, { kind: 'block', sprite: 'page 1/Fox 1', blockId })).toEqual({
      at,
      path,
    });
  });

  it('may be a character', () => {
    expect(findPinPlace(project, { kind: 'sprite', sprite: 'page 1/Fox 1' })).toEqual({
      at,
      path: undefined,
    });
  });

  it('belongs to its character under the number that it has among all', () => {
    const pins = [
      { place: { kind: 'block', sprite: 'page 1/Dog 1', blockId: '0.0' }, text: 'gone' },
      { place: { kind: 'sprite', sprite: 'page 1/Fox 1' }, text: 'fox' },
      { place: { kind: 'block', sprite: 'page 1/Fox 1', blockId: '1.1' }, text: 'hide' },
    ] as const;

    expect(listPins(project, pins, at)).toEqual([
      { n: 2, text: 'fox', path: undefined },
      { n: 3, text: 'hide', path: [1, 1] },
    ]);
    expect(listPins(project, pins, { ...at, pageId: 'page 2' })).toEqual([]);
  });

  it.each([
    { kind: 'block', sprite: 'page 1/Fox 1', blockId: '0.5' },
    { kind: 'block', sprite: 'page 1/Fox 1', blockId: 'x' },
    { kind: 'block', sprite: 'page 2/Fox 1', blockId: '0.0' },
    { kind: 'sprite', sprite: 'page 1/Dog 1' },
    { kind: 'line', file: 'main.py', line: 1 },
  ] as const)('is missed where it is gone: %j', (place) => {
    expect(findPinPlace(project, place)).toBeUndefined();
  });
});
