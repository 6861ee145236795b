import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskStore } from '../platform/files/index.ts';
import { backup, backupName, keepNewest } from './backup.ts';
import { restore } from './restore.ts';
import { aDatabase, aFolder, migrations } from './test-kit.ts';

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
  await restore(folder, { pool: target.pool, store: targetStore, migrations });

  const again = await backup(`${folder}-again`, { pool: target.pool, blobs: targetStore, now });
  expect(again.files).toEqual({ count: 1, sizeBytes: 6 });
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

  const attempt = restore(folder, { pool: target.pool, store, migrations });

  await expect(attempt).rejects.toThrow('The backup is damaged: table sys_role.');
  const { rows } = await target.pool.query("select to_regclass('sys_role') as name");
  expect(rows[0].name).toBeNull();
});

it('lets nobody else on the computer read it', async () => {
  const { database, store } = await aSchool();
  const folder = join(await aFolder(), 'backup');

  await backup(folder, { pool: database.pool, blobs: store, now });

  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('refuses a database in use', async () => {
  const { database, store } = await aSchool();
  const folder = join(await aFolder(), 'backup');
  await backup(folder, { pool: database.pool, blobs: store, now });

  const attempt = restore(folder, { pool: database.pool, store, migrations });

  await expect(attempt).rejects.toThrow('The database is not empty.');
});

it('leaves nothing under the name of a backup that failed', async () => {
  const { database, store, keep } = await aSchool();
  const sha256 = await keep(Buffer.from('lost'));
  await store.remove(sha256);
  const parent = await aFolder();

  const attempt = backup(join(parent, 'backup'), { pool: database.pool, blobs: store, now });

  await expect(attempt).rejects.toThrow(`The content ${sha256} is missing`);
  expect(await readdir(parent)).toEqual([]);
});

it('keeps the newest fourteen', async () => {
  const parent = await aFolder();
  const days = Array.from({ length: 16 }, (_, day) => new Date(Date.UTC(2030, 4, day + 1, 3)));
  const { database, store } = await aSchool();
  const [first = now] = days;
  await backup(join(parent, backupName(first)), { pool: database.pool, blobs: store, now: first });
  await Promise.all(days.slice(1).map((day) => mkdir(join(parent, backupName(day)))));

  const removed = await keepNewest(parent, 14);

  expect(removed).toEqual(['2030-05-01T03-00-00Z', '2030-05-02T03-00-00Z']);
  expect(await readdir(parent)).toHaveLength(14);
});
