import { uploadLimits } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';

it('are called by name in the register, each of them', async () => {
  const { app } = await aTestApp();

  const named = (await app.context.dictionary.all()).get('file_purpose') ?? [];

  expect(named.map(({ value }) => value).sort()).toEqual(Object.keys(uploadLimits).sort());
});
