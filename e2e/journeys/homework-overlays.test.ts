import { beforeAll, describe, expect, it } from 'vitest';
import { checkOverlays, nothingIn } from '../src/pages/check-overlays.ts';
import {
  findHomework,
  type HomeworkPlaces,
  homeworkOverlays,
} from '../src/pages/homework-overlays.ts';
import { wordsOfChild, wordsOfPeople, wordsOfTask } from '../src/school/own-words.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

let places: HomeworkPlaces;
let ownWords: string[] = [];
beforeAll(async () => {
  places = await findHomework(school);
  const teacher = await school.signIn('teacher');
  const words = await Promise.all([
    wordsOfPeople(school),
    wordsOfTask(teacher, places.task),
    wordsOfChild(teacher, places.childId),
  ]);
  // A short word may be a part of a longer one.
  ownWords = words.flat().sort((a, b) => b.length - a.length);
});

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  it('everything that opens on the pages of homework can be used by everybody', async () => {
    for (const part of homeworkOverlays(school, places)) {
      const found = await checkOverlays(school, part, { language, ownWords });

      expect([part.path, found]).toEqual([part.path, nothingIn(part)]);
    }
  });
});
