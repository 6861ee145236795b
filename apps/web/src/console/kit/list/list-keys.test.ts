import { describe, expect, it } from 'vitest';
import { commandOf } from './list-keys.ts';

const plain = { areLettersOn: true, isWriting: false, isOnControl: false };
const key = (name: string, more = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('a key in a list', () => {
  it('is a command', () => {
    expect(commandOf(key('/'), plain)).toBe('filter');
    expect(commandOf(key('N'), plain)).toBe('new');
    expect(commandOf(key(' '), plain)).toBe('select');
  });

  it('belongs to the text while somebody writes', () => {
    expect(commandOf(key('n'), { ...plain, isWriting: true })).toBeUndefined();
  });

  it('belongs to the button it was pressed on, letters excepted', () => {
    expect(commandOf(key('Enter'), { ...plain, isOnControl: true })).toBeUndefined();
    expect(commandOf(key('r'), { ...plain, isOnControl: true })).toBe('refresh');
  });

  it('that is a letter can be switched off', () => {
    expect(commandOf(key('n'), { ...plain, areLettersOn: false })).toBeUndefined();
    expect(commandOf(key('ArrowDown'), { ...plain, areLettersOn: false })).toBe('down');
  });

  it('with Ctrl is of somebody else', () => {
    expect(commandOf(key('r', { ctrlKey: true }), plain)).toBeUndefined();
  });
});
