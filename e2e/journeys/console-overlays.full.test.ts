import { beforeAll, describe, expect, it } from 'vitest';
import { checkOverlays, nothingIn } from '../src/pages/check-overlays.ts';
import { consoleOverlays, ownRole } from '../src/pages/console-overlays.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { useSchool } from '../src/school/use-school.ts';
import { languages } from '../src/shared/scope.ts';

const school = useSchool();

let ownWords: string[] = [];
beforeAll(async () => {
  const admin = await school.signIn('admin');
  await admin.get('roles.add', { body: ownRole });
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
