import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLibrary, buildProject, demoWorks } from '@sprout/content';
import { checkSb3, sha256Hex, splitProject } from '@sprout/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../platform/db/db.ts';
import { createDiskStore } from '../platform/files/index.ts';
import { aStudent } from '../testing/factories.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { aTaughtClass, decide } from '../testing/works-kit.ts';
import { backup } from './backup.ts';
import { hashFile, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { openReader, type SavedVersion, saveProject, startSaving } from './testing/load.ts';
import { migrations, newDatabaseUrl, newFolder } from './testing/setup.ts';

const childCount = 4;
const now = new Date('2030-05-02T03:00:00Z');
const closers: (() => Promise<unknown>)[] = [];

let original: TestApp;
let restored: TestApp;
let saved: Manifest;
let restoredFolder: string;
/** Acknowledged before the backup began, and when it had ended. */
let before: SavedVersion[];
let after: SavedVersion[];
let band: SavedVersion;
let bandFile: Uint8Array;
let readOriginal: Awaited<ReturnType<typeof openReader>>;
let readRestored: Awaited<ReturnType<typeof openReader>>;

beforeAll(async () => {
  original = await buildTestApp();
  closers.push(original.close);
  const room = await aTaughtClass(original);
  const children = await Promise.all(
    Array.from({ length: childCount }, () => aStudent(original, { departs: [room.group] })),
  );
  const [recipe] = demoWorks.filter(({ key }) => key === 'forest-band');
  if (!recipe) throw new Error('The recipe is gone.');
  bandFile = buildProject(recipe.project, buildLibrary(), 'zh');
  const head = await saveProject(original, room.student, bandFile);
  await decide(original, room.teacher, head, 'approve');
  band = { workId: head.id, versionId: head.versionId, author: room.student };

  const folder = await aTemporaryFolder();
  await backUpWhileSaving(children, join(folder, 'backup'));
  await restoreInto(join(folder, 'backup'));
  readOriginal = await openReader(original.app);
  readRestored = await openReader(restored.app);
});

afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function aTemporaryFolder(): Promise<string> {
  const folder = await newFolder();
  closers.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Saves come in before the snapshot, between it and the first content, and until the last one. */
async function backUpWhileSaving(children: SavedVersion['author'][], folder: string) {
  const { files, database } = original.app.context;
  const saving = startSaving(original, children);
  await saving.more(childCount * 3);
  before = [...saving.acknowledged];
  const firstLook = { waits: () => saving.more(childCount * 3) };
  saved = await backup(folder, {
    pool: database.pool,
    now,
    blobs: {
      ...files.store,
      async has(sha256) {
        await firstLook.waits();
        firstLook.waits = async () => undefined;
        return files.store.has(sha256);
      },
    },
  });
  await saving.stop();
  after = saving.acknowledged;
}

async function restoreInto(folder: string): Promise<void> {
  const databaseUrl = await newDatabaseUrl();
  restoredFolder = await aTemporaryFolder();
  const database = createDatabase({ url: databaseUrl, poolSize: 4 });
  const store = await createDiskStore(restoredFolder);
  await restore(folder, { pool: database.pool, store, migrations, now });
  await database.close();
  restored = await buildTestApp({ installed: { databaseUrl, dataDir: restoredFolder } });
  closers.push(restored.close);
}

const versionsOf = ({ app }: TestApp) =>
  app.context.database.write
    .selectFrom('work_version')
    .select(['id as versionId', 'work_id as workId', 'author_id as authorId'])
    .orderBy('id')
    .execute();

const tokenOf = (authorId: string) =>
  [...after, band].find(({ author }) => author.id === authorId)?.author.token;

it('holds every save that was acknowledged before it began, and none of a later moment', async () => {
  const ids = new Set((await versionsOf(restored)).map(({ versionId }) => versionId));

  const lost = before.filter(({ versionId }) => !ids.has(versionId));

  expect(lost).toEqual([]);
  expect(before.length).toBeGreaterThanOrEqual(childCount * 3);
  expect(after.length - ids.size).toBeGreaterThan(childCount);
});

it('brings back as many rows of every table as the snapshot had, with the same text', async () => {
  const { database, files } = restored.app.context;
  const folder = join(await aTemporaryFolder(), 'again');

  const again = await backup(folder, { pool: database.pool, blobs: files.store, now });

  expect(again.tables).toEqual(saved.tables);
  expect(again.files).toEqual(saved.files);
  expect(saved.tables.find(({ name }) => name === 'work_version')?.rows).toBeGreaterThan(
    before.length,
  );
});

it('brings every content of the snapshot back under its hash', async () => {
  const { database, files } = restored.app.context;
  const rows = await database.write
    .selectFrom('blob')
    .select('sha256')
    .where('state', '=', 'stored')
    .execute();

  const hashes = await Promise.all(
    rows.map(({ sha256 }) => hashFile(files.store.localPath?.(sha256) ?? '')),
  );

  expect(hashes).toEqual(rows.map(({ sha256 }) => sha256));
  expect(hashes).toHaveLength(saved.files.count);
});

it('gives every version back as the first server has it, and each opens', async () => {
  const versions = await versionsOf(restored);

  const read = await Promise.all(
    versions.map(async (version) => {
      const token = tokenOf(version.authorId);
      const there = await readOriginal(version, token);
      const here = await readRestored(version, token);
      return { there: there.sha256, here: here.sha256, kind: checkSb3(here.bytes).kind };
    }),
  );

  expect(read).toEqual(read.map(({ there }) => ({ there, here: there, kind: 'sb3' })));
  expect(new Set(read.map(({ here }) => here)).size).toBe(versions.length);
});

it('shows a guest the approved work with all its pictures and sounds', async () => {
  const { status, bytes } = await readRestored(band);

  const { members } = splitProject(bytes);
  expect(status).toBe(200);
  expect(members.map(({ path, sha256 }) => [path, sha256])).toEqual(
    splitProject(bandFile).members.map(({ path, sha256 }) => [path, sha256]),
  );
  expect(sha256Hex(bytes)).toBe((await readOriginal(band)).sha256);
});
