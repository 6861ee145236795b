import { describe, expect, it } from 'vitest';
import { type KeypadKey, keypadKey, keypadValue, openKeypad, pressKey } from './keypad.ts';

const type = (from: unknown, ...keys: KeypadKey[]): number =>
  keypadValue(keys.reduce(pressKey, openKeypad(from)));

describe('the keypad', () => {
  it.each<[unknown, KeypadKey[], number]>([
    [4, [], 4],
    [4, ['7'], 7],
    [4, ['1', '2'], 12],
    [4, ['1', '2', '3'], 12],
    [4, ['erase'], 0],
    [4, ['erase', '9'], 9],
    [4, ['1', '2', 'erase'], 1],
    [4, ['1', 'minus'], -1],
    [4, ['1', '2', 'minus'], -12],
    [4, ['1', 'minus', 'minus'], 1],
    [4, ['minus'], -4],
    [-4, ['minus'], 4],
    [4, ['1', 'minus', '5'], -15],
    [4, ['1', 'minus', 'erase'], 0],
    [4, ['0', '5'], 5],
    [10, ['9', '9'], 99],
    [0, ['minus'], 0],
    ['null', [], 0],
  ])('%s, then %j, is %i', (from, keys, value) => {
    expect(type(from, ...keys)).toBe(value);
  });

  it('takes the keys of a keyboard, the minus only where numbers may be below nought', () => {
    expect(['5', '-', 'Backspace', 'a'].map((key) => keypadKey(key, true))).toEqual([
      '5',
      'minus',
      'erase',
      undefined,
    ]);
    expect(keypadKey('-', false)).toBeUndefined();
  });
});
