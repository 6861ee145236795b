import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStore, type ObjectStore } from '../platform/files/index.ts';
import { createS3Store } from '../platform/files/s3-store.ts';
import { startS3Fake } from '../testing/s3-fake.ts';
import { copyContents, removeMoved } from './move-contents.ts';
import { aDatabase, aFolder } from './testing/setup.ts';

const now = new Date('2030-05-02T03:00:00Z');

/** A school with files on disk, and an empty bucket. */
async function aMove() {
  const database = await aDatabase('template_sprout');
  const fake = await startS3Fake();
  onTestFinished(fake.stop);
  const disk = await createDiskStore(await aFolder());
  const bucket = await createS3Store({
    endpoint: fake.endpoint,
    bucket: 'school',
    folder: await aFolder(),
    accessKeyId: 'test',
    secretAccessKey: 'test-secret',
  });
  const journal = join(await aFolder(), 'move.log');
  const keep = async (text: string, store: ObjectStore = disk) => {
    const bytes = Buffer.from(text);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await store.put(sha256, bytes);
    await database.write
      .insertInto('blob')
      .values({ sha256, size_bytes: bytes.length, created_at: now, state: 'stored' })
      .execute();
    return sha256;
  };
  const { pool } = database;
  const there = { pool, from: disk, to: bucket, journal };
  return { database, fake, disk, bucket, keep, there, back: { ...there, from: bucket, to: disk } };
}

const textOf = async (store: ObjectStore, sha256: string) =>
  Buffer.from(await store.readAll(sha256)).toString();

it('brings every content over and leaves the old store as it is', async () => {
  const { keep, there, disk, bucket } = await aMove();
  const hashes = [await keep('a cat'), await keep('a dog')];
  await disk.addNote('store-id', 'word');
  const told: number[] = [];

  const moved = await copyContents({ ...there, progress: (_, done) => void told.push(done) });

  expect(moved).toEqual({ count: 2, copied: 2, lost: [] });
  expect(told).toEqual([1, 2]);
  for (const store of [disk, bucket]) {
    expect(await Promise.all(hashes.map((sha256) => textOf(store, sha256)))).toEqual([
      'a cat',
      'a dog',
    ]);
  }
  expect(await bucket.readNote('store-id')).toBe('word');
});

it('goes on where it was cut off, and takes what came meanwhile', async () => {
  const { keep, there, bucket } = await aMove();
  const first = await keep('a cat');
  await copyContents(there);
  await appendFile(there.journal, 'half a li');
  const second = await keep('a dog');

  expect(await copyContents(there)).toEqual({ count: 2, copied: 1, lost: [] });

  expect([await bucket.has(first), await bucket.has(second)]).toEqual([true, true]);
});

it('leaves nothing on the old store of what was deleted after it was brought over', async () => {
  const { database, keep, there, disk } = await aMove();
  const [kept, deleted] = [await keep('a cat'), await keep('a child that left')];
  await copyContents(there);
  await database.write.deleteFrom('blob').where('sha256', '=', deleted).execute();

  expect(await removeMoved(there)).toBe(2);

  expect([await disk.has(kept), await disk.has(deleted)]).toEqual([false, false]);
});

it('trusts its notes of no content that has gone from the new store', async () => {
  const { keep, there, bucket } = await aMove();
  const sha256 = await keep('a cat');
  await copyContents(there);
  await bucket.remove(sha256);

  expect(await copyContents(there)).toMatchObject({ copied: 1 });

  expect(await textOf(bucket, sha256)).toBe('a cat');
});

it('writes a content anew that lies damaged in the new store', async () => {
  const { keep, there, bucket } = await aMove();
  const sha256 = await keep('a cat');
  await bucket.put(sha256, Buffer.from('a cow'));

  expect(await copyContents(there)).toMatchObject({ copied: 1, lost: [] });

  expect(await textOf(bucket, sha256)).toBe('a cat');
});

it('names what the old store has damaged and moves no such content', async () => {
  const { keep, there, disk, bucket } = await aMove();
  const [good, bad] = [await keep('a cat'), await keep('a dog')];
  await writeFile(disk.localPath?.(bad) ?? '', 'a cow');

  expect(await copyContents(there)).toEqual({ count: 2, copied: 1, lost: [bad] });

  expect([await bucket.has(good), await bucket.has(bad)]).toEqual([true, false]);
});

it('stops when the bucket goes, and goes on when it is back', async () => {
  const { keep, there, fake } = await aMove();
  await keep('a cat');
  await fake.pause();
  await expect(copyContents(there)).rejects.toMatchObject({ code: 'file.storeUnavailable' });
  await fake.resume();

  expect(await copyContents(there)).toEqual({ count: 1, copied: 1, lost: [] });
});

it('removes from the old store what was read in the new one, and nothing else', async () => {
  const { keep, there, disk, bucket } = await aMove();
  const [good, bad] = [await keep('a cat'), await keep('a dog')];
  await copyContents(there);
  await bucket.remove(bad);
  await bucket.put(bad, Buffer.from('a cow'));

  await expect(removeMoved(there)).rejects.toThrow(/1 contents are not whole/);

  expect([await disk.has(good), await disk.has(bad)]).toEqual([false, true]);
  expect(await textOf(bucket, good)).toBe('a cat');
});

it('goes the other way, too', async () => {
  const { keep, back, disk, bucket } = await aMove();
  const sha256 = await keep('a cat', bucket);

  await copyContents(back);
  expect(await removeMoved(back)).toBe(1);

  expect(await textOf(disk, sha256)).toBe('a cat');
  expect(await bucket.has(sha256)).toBe(false);
  expect(await readFile(back.journal, 'utf8')).toBe(`${sha256}\n`);
});
