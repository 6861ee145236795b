import { beforeAll, expect, it } from 'vitest';
import { checkOverlays, nothingIn } from '../src/pages/check-overlays.ts';
import { systemOverlays } from '../src/pages/system-overlays.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

it.each(systemOverlays)(
  'everything that opens on $path can be used by everybody, in English',
  async (part) => {
    const found = await checkOverlays(school, part, { language: 'en-US', ownWords });

    expect(found).toEqual(nothingIn(part));
  },
);
