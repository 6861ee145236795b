import { beforeAll, expect, it } from 'vitest';
import { checkOverlays, nothingIn } from '../src/pages/check-overlays.ts';
import { userOverlays } from '../src/pages/console-overlays.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';
import { lookedAtIn } from '../src/shared/scope.ts';

const school = useSchool(sharedSchool);

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

it.each(lookedAtIn)(
  'everything that opens on the page of people in %s can be used by everybody',
  async (language) => {
    const found = await checkOverlays(school, userOverlays, { language, ownWords });

    expect(found).toEqual(nothingIn(userOverlays));
  },
);
