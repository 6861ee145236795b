import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { createDiskStore } from '../platform/files/index.ts';
import { aTestApp } from '../testing/test-app.ts';
import { upgradeDatabase } from './database.ts';

it('keeps the three newest backups before upgrades, and those of nights', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-upgrade-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = join(dataDir, 'migrations');
  await cp(fileURLToPath(new URL('../../migrations', import.meta.url)), folder, {
    recursive: true,
  });
  await writeFile(join(folder, '9999_more.sql'), 'create table more (id text);');
  const parent = join(dataDir, 'backups');
  const earlier = ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-04'];
  const names = ['2020-01-01T03-00-00Z', ...earlier.map((day) => `upgrade-${day}T12-00-00Z`)];
  for (const name of names) await mkdir(join(parent, name), { recursive: true });
  const { database } = (await aTestApp()).app.context;
  const store = await createDiskStore(dataDir);
  const config = readConfig({ SPROUT_DATA_DIR: dataDir });

  await upgradeDatabase({ config, database, store, folder }, () => undefined);

  const left = (await readdir(parent)).sort();
  expect(left.slice(0, 3)).toEqual([
    '2020-01-01T03-00-00Z',
    'upgrade-2020-01-03T12-00-00Z',
    'upgrade-2020-01-04T12-00-00Z',
  ]);
  expect(left).toHaveLength(4);
});
