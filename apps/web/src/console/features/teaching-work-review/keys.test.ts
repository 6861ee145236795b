import { describe, expect, it } from 'vitest';
import type { KeySituation } from '../../kit/workspace/use-page-keys.ts';
import { commandOf } from './keys.ts';

const free: KeySituation = { isWriting: false, isOnControl: false, areLettersOn: true };
const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys of the review queue', () => {
  it.each([
    ['j', { kind: 'next' }],
    ['ArrowDown', { kind: 'next' }],
    ['K', { kind: 'previous' }],
    ['ArrowUp', { kind: 'previous' }],
    ['3', { kind: 'stars', n: 3 }],
    ['c', { kind: 'comment' }],
    [' ', { kind: 'run' }],
    ['d', { kind: 'code' }],
    ['f', { kind: 'fullScreen' }],
    ['r', { kind: 'return' }],
    ['s', { kind: 'skip' }],
    ['?', { kind: 'help' }],
    ['6', undefined],
    ['x', undefined],
  ])('understands %j', (key, command) => {
    expect(commandOf(press(key), free)).toEqual(command);
  });

  it('sends the decision with Ctrl Enter, while writing, too', () => {
    const enter = press('Enter', { ctrlKey: true });

    expect(commandOf(enter, { ...free, isWriting: true })).toEqual({ kind: 'submit' });
    expect(commandOf(press('Enter'), free)).toBeUndefined();
  });

  it('leaves letters to the text while somebody writes', () => {
    expect(commandOf(press('j'), { ...free, isWriting: true })).toBeUndefined();
    expect(commandOf(press(' '), { ...free, isWriting: true })).toBeUndefined();
  });

  it('leaves the space bar and the arrows to a button that has the focus', () => {
    const onButton = { ...free, isOnControl: true };

    expect(commandOf(press(' '), onButton)).toBeUndefined();
    expect(commandOf(press('ArrowDown'), onButton)).toBeUndefined();
    expect(commandOf(press('j'), onButton)).toEqual({ kind: 'next' });
  });

  it('knows no single letters once they are switched off', () => {
    const off = { ...free, areLettersOn: false };

    expect(commandOf(press('j'), off)).toBeUndefined();
    expect(commandOf(press('5'), off)).toBeUndefined();
    expect(commandOf(press('ArrowDown'), off)).toEqual({ kind: 'next' });
  });

  it('leaves the combinations of the browser alone', () => {
    expect(commandOf(press('r', { ctrlKey: true }), free)).toBeUndefined();
    expect(commandOf(press('f', { metaKey: true }), free)).toBeUndefined();
  });
});
