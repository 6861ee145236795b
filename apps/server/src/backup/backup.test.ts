import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskStore } from '../platform/files/index.ts';
import { createLog } from '../platform/log.ts';
import { backup, backupName, keepNewest } from './backup.ts';
import { blobFile, hashFile, manifestFile, readManifest, tableFile } from './manifest.ts';
import { runNightlyBackup } from './nightly.ts';
import { describeLosses } from './report.ts';
import { restore } from './restore.ts';
import { aDatabase, aFolder, migrations } from './testing/setup.ts';

const now = new Date('2030-05-02T03:00:00Z');

async function aSchool() {
  const database = await aDatabase('template_sprout');
  const store = await createDiskStore(await aFolder());
  const keep = async (bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.put(sha256, bytes);
    await database.write
      .insertInto('blob')
      .values({ sha256, size_bytes: bytes.length, created_at: now })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute();
    return sha256;
  };
  return { database, store, keep };
}

const hardText = 'tab\t newline\n backslash \\ quote " 小芽 \\N';

it('brings every row and every content back', async () => {
  const { database, store, keep } = await aSchool();
  const sha256 = await keep(Buffer.from('a work'));
  await database.write
    .insertInto('sys_config')
    .values({ school_id: '1', config_key: 'hard', config_value: hardText })
    .execute();
  const folder = join(await aFolder(), 'backup');

  const saved = await backup(folder, { pool: database.pool, blobs: store, now });
  const target = await aDatabase();
  const targetStore = await createDiskStore(await aFolder());
  await restore(folder, { pool: target.pool, store: targetStore, migrations, now });

  const again = await backup(`${folder}-again`, { pool: target.pool, blobs: targetStore, now });
  expect(again.files).toMatchObject({ count: 1, sizeBytes: 6 });
  expect(again.tables.map(({ name, rows }) => [name, rows])).toEqual(
    saved.tables.map(({ name, rows }) => [name, rows]),
  );
  const row = await target.read
    .selectFrom('sys_config')
    .select('config_value')
    .where('config_key', '=', 'hard')
    .executeTakeFirstOrThrow();
  expect(row.config_value).toBe(hardText);
  expect(Buffer.from(await targetStore.readAll(sha256)).toString()).toBe('a work');
});

it('brings back no nodes of the computers that the school was on', async () => {
  const { database, store } = await aSchool();
  await database.write
    .insertInto('node_figure')
    .values({ node: 'left-1', address: 'left 0.0.0.0:80', said_at: now, figures: '{}' })
    .execute();
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: database.pool, blobs: store, now });
  const target = await aDatabase();

  await restore(folder, { pool: target.pool, store, migrations, now });

  const nodes = await target.read.selectFrom('node_figure').select('node').execute();
  const roles = await target.read.selectFrom('sys_role').select('id').execute();
  expect([nodes, roles.length > 0]).toEqual([[], true]);
});

it('holds one moment while writing goes on', async () => {
  const { database, store, keep } = await aSchool();
  let isWriting = true;
  const writer = (async () => {
    for (let n = 0; isWriting; n += 1) await keep(Buffer.from(`content ${n}`));
  })();
  const folder = join(await aFolder(), 'backup');

  const manifest = await backup(folder, { pool: database.pool, blobs: store, now });
  isWriting = false;
  await writer;

  const blobTable = manifest.tables.find(({ name }) => name === 'blob');
  expect(blobTable?.rows).toBe(manifest.files.count);
});

it('refuses a damaged backup before it writes a row', async () => {
  const { database, store } = await aSchool();
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: database.pool, blobs: store, now });
  await appendFile(join(folder, 'tables', 'sys_role.copy'), 'x');
  const target = await aDatabase();

  const attempt = restore(folder, { pool: target.pool, store, migrations, now });

  await expect(attempt).rejects.toThrow('The backup is damaged: table sys_role.');
  const { rows } = await target.pool.query("select to_regclass('sys_role') as name");
  expect(rows[0]?.name).toBeNull();
});

it('lets nobody else on the computer read it', async () => {
  const { database, store, keep } = await aSchool();
  await keep(Buffer.from('a work'));
  const folder = join(await aFolder(), 'backup');

  await backup(folder, { pool: database.pool, blobs: store, now });

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async (entry) => ({
      isFolder: entry.isDirectory(),
      mode: (await stat(join(entry.parentPath, entry.name))).mode & 0o777,
    })),
  );
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(new Set(modes.filter(({ isFolder }) => isFolder).map(({ mode }) => mode))).toEqual(
    new Set([0o700]),
  );
  expect(new Set(modes.filter(({ isFolder }) => !isFolder).map(({ mode }) => mode))).toEqual(
    new Set([0o600]),
  );
});

it('refuses a database in use', async () => {
  const { database, store } = await aSchool();
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: database.pool, blobs: store, now });

  const attempt = restore(folder, { pool: database.pool, store, migrations, now });

  await expect(attempt).rejects.toThrow('The database is not empty.');
});

it('leaves nothing under the name of a backup that failed', async () => {
  const { database, store, keep } = await aSchool();
  await keep(Buffer.from('a work'));
  const parent = await aFolder();
  const blobs = { ...store, has: () => Promise.reject(new Error('the disk is full')) };

  const attempt = backup(join(parent, 'backup'), { pool: database.pool, blobs, now });

  await expect(attempt).rejects.toThrow('the disk is full');
  expect(await readdir(parent)).toEqual([]);
});

it('names what the file store has lost and keeps the rest', async () => {
  const { database, store, keep } = await aSchool();
  const missing = await keep(Buffer.from('missing'));
  const damaged = await keep(Buffer.from('damaged'));
  const sound = await keep(Buffer.from('sound'));
  await store.remove(missing);
  await flipByte(store.localPath?.(damaged));
  const folder = join(await aFolder(), 'backup');

  const manifest = await backup(folder, { pool: database.pool, blobs: store, now });

  expect(manifest.files).toMatchObject({ count: 1, sizeBytes: 5 });
  expect(new Set(manifest.files.lost)).toEqual(
    new Set([
      { sha256: missing, sizeBytes: 7, reason: 'missing', isKept: false },
      { sha256: damaged, sizeBytes: 7, reason: 'damaged', isKept: false },
    ]),
  );
  expect(describeLosses(manifest).join('\n')).toContain(missing);
  expect(await hashFile(blobFile(folder, sound))).toBe(sound);
  await expect(stat(blobFile(folder, damaged))).rejects.toThrow('ENOENT');
  expect(await readManifest(folder)).toEqual(manifest);
});

it('is not damaged with the file store, and keeps what the store loses later', async () => {
  const { database, store, keep } = await aSchool();
  const damaged = await keep(Buffer.from('damaged later'));
  const missing = await keep(Buffer.from('missing later'));
  const parent = await aFolder();
  const [first, second] = [join(parent, '1'), join(parent, '2')];
  await backup(first, { pool: database.pool, blobs: store, now });

  await flipByte(store.localPath?.(damaged));
  await store.remove(missing);
  const manifest = await backup(second, { pool: database.pool, blobs: store, now });

  expect(await hashFile(blobFile(first, damaged))).toBe(damaged);
  expect(await hashFile(blobFile(second, damaged))).toBe(damaged);
  expect(await hashFile(blobFile(second, missing))).toBe(missing);
  expect(manifest.files.count).toBe(2);
  expect(new Set(manifest.files.lost?.map(({ reason, isKept }) => `${reason} ${isKept}`))).toEqual(
    new Set(['damaged true', 'missing true']),
  );
});

it('takes room for each content once, and copies anew what an earlier backup holds damaged', async () => {
  const { database, store, keep } = await aSchool();
  const shared = await keep(Buffer.from('shared'));
  const damaged = await keep(Buffer.from('damaged'));
  const parent = await aFolder();
  const [first, second] = [join(parent, '1'), join(parent, '2')];
  await backup(first, { pool: database.pool, blobs: store, now });
  await flipByte(blobFile(first, damaged));

  const manifest = await backup(second, { pool: database.pool, blobs: store, now });

  const inodeOf = async (path: string) => (await stat(path)).ino;
  expect(await inodeOf(blobFile(second, shared))).toBe(await inodeOf(blobFile(first, shared)));
  expect(await inodeOf(blobFile(first, shared))).not.toBe(
    await inodeOf(store.localPath?.(shared) ?? ''),
  );
  expect(await hashFile(blobFile(second, damaged))).toBe(damaged);
  expect(manifest.files.lost).toBeUndefined();
});

it('refuses damaged contents by name, and goes on without them when told to', async () => {
  const { database, store, keep } = await aSchool();
  const damaged = await keep(Buffer.from('damaged'));
  const missing = await keep(Buffer.from('missing'));
  const sound = await keep(Buffer.from('sound'));
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: database.pool, blobs: store, now });
  await flipByte(blobFile(folder, damaged));
  await rm(blobFile(folder, missing));
  const target = await aDatabase();
  const targetStore = await createDiskStore(await aFolder());
  const deps = { pool: target.pool, store: targetStore, migrations, now };

  const refusal = await restore(folder, deps).catch((error: Error) => error.message);
  const { rows } = await target.pool.query("select to_regclass('blob') as name");
  const restored = await restore(folder, { ...deps, leavesOutDamaged: true });

  expect(refusal).toContain('2 files of the backup are damaged or missing');
  expect(refusal).toContain(damaged);
  expect(refusal).toContain(missing);
  expect(refusal).toContain('--leave-out-damaged');
  expect(rows[0]?.name).toBeNull();
  expect(new Set(restored.leftOut)).toEqual(new Set([damaged, missing]));
  expect(await targetStore.missing([damaged, missing, sound])).toEqual([damaged, missing]);
});

it('names what is absent from a backup whose list of contents is damaged too', async () => {
  const { database, store, keep } = await aSchool();
  const lost = await keep(Buffer.from('lost before'));
  const absent = await keep(Buffer.from('absent'));
  const sound = await keep(Buffer.from('sound'));
  await store.remove(lost);
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: database.pool, blobs: store, now });
  await flipByte(join(folder, 'contents.sha256'));
  await rm(blobFile(folder, absent));
  const target = await aDatabase();
  const targetStore = await createDiskStore(await aFolder());

  const { leftOut } = await restore(folder, {
    pool: target.pool,
    store: targetStore,
    migrations,
    now,
    leavesOutDamaged: true,
  });

  expect(leftOut).toEqual([absent]);
  expect(await targetStore.missing([sound])).toEqual([]);
});

it.each([
  [
    'whose manifest is cut short',
    (folder: string) => truncate(manifestFile(folder), 100),
    'cut short or damaged',
  ],
  [
    'without a table in its manifest',
    (folder: string) =>
      rewriteManifest(folder, (manifest) => ({
        ...manifest,
        tables: manifest.tables.filter(({ name }) => name !== 'sys_role'),
      })),
    'does not fit the tables sys_role',
  ],
  [
    'without the file of a table',
    (folder: string) => rm(tableFile(folder, 'sys_role')),
    'The backup is damaged: table sys_role.',
  ],
  [
    'of a newer Sprout',
    (folder: string) =>
      rewriteManifest(folder, (manifest) => ({
        ...manifest,
        migrations: [...manifest.migrations, '9999_later'],
      })),
    'was made by a newer Sprout (9999_later)',
  ],
  [
    'without its list of contents',
    (folder: string) => rm(join(folder, 'contents.sha256')),
    'its list of them is damaged',
  ],
])('refuses a backup %s with a sentence, before it writes a row', async (_, spoil, sentence) => {
  const { database, store } = await aSchool();
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: database.pool, blobs: store, now });
  await spoil(folder);
  const target = await aDatabase();

  const attempt = restore(folder, { pool: target.pool, store, migrations, now });

  await expect(attempt).rejects.toThrow(sentence);
  const { rows } = await target.pool.query("select to_regclass('blob') as name");
  expect(rows[0]?.name).toBeNull();
});

it('refuses to write into a folder that holds something', async () => {
  const { database, store } = await aSchool();
  const folder = await aFolder();
  await writeFile(join(folder, 'mine.txt'), 'mine');

  const attempt = backup(folder, { pool: database.pool, blobs: store, now });

  await expect(attempt).rejects.toThrow('is not empty');
  expect(await readdir(folder)).toEqual(['mine.txt']);
});

it('keeps the newest fourteen', async () => {
  const parent = await aFolder();
  const days = Array.from({ length: 16 }, (_, day) => new Date(Date.UTC(2030, 4, day + 1, 3)));
  const { database, store } = await aSchool();
  const [first = now] = days;
  await backup(join(parent, backupName(first)), { pool: database.pool, blobs: store, now: first });
  await Promise.all(days.slice(1).map((day) => mkdir(join(parent, backupName(day)))));

  const removed = await keepNewest(parent, { count: 14, now: days[15] ?? now });

  expect(removed).toEqual(['2030-05-01T03-00-00Z', '2030-05-02T03-00-00Z']);
  expect(await readdir(parent)).toHaveLength(14);
});

it('keeps the backup just written when the clock has gone back, and removes those of a time to come first', async () => {
  const dataDir = await aFolder();
  const parent = join(dataDir, 'backups');
  const days = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2031, 0, day + 1, 3)));
  const before = '2030-05-01T03-00-00Z';
  for (const name of [before, ...days.map(backupName)]) {
    await mkdir(join(parent, name), { recursive: true });
  }
  const { database, store } = await aSchool();
  const log = createLog('silent');

  const written = await runNightlyBackup({
    pool: database.pool,
    blobs: store,
    dataDir,
    clock: { now: () => now, elapsedMs: () => 0 },
    log,
  });

  const left = await readdir(parent);
  expect(left).toHaveLength(14);
  expect(left).toEqual(expect.arrayContaining([before, basename(written.folder)]));
  expect(left).not.toContain('2031-01-01T03-00-00Z');
  expect(left).not.toContain('2031-01-02T03-00-00Z');
});

it('counts unfinished attempts as no backups, and removes those of earlier days', async () => {
  const parent = await aFolder();
  const names = [
    '2030-05-01T03-00-00Z',
    '2030-05-02T03-00-00Z',
    '2030-05-03T03-00-00Z.partial',
    '2030-05-04T02-59-00Z.partial',
    'upgrade-2030-05-01T12-00-00Z',
    'upgrade-2030-05-02T12-00-00Z.partial',
  ];
  await Promise.all(names.map((name) => mkdir(join(parent, name))));

  await keepNewest(parent, { count: 2, now: new Date('2030-05-04T03:00:01Z') });

  expect((await readdir(parent)).sort()).toEqual([
    '2030-05-01T03-00-00Z',
    '2030-05-02T03-00-00Z',
    '2030-05-04T02-59-00Z.partial',
    'upgrade-2030-05-01T12-00-00Z',
  ]);
});

it('keeps the newest backups before upgrades beside those of nights', async () => {
  const parent = await aFolder();
  const names = [
    '2030-05-01T03-00-00Z',
    'upgrade-2030-04-01T12-00-00Z',
    'upgrade-2030-05-01T12-00-00Z',
    'upgrade-2030-05-04T03-00-00Z',
    'upgrade-2031-01-01T12-00-00Z',
  ];
  await Promise.all(names.map((name) => mkdir(join(parent, name))));
  const written = 'upgrade-2030-05-04T03-00-00Z';
  const now = new Date('2030-05-04T03:00:01Z');

  await keepNewest(parent, { count: 3, now, written, prefix: 'upgrade-' });

  expect((await readdir(parent)).sort()).toEqual([
    '2030-05-01T03-00-00Z',
    'upgrade-2030-04-01T12-00-00Z',
    'upgrade-2030-05-01T12-00-00Z',
    written,
  ]);
});

/** In place, as a failing disk does it: every other name of the same file is damaged too. */
async function flipByte(path = ''): Promise<void> {
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

type Manifest = Awaited<ReturnType<typeof readManifest>>;

async function rewriteManifest(
  folder: string,
  change: (manifest: Manifest) => Manifest,
): Promise<void> {
  const changed = change(await readManifest(folder));
  await writeFile(manifestFile(folder), JSON.stringify(changed));
}
