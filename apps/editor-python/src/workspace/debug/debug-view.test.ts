import type { Pause, Variable } from '@sprout/python-engine';
import { describe, expect, it } from 'vitest';
import { debugView } from './debug-view.ts';

const variable = (name: string, isChanged = false): Variable => ({
  name,
  type: 'int',
  text: '1',
  parts: [],
  isChanged,
});

const pause: Pause = {
  reason: 'step',
  frames: [
    { file: 'main.py', line: 8, name: '<module>', variables: [variable('sizes')] },
    { file: 'main.py', line: 3, name: 'side', variables: [variable('n'), variable('i', true)] },
  ],
  globals: [variable('sizes')],
  failure: undefined,
};

describe('a program that stands still', () => {
  it('shows the newest call first, where the program is', () => {
    const view = debugView(pause, 0);
    expect(view).toMatchObject({ file: 'main.py', line: 3, isAtMistake: false });
    expect(view?.calls.map(({ functionName, line }) => [functionName, line])).toEqual([
      ['side', 3],
      ['', 8],
    ]);
  });

  it('puts what has just changed first and shows the variables outside of the function', () => {
    const view = debugView(pause, 0);
    expect(view?.locals.map(({ name }) => name)).toEqual(['i', 'n']);
    expect(view?.globals.map(({ name }) => name)).toEqual(['sizes']);
  });

  it('looks at the caller when it is chosen, where nothing lies outside', () => {
    expect(debugView(pause, 1)).toMatchObject({ line: 8, globals: [] });
  });

  it('looks at the newest call when the chosen one is gone, and at none when there is none', () => {
    expect(debugView(pause, 7)?.line).toBe(3);
    expect(debugView({ ...pause, frames: [] }, 0)).toBeUndefined();
  });
});
