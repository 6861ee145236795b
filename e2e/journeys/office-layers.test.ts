import { beforeAll, describe, expect, it } from 'vitest';
import { lookAtLayers, nothingIn } from '../src/pages/look-at-layers.ts';
import { officeLayers } from '../src/pages/office-layers.ts';
import { wordsOfPeople } from '../src/school/own-words.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

let ownWords: string[] = [];
beforeAll(async () => {
  ownWords = await wordsOfPeople(school);
});

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  it.each(officeLayers)('everything that opens on $path can be used by everybody', async (part) => {
    const found = await lookAtLayers(school, part, { language, ownWords });

    expect(found).toEqual(nothingIn(part));
  });
});
