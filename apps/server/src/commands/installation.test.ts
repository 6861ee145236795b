import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requireSchool, runCommand } from './installation.ts';

it('makes no database where there is no school', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-no-school-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));

  await expect(requireSchool({ dataDir, databaseUrl: undefined })).rejects.toThrow(
    `There is no school in ${dataDir}, and nothing was done`,
  );
  await expect(requireSchool({ dataDir, databaseUrl: 'postgres://db/x' })).resolves.toBeUndefined();
  expect(await readdir(dataDir)).toEqual([]);
});

it('goes on when nobody reads what it prints any more', async () => {
  // Files of tests share the process; one before may have left a code.
  const before = process.exitCode;
  onTestFinished(() => {
    process.exitCode = before;
  });
  process.exitCode = undefined;
  const work = async () => {
    process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  };

  await runCommand(work);

  expect(process.exitCode).toBeUndefined();
});
