import { access, cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256Hex } from '@sprout/formats';
import { expect, it, onTestFinished } from 'vitest';
import { aDatabase, newDatabaseUrl } from '../backup/testing/setup.ts';
import { createDatabase } from '../platform/db/db.ts';
import { createDiskStore, type ObjectStore, pairStore } from '../platform/files/index.ts';
import { createLog } from '../platform/log.ts';
import { startFileJobsHere } from '../testing/file-jobs-here.ts';
import { startS3Fake } from '../testing/s3-fake.ts';
import { startServer } from './start.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

async function aFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-node-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A node of one database; stopped when the test ends. */
async function startNode(
  databaseUrl: string,
  dataDir: string,
  more: Record<string, string> = {},
  folder = serverFolder,
) {
  const running = await startServer({
    environment: {
      PORT: '0',
      SPROUT_DEMO: '0',
      SPROUT_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ...more,
    },
    serverFolder: folder,
    startFileProcess: startFileJobsHere,
    print: () => undefined,
    log: createLog('silent'),
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { address: running.address, stop };
}

async function aNewDatabase() {
  const url = await newDatabaseUrl();
  const database = createDatabase({ url, poolSize: 2 });
  onTestFinished(() => database.close());
  return { url, pool: database.pool };
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const hours = (count: number): Date => new Date(Date.now() - count * 3_600_000);

it('refuses a node whose files are in a folder of its own, and takes one that shares them', async () => {
  const databaseUrl = await newDatabaseUrl();
  const [shared, other] = [await aFolder(), await aFolder()];
  const first = await startNode(databaseUrl, shared);

  const refused = await startNode(databaseUrl, other).catch((error: Error) => error.message);
  const second = await startNode(databaseUrl, shared);

  expect(refused).toContain(`are not in ${join(other, 'files')}`);
  expect(refused).toContain('SPROUT_DATA_DIR');
  expect(refused).toContain('S3_BUCKET');
  expect(second.address).not.toBe(first.address);
});

it('leaves the shared database as it is when a newer node is refused for its folder', async () => {
  const { pool, url } = await aNewDatabase();
  await startNode(url, await aFolder());
  const newer = join(await aFolder(), 'apps', 'server');
  await cp(join(serverFolder, 'migrations'), join(newer, 'migrations'), { recursive: true });
  await writeFile(join(newer, 'migrations', '9999_later.sql'), 'create table later ();');
  const dataDir = await aFolder();

  const refused = await startNode(url, dataDir, {}, newer).catch((error: Error) => error.message);

  const { rows } = await pool.query("select to_regclass('later') as name");
  expect(refused).toContain(`are not in ${join(dataDir, 'files')}`);
  expect(rows[0]?.name).toBeNull();
  expect(await isThere(join(dataDir, 'backups'))).toBe(false);
});

it('starts after its folder was moved, and with an empty one when told to', async () => {
  const databaseUrl = await newDatabaseUrl();
  const [old, moved, empty] = [await aFolder(), await aFolder(), await aFolder()];
  await (await startNode(databaseUrl, old)).stop();
  await cp(join(old, 'files'), join(moved, 'files'), { recursive: true });

  const afterMove = await startNode(databaseUrl, moved);
  const refused = await startNode(databaseUrl, empty).catch((error: Error) => error.message);
  const [, id = ''] = /write (\w{32}) into/.exec(String(refused)) ?? [];
  await writeFile(join(empty, 'files', 'store-id'), `${id}\n`);
  const whenTold = await startNode(databaseUrl, empty);

  expect([afterMove, whenTold].map(({ address }) => address.startsWith('http'))).toEqual([
    true,
    true,
  ]);
});

it('takes nodes with folders of their own when files are in a bucket', async () => {
  const databaseUrl = await newDatabaseUrl();
  const fake = await startS3Fake();
  onTestFinished(fake.stop);
  const bucket = {
    S3_ENDPOINT: fake.endpoint,
    S3_BUCKET: 'school',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test-secret',
  };

  const first = await startNode(databaseUrl, await aFolder(), bucket);
  const second = await startNode(databaseUrl, await aFolder(), bucket);

  expect(second.address).not.toBe(first.address);
  expect(fake.keys()).toContain('/school/store-id');
});

it('leaves running uploads of other nodes alone, and clears away what is left over', async () => {
  const databaseUrl = await newDatabaseUrl();
  const dataDir = await aFolder();
  const uploads = join(dataDir, 'files', 'uploads');
  const [running, left] = [join(uploads, 'running'), join(uploads, 'left')];
  await mkdir(uploads, { recursive: true });
  await Promise.all([running, left].map((path) => writeFile(path, 'half of a work')));
  await utimes(running, hours(1), hours(1));
  await utimes(left, hours(25), hours(25));

  await startNode(databaseUrl, dataDir);

  expect([await isThere(running), await isThere(left)]).toEqual([true, false]);
});

it('takes a folder that was copied without its word when everything is in it, and no other', async () => {
  const { pool, write } = await aDatabase('template_sprout');
  const [old, whole, partial] = await Promise.all(
    [1, 2, 3].map(async () => createDiskStore(await aFolder())),
  );
  const now = new Date('2030-05-02T03:00:00Z');
  const pairWith = (store: ObjectStore | undefined) =>
    pairStore({ pool, store: store as ObjectStore, now, mayDiffer: false });
  await pairWith(old);
  for (const text of ['a', 'b']) {
    const sha256 = sha256Hex(Buffer.from(text));
    await write.insertInto('blob').values({ sha256, size_bytes: 1, created_at: now }).execute();
    await whole?.put(sha256, Buffer.from(text));
  }
  await partial?.put(sha256Hex(Buffer.from('a')), Buffer.from('a'));

  const verdicts = [await pairWith(whole), await pairWith(partial)];

  expect(verdicts.map(({ kind }) => kind)).toEqual(['paired', 'elsewhere']);
});
