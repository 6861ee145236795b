import { describe, expect, it } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const free = { isWriting: false, isOnControl: false, areLettersOn: true };

describe('the keys of grading', () => {
  it.each([
    ['4', { kind: 'stars', n: 4 }],
    ['q', { kind: 'level', level: 1 }],
    ['W', { kind: 'level', level: 2 }],
    ['e', { kind: 'level', level: 3 }],
    ['/', { kind: 'phrase' }],
    ['v', { kind: 'compare' }],
    ['x', { kind: 'takeDown' }],
    ['r', { kind: 'return' }],
    ['ArrowDown', { kind: 'next' }],
    [' ', { kind: 'run' }],
  ])('%j asks for %j', (key, command) => {
    expect(commandOf(press(key), free)).toEqual(command);
  });

  it('belong to the text while somebody writes, but for the two that leave it', () => {
    const writing = { ...free, isWriting: true };
    expect(commandOf(press('4'), writing)).toBeUndefined();
    expect(commandOf(press('Escape'), writing)).toEqual({ kind: 'leave' });
    expect(commandOf(press('Enter', { ctrlKey: true }), writing)).toEqual({ kind: 'submit' });
  });

  it('are no commands of the browser, and letters can be switched off', () => {
    expect(commandOf(press('r', { ctrlKey: true }), free)).toBeUndefined();
    const off = { ...free, areLettersOn: false };
    expect(commandOf(press('4'), off)).toBeUndefined();
    expect(commandOf(press('ArrowDown'), off)).toEqual({ kind: 'next' });
  });
});
