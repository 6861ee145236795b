import { describe, expect, it } from 'vitest';
import { findKeys } from './touch-keys.ts';

function aSprite(...keys: readonly string[]) {
  const blocks = keys.map((value, place) => [place, { fields: { KEY_OPTION: { value } } }]);
  return { blocks: { _blocks: { ...Object.fromEntries(blocks), more: { fields: {} } } } };
}

describe('findKeys', () => {
  it.each([
    ['nothing', [], []],
    ['one arrow', ['left arrow'], ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight']],
    ['letters, space and a key twice', ['space', 'b', 'a', 'b'], [' ', 'a', 'b']],
    ['any key', ['any'], ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight', ' ']],
  ])('shows for %s what fingers need', (_, names, keys) => {
    expect(findKeys([aSprite(...names)])).toEqual(keys);
  });

  it('gathers the keys of all characters', () => {
    expect(findKeys([aSprite('a'), aSprite('space')])).toEqual([' ', 'a']);
  });
});
