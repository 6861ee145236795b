import { beforeAll, describe, expect, it } from 'vitest';
import { nothingOn, walk, ways } from '../src/pages/check-pages.ts';
import { wordsOfPeople, wordsOfTask } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);
const python = 4;

const overview = '/teaching/grading?tab=all';
const program = '/teaching/grading?of=program';
const blocks = '/teaching/grading?of=blocks';

let addresses: ReadonlyMap<string, string>;
let ownWords: string[] = [];
beforeAll(async () => {
  const teacher = await school.signIn('teacher');
  const tasks = await teacher.get('grading.tasks', { query: { isWaiting: true } });
  const placeOf = (isPython: boolean) => {
    const task = tasks.find(
      ({ kind, codeType }) => kind === 'homework' && (codeType === python) === isPython,
    );
    if (!task) throw new Error('the demo school has no such homework');
    return { homeworkId: task.id, departId: task.departId };
  };
  const places = [
    [program, placeOf(true)],
    [blocks, placeOf(false)],
  ] as const;
  addresses = new Map(
    places.map(([path, place]) => [path, `/teaching/grading?${new URLSearchParams(place)}`]),
  );
  const words = [await wordsOfTask(teacher, placeOf(true)), await wordsOfPeople(school)].flat();
  // A short word may be a part of a longer one.
  ownWords = words.sort((a, b) => b.length - a.length);
});

describe.each(ways)('in $language, opened on a $opened and turned to a $turned', (way) => {
  it('what waits and a class that is graded can be read by everybody', async () => {
    const pages = [overview, program, blocks];
    const addressOf = async (path: string) => addresses.get(path) ?? path;

    const found = await walk(school, {
      ...way,
      who: 'teacher',
      pages,
      ownWords,
      withCode: [blocks],
      addressOf,
    });

    expect(found).toEqual(nothingOn(pages, way));
  });
});
