import { beforeAll, describe, expect, it } from 'vitest';
import { checkOverlays, nothingIn } from '../src/pages/check-overlays.ts';
import { consoleOverlays } from '../src/pages/console-overlays.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';
import { languages } from '../src/shared/scope.ts';

const school = useSchool(sharedSchool);

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

describe.each(languages)('in %s', (language) => {
  it.each(consoleOverlays)(
    'everything that opens on $path can be used by everybody',
    async (part) => {
      const found = await checkOverlays(school, part, { language, ownWords });

      expect(found).toEqual(nothingIn(part));
    },
  );
});
