import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256Hex } from '@sprout/formats';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startS3Fake } from '../../testing/s3-fake.ts';
import { createDiskStore } from './disk-store.ts';
import type { ObjectStore, StoredContent } from './object-store.ts';
import { findStoreInUse, openStore } from './open-store.ts';
import { createS3Store } from './s3-store.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const onDisk = async (): Promise<ObjectStore> => createDiskStore(await aFolder());

async function inBucket(): Promise<ObjectStore> {
  const fake = await startS3Fake();
  onTestFinished(fake.stop);
  return createS3Store({
    endpoint: fake.endpoint,
    bucket: 'school',
    accessKeyId: 'test',
    secretAccessKey: 'test-secret',
    folder: await aFolder(),
  });
}

const bytes = Buffer.from('0123456789');
const sha256 = sha256Hex(bytes);

async function listAll(store: ObjectStore): Promise<StoredContent[]> {
  const all: StoredContent[] = [];
  for await (const contents of store.list()) all.push(...contents);
  return all;
}

async function readText(store: ObjectStore, range?: { start: number; end: number }) {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.read(sha256, range)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('the object store in %s', (_, create) => {
  it('gives back what was put, whole and in parts', async () => {
    const store = await create();
    const before = await store.has(sha256);

    await store.put(sha256, bytes);
    await store.put(sha256, bytes);

    expect([before, await store.has(sha256)]).toEqual([false, true]);
    expect(await readText(store)).toBe('0123456789');
    expect(await readText(store, { start: 2, end: 4 })).toBe('234');
    expect(await readText(store, { start: 9, end: 9 })).toBe('9');
    expect(Buffer.from(await store.readAll(sha256)).equals(bytes)).toBe(true);
  });

  it('knows the room of the disk on which parts are collected', async () => {
    const store = await create();

    expect(await store.partialFreeBytes()).toBeGreaterThan(0);
  });

  it('takes over a finished upload and leaves nothing beside', async () => {
    const store = await create();
    const upload = join(store.temporaryFolder, 'upload');
    await writeFile(upload, bytes);

    await store.adopt(sha256, upload);

    expect(await readText(store)).toBe('0123456789');
    await expect(access(upload)).rejects.toThrow();
  });

  it('lists what is there, and says what is not', async () => {
    const store = await create();
    await store.put(sha256, bytes);
    const absent = sha256Hex(Buffer.from('absent'));

    const listed = await listAll(store);

    expect(listed.map((content) => content.sha256)).toEqual([sha256]);
    expect(await listed[0]?.keptAt()).toBeInstanceOf(Date);
    expect(await store.missing([sha256, absent])).toEqual([absent]);
  });

  it('keeps the first word of a name', async () => {
    const store = await create();
    const before = await store.readNote('store-id');

    await store.addNote('store-id', 'first');
    await store.addNote('store-id', 'second');

    expect([before, await store.readNote('store-id')]).toEqual([undefined, 'first']);
    expect(await listAll(store)).toEqual([]);
  });

  it('removes, and removing twice is no failure', async () => {
    const store = await create();
    await store.put(sha256, bytes);

    await store.remove(sha256);
    await store.remove(sha256);

    expect(await store.has(sha256)).toBe(false);
    await expect(store.read(sha256)).rejects.toThrow();
    await expect(store.readAll(sha256)).rejects.toThrow();
  });
});

it('keeps blobs of a bucket below one prefix', async () => {
  const fake = await startS3Fake();
  onTestFinished(fake.stop);
  const { endpoint, keys } = fake;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test-secret' };
  const store = await createS3Store({
    endpoint,
    bucket: 'school',
    folder: await aFolder(),
    ...credentials,
  });

  await store.put(sha256, bytes);

  expect(keys()).toEqual([`/school/blobs/${sha256.slice(0, 2)}/${sha256.slice(2)}`]);
});

describe('a bucket that is not there', () => {
  const aBucket = async (endpoint: string, options: { answerLimitMs?: number } = {}) =>
    createS3Store({
      endpoint,
      bucket: 'school',
      folder: await aFolder(),
      accessKeyId: 'test',
      secretAccessKey: 'test-secret',
      ...options,
    });

  it('is told of as such, and everything is there when it is back', async () => {
    const fake = await startS3Fake();
    onTestFinished(fake.stop);
    const store = await aBucket(fake.endpoint);
    await store.put(sha256, bytes);
    await fake.pause();

    const asked = await Promise.allSettled([
      store.has(sha256),
      store.put('0'.repeat(64), bytes),
      store.read(sha256),
      store.remove(sha256),
    ]);
    const unavailable = { status: 'rejected', reason: { code: 'file.storeUnavailable' } };
    expect(asked).toMatchObject(asked.map(() => unavailable));

    await fake.resume();
    expect(await store.readAll(sha256)).toEqual(new Uint8Array(bytes));
  });

  it('keeps nobody waiting when it never answers', async () => {
    const hanging = createServer(() => undefined);
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => hanging.closeAllConnections());
    onTestFinished(() => void hanging.close());
    // A server that listens on a port has an address of this shape.
    const { port } = hanging.address() as AddressInfo;
    const store = await aBucket(`http://127.0.0.1:${port}`, { answerLimitMs: 50 });

    await expect(store.has(sha256)).rejects.toMatchObject({ code: 'file.storeUnavailable' });
  });

  it('has trouble of its own', async () => {
    const broken = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void broken.close());
    onTestFinished(() => broken.closeAllConnections());
    const { port } = broken.address() as AddressInfo;
    const store = await aBucket(`http://127.0.0.1:${port}`);

    await expect(store.has(sha256)).rejects.toMatchObject({ code: 'file.storeUnavailable' });
  });
});

it('notes with which store a server of a data folder started, and nothing for a command', async () => {
  const dataDir = await aFolder();
  await openStore({ s3: undefined, dataDir });
  const before = await findStoreInUse(dataDir);

  await openStore({ s3: undefined, dataDir }, { clearUploads: 'old' });
  const onDisk = await findStoreInUse(dataDir);
  const s3 = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  await openStore({ s3, dataDir }, { clearUploads: 'old' });

  expect([before, onDisk, await findStoreInUse(dataDir)]).toEqual([undefined, 'disk', 'bucket']);
});
