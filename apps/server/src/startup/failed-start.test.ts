import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../backup/testing/setup.ts';
import { forgetFailedStart, noteFailedStart, readFailedStart } from './failed-start.ts';

const failed = { at: '2030-05-02T03:00:00.000Z', place: 'here:8080', message: 'The disk is full.' };

it('keeps why a server did not start until one of the same place does', async () => {
  const dataDir = await aFolder();

  await noteFailedStart(dataDir, { ...failed, message: 'Port 8080 is in use.' });
  await noteFailedStart(dataDir, failed);
  await forgetFailedStart(dataDir, 'here:8081');
  const kept = await readFailedStart(dataDir);
  await forgetFailedStart(dataDir, failed.place);

  expect(kept).toEqual(failed);
  expect(await readFailedStart(dataDir)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual([]);
});

it('makes no folder, and reads a broken file as none', async () => {
  const dataDir = await aFolder();
  const missing = join(dataDir, 'missing');

  await noteFailedStart(missing, failed);
  await writeFile(join(dataDir, 'failed-start.json'), '{ "at": 1');

  expect(await readFailedStart(missing)).toBeUndefined();
  expect(await readFailedStart(dataDir)).toBeUndefined();
  expect(await readdir(dataDir)).toEqual(['failed-start.json']);
});
