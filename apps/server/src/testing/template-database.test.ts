import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../backup/testing/setup.ts';
import { removeKept } from './template-database.ts';

it('removes what was kept, and copies whose run was broken off', async () => {
  const folder = await aFolder();
  const key = 'a'.repeat(32);
  // No process has so high a number.
  const names = [key, `${key}.99999999`, `${key}.${process.pid}`, 'fill-template.mjs'];
  for (const name of names) await mkdir(join(folder, name, 'pg'), { recursive: true });

  await removeKept(folder);

  expect((await readdir(folder)).sort()).toEqual([`${key}.${process.pid}`, 'fill-template.mjs']);
});
