import { expect, it } from 'vitest';
import { lookAtLayers, nothingIn } from '../src/pages/look-at-layers.ts';
import { ownLayers } from '../src/pages/own-layers.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

it.each(ownLayers)('everything that opens on $path can be used by everybody', async (part) => {
  const found = await lookAtLayers(school, part, { language: 'zh-CN', ownWords: [] });

  expect(found).toEqual(nothingIn(part));
});
