import { pythonFileText, readPythonProject } from '@sprout/formats';
import { type NodePython, startPython } from '@sprout/python-engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseLanguage, WorkFile } from '../types.ts';
import { pythonCourse } from './index.ts';

const languages: readonly CourseLanguage[] = ['zh', 'en'];
const { units } = pythonCourse;
const inBothLanguages = units.flatMap((unit) =>
  languages.map((language) => [unit.slug, language, unit] as const),
);

let python: NodePython;
beforeAll(async () => {
  python = await startPython();
});

async function judge({ bytes }: WorkFile) {
  const project = readPythonProject(bytes);
  const { challenge } = project;
  if (!challenge) throw new Error('no challenge');
  const { judgements } = await python.grade(pythonFileText(project, 'main.py'), challenge);
  return judgements.map(({ status }) => status);
}

describe('the Python course', () => {
  it('has twelve units with a name of their own', () => {
    expect(units).toHaveLength(12);
    for (const language of languages) {
      expect(new Set(units.map(({ name }) => name[language])).size).toBe(units.length);
    }
  });

  it.each(inBothLanguages)(
    '%s in %s: the solution passes every check',
    async (_, language, unit) => {
      const statuses = await judge(unit.solution(language));
      expect(statuses.length).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set(['passed']));
    },
  );

  it.each(inBothLanguages)('%s in %s: the starter does not', async (_, language, unit) => {
    expect(await judge(unit.starter(language))).not.toEqual(
      (await judge(unit.solution(language))).map(() => 'passed'),
    );
  });
});
