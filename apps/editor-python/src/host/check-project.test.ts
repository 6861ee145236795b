import { pythonFileText, readPythonProject } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { checkProject } from './check-project.ts';

const textBytes = (text: string) => new TextEncoder().encode(text);

describe('a file for the Python editor', () => {
  it('is packed when it is the text of one program', () => {
    const project = readPythonProject(checkProject(textBytes('print(1)\n')));
    expect(pythonFileText(project, 'main.py')).toBe('print(1)\n');
  });

  it('comes back the same when it is packed already', () => {
    const packed = checkProject(textBytes('print(1)\n'));
    expect(checkProject(packed)).toEqual(packed);
  });

  it('is refused when it is no text', () => {
    const bytes = new Uint8Array([0, 1, 2, 255, 254]);
    expect(() => checkProject(bytes)).toThrow(expect.objectContaining({ code: 'format.notText' }));
  });
});
