import { describe, expect, it } from 'vitest';
import { aPythonFile } from '../testing/sample-python.ts';
import { emptyChallenge } from './challenge.ts';
import { measurePython } from './measure-python.ts';

describe('measurePython', () => {
  it('counts lines that do something and names what a program uses', () => {
    const stats = measurePython({
      files: [
        aPythonFile('main.py', '# star\nimport turtle as t, random\n\nname = input("?")\n'),
        aPythonFile('lib.py', 'from math import pi\nt.onkeypress(f, "Up")\n'),
        aPythonFile('a.txt', 'import nothing\n'),
      ],
      challenge: undefined,
    });

    expect(stats).toEqual({
      files: 3,
      lines: 4,
      modules: ['math', 'random', 'turtle'],
      asksInput: true,
      hearsKeys: true,
      hearsTaps: false,
      hasChallenge: false,
    });
  });

  it('tells whether there is something to solve', () => {
    const cases = [{ name: '', input: '', output: '1' }];
    const files = [aPythonFile('main.py', 'turtle.onscreenclick(go)')];

    expect(measurePython({ files, challenge: { ...emptyChallenge, cases } })).toMatchObject({
      hasChallenge: true,
      hearsTaps: true,
    });
    expect(measurePython({ files, challenge: emptyChallenge }).hasChallenge).toBe(false);
  });
});
