import { beforeAll, describe, expect, inject, it } from 'vitest';
import { checkOverlays, nothingIn } from '../src/pages/check-overlays.ts';
import { serviceOverlays } from '../src/pages/service-overlays.ts';
import { startOwnSchool } from '../src/school/own-school.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { addScreenRows, hostsOfScreenRows } from '../src/school/screen-rows.ts';
import { useSchool } from '../src/school/use-school.ts';
import { languages } from '../src/shared/scope.ts';

const school = useSchool(() => startOwnSchool(inject('schoolTemplate'), hostsOfScreenRows));

let ownWords: string[] = [];
beforeAll(async () => {
  const { answers } = await addScreenRows(school);
  ownWords = await wordsOfPeople(school, answers);
});

describe.each(languages)('in %s', (language) => {
  it.each(serviceOverlays)(
    'everything that opens on $path for $who can be used by everybody',
    async (part) => {
      const found = await checkOverlays(school, part, { language, ownWords });

      expect(found).toEqual(nothingIn(part));
    },
  );
});
