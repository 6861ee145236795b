import { expect, it } from 'vitest';
import { checkOverlays, nothingIn } from '../src/pages/check-overlays.ts';
import { ownOverlays } from '../src/pages/own-overlays.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';

const school = useSchool(sharedSchool);

it.each(ownOverlays)('everything that opens on $path can be used by everybody', async (part) => {
  const found = await checkOverlays(school, part, { language: 'zh-CN', ownWords: [] });

  expect(found).toEqual(nothingIn(part));
});
