import { checkSb3, type Sb3Project } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import type { CourseLanguage, WorkFile } from '../types.ts';
import { blocksCourse } from './index.ts';

const languages: readonly CourseLanguage[] = ['zh', 'en'];
const { units } = blocksCourse;
const inBothLanguages = units.flatMap((unit) =>
  languages.map((language) => [unit.slug, language, unit] as const),
);

/** Opcodes that the lesson is about: the solution has them and the starter is without or has fewer. */
const taught: Readonly<Record<string, readonly string[]>> = {
  'to-the-star': ['motion_movesteps', 'control_wait', 'looks_sayforsecs'],
  'hello-friends': ['event_whenthisspriteclicked'],
  'panda-spins': ['control_repeat', 'looks_nextcostume'],
  'walking-dog': ['control_forever', 'motion_ifonedgebounce'],
  'arrow-keys': ['event_whenkeypressed', 'motion_changeyby'],
  'touch-the-apple': ['control_if', 'sensing_touchingobject'],
  'catch-the-coin': ['data_changevariableby', 'data_setvariableto'],
  'day-and-night': ['event_broadcast', 'event_whenbroadcastreceived'],
  'my-band': ['sound_play', 'event_whenkeypressed'],
  'paint-a-flower': ['control_repeat', 'pen_changePenColorParamBy'],
  'star-rain': ['control_create_clone_of', 'control_start_as_clone'],
  'my-game': ['data_changevariableby', 'sensing_touchingobject', 'control_stop'],
};

function open({ bytes }: WorkFile): Sb3Project {
  const check = checkSb3(bytes);
  expect(check.warnings).toEqual([]);
  if (check.kind !== 'sb3') throw new Error('no project');
  return check.project;
}

function opcodes(project: Sb3Project): string[] {
  return project.targets.flatMap(({ blocks }) =>
    Object.values(blocks).flatMap((block) => ('opcode' in block ? [block.opcode] : [])),
  );
}

const count = (list: readonly string[], opcode: string) =>
  list.filter((one) => one === opcode).length;

describe('the blocks course', () => {
  it('has twelve units with a name of their own', () => {
    expect(units.map(({ slug }) => slug)).toEqual(Object.keys(taught));
    for (const language of languages) {
      expect(new Set(units.map(({ name }) => name[language])).size).toBe(12);
    }
  });

  it.each(inBothLanguages)(
    '%s in %s: the solution has what the starter lacks',
    (slug, language, unit) => {
      const starter = opcodes(open(unit.starter(language)));
      const solution = opcodes(open(unit.solution(language)));
      for (const opcode of taught[slug] ?? []) {
        expect(count(solution, opcode)).toBeGreaterThan(count(starter, opcode));
      }
    },
  );
});
