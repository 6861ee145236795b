import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findStartProblem } from './start-problem.ts';

const none = { findBundled: () => undefined, listSystem: async () => [] };

/** A data folder with what a start looks for first, and the PostgreSQL beside it. */
async function aDataFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'sprout-problem-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const dataDir = join(dir, 'data');
  for (const name of ['global', 'base', 'pg_wal']) {
    await mkdir(join(dataDir, 'pg', name), { recursive: true });
  }
  for (const name of ['global/pg_control', 'postgresql.conf', 'pg_hba.conf']) {
    await writeFile(join(dataDir, 'pg', name), 'x');
  }
  await writeFile(join(dataDir, 'pg-password'), 'word\n');
  const bundled = join(dir, 'postgres', 'native');
  await mkdir(bundled, { recursive: true });
  await writeFile(join(dir, 'postgres', 'package.json'), '{ "version": "18.1.0-beta.2" }');
  return { dataDir, sources: { ...none, findBundled: () => bundled } };
}

it('finds nothing wrong with a database that would start', async () => {
  const { dataDir, sources } = await aDataFolder();

  expect(await findStartProblem(dataDir, 18, sources)).toBeUndefined();
});

it('finds that there is no PostgreSQL of the version that made it', async () => {
  const { dataDir, sources } = await aDataFolder();

  const older = await findStartProblem(dataDir, 17, sources);
  const nothing = await findStartProblem(dataDir, 18, none);

  expect(older?.text).toContain('was made by PostgreSQL 17, but 18 is available here');
  expect(nothing?.text).toContain('but none is available here');
});

it.each([
  ['pg-password', 'passwordMissing', 'pg-password'],
  ['pg/global/pg_control', 'incomplete', 'global/pg_control missing'],
  ['pg/pg_wal', 'incomplete', 'pg_wal missing'],
])('finds that %s is gone', async (path, kind, text) => {
  const { dataDir, sources } = await aDataFolder();
  await rm(join(dataDir, path), { recursive: true });

  const problem = await findStartProblem(dataDir, 18, sources);

  expect(problem).toEqual({ kind, text: expect.stringContaining(text) });
});
