import { measurePython, readPythonProject } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { buildProgram, demoPrograms, projectOf } from './index.ts';

describe('the Python works of the demo school', () => {
  it('are at least twelve with a key and name of their own', () => {
    expect(demoPrograms.length).toBeGreaterThanOrEqual(12);
    expect(new Set(demoPrograms.map(({ key }) => key)).size).toBe(demoPrograms.length);
    expect(new Set(demoPrograms.map(({ name }) => name)).size).toBe(demoPrograms.length);
  });

  it('open as they were written', () => {
    const opened = demoPrograms.map((program) => readPythonProject(buildProgram(program).bytes));

    expect(opened.map(({ files }) => files)).toEqual(
      demoPrograms.map((program) => projectOf(program).files),
    );
  });

  it('draw, ask and listen', () => {
    const stats = demoPrograms.map((program) => measurePython(projectOf(program)));
    const count = (is: (one: (typeof stats)[number]) => boolean) => stats.filter(is).length;

    expect({
      drawing: count(({ modules }) => modules.includes('turtle')) >= 6,
      asking: count(({ asksInput }) => asksInput) >= 4,
      listening: count(({ hearsKeys, hearsTaps }) => hearsKeys || hearsTaps) >= 2,
      several: count(({ files }) => files > 1) >= 1,
      challenges: count(({ hasChallenge }) => hasChallenge),
    }).toEqual({ drawing: true, asking: true, listening: true, several: true, challenges: 1 });
  });
});
