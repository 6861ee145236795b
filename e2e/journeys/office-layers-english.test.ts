import { beforeAll, expect, it } from 'vitest';
import { lookAtLayers, nothingIn } from '../src/pages/look-at-layers.ts';
import { englishLayers } from '../src/pages/office-layers.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

it.each(englishLayers)(
  'everything that opens on $path can be used by everybody, in English',
  async (part) => {
    const found = await lookAtLayers(school, part, { language: 'en-US', ownWords });

    expect(found).toEqual(nothingIn(part));
  },
);
