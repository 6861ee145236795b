import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { trimEnd } from '@sprout/rules';
import { S3mini } from 's3mini';
import { createCache } from '../cache.ts';
import { AppError } from '../errors.ts';
import type { ObjectStore, StoredContent } from './object-store.ts';
import { type ClearUploads, freeBytesAt, openUploadsFolder } from './uploads-folder.ts';

/** Where the bucket is and who may use it. */
export type Bucket = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Options = Bucket & {
  /** Uploads under way wait here; needs no more room than they take. */
  folder: string;
  clearUploads?: ClearUploads | undefined;
  answerLimitMs?: number;
};

/** A project names a hundred contents with every save, and asking for each goes over the network. */
const seenMs = 10 * 60_000;
/** One group of the cache for all of them, so that they share its bound. */
const seenKey = (sha256: string) => `blob:${sha256}`;
const askedAtOnce = 8;
const listedAtOnce = 1000;

/** A store that has not begun to answer a question by then will not. */
const answerLimitMs = 15_000;

/**
 * Throws `file.storeUnavailable` where the store cannot be reached, hangs or has trouble of its own. Sending a
 * large content takes its time, and so does reading one.
 */
function createStoreFetch(limitMs: number): typeof fetch {
  return async (input, init) => {
    const asks = init?.method === 'GET' || init?.method === 'HEAD';
    const control = new AbortController();
    const timer = asks ? setTimeout(() => control.abort(), limitMs) : undefined;
    try {
      const response = await fetch(input, { ...init, signal: control.signal });
      if (response.status >= 500) throw new Error(`status ${response.status}`);
      return response;
    } catch (error) {
      throw Object.assign(new AppError('file.storeUnavailable'), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Blobs in a bucket under `blobs/ab/cdef…`: what several nodes share. */
export async function createS3Store(options: Options): Promise<ObjectStore> {
  const { endpoint, bucket, accessKeyId, secretAccessKey, folder } = options;
  const temporaryFolder = join(folder, 'uploads');
  await openUploadsFolder(temporaryFolder, options.clearUploads);
  const partialFolder = join(folder, 'partial');
  await openUploadsFolder(partialFolder);
  const s3 = new S3mini({
    accessKeyId,
    secretAccessKey,
    endpoint: `${trimEnd(endpoint, /\//)}/${bucket}`,
    region: 'auto',
    fetch: createStoreFetch(options.answerLimitMs ?? answerLimitMs),
  });
  const keyOf = (sha256: string) => `blobs/${sha256.slice(0, 2)}/${sha256.slice(2)}`;
  const seen = createCache(() => performance.now());

  async function has(sha256: string): Promise<boolean> {
    const isThere = (await s3.objectExists(keyOf(sha256))) === true;
    if (isThere) seen.set(seenKey(sha256), true, seenMs);
    else seen.delete(seenKey(sha256));
    return isThere;
  }

  async function put(sha256: string, bytes: Uint8Array): Promise<void> {
    const key = keyOf(sha256);
    const { ok, status } = await s3.putObject(key, Buffer.from(bytes), 'application/octet-stream');
    if (!ok) throw new Error(`The object store refused blob ${sha256} with status ${status}`);
    seen.set(seenKey(sha256), true, seenMs);
  }

  async function fetchObject(sha256: string, range?: { start: number; end: number }) {
    const response = range
      ? // The client takes the end as exclusive.
        await s3.getObjectRaw(keyOf(sha256), false, range.start, range.end + 1)
      : await s3.getObjectResponse(keyOf(sha256));
    if (!response?.body) throw new Error(`The object store does not have blob ${sha256}`);
    return response;
  }

  async function* list(): AsyncIterable<StoredContent[]> {
    let from: string | undefined;
    do {
      const page = await s3.listObjectsPaged('/', 'blobs/', listedAtOnce, from);
      yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
        sha256: Key.slice('blobs/'.length).replace('/', ''),
        keptAt: async () => LastModified,
      }));
      from = page?.nextContinuationToken;
    } while (from);
  }

  return {
    has,
    list,
    async readNote(name) {
      const text = await s3.getObject(name);
      return text === null ? undefined : text.trim();
    },
    async addNote(name, text) {
      if ((await s3.objectExists(name)) !== true) await s3.putObject(name, text, 'text/plain');
    },
    place: `${bucket} at ${endpoint}`,
    async missing(hashes) {
      const missing: string[] = [];
      const unseen = hashes.filter((sha256) => !seen.get(seenKey(sha256)));
      for (let from = 0; from < unseen.length; from += askedAtOnce) {
        const some = unseen.slice(from, from + askedAtOnce);
        const found = await Promise.all(some.map(has));
        missing.push(...some.filter((_, index) => !found[index]));
      }
      return missing;
    },
    async put(sha256, bytes) {
      if (!(await has(sha256))) await put(sha256, bytes);
    },
    async adopt(sha256, temporaryFile) {
      await put(sha256, await readFile(temporaryFile));
      await rm(temporaryFile, { force: true });
    },
    async read(sha256, range) {
      const { body } = await fetchObject(sha256, range);
      // The web and the node type of the same stream do not know each other.
      return Readable.fromWeb(body as ReadableStream);
    },
    async readAll(sha256) {
      return new Uint8Array(await (await fetchObject(sha256)).arrayBuffer());
    },
    async remove(sha256) {
      seen.delete(seenKey(sha256));
      await s3.deleteObject(keyOf(sha256));
    },
    temporaryFolder,
    partialFolder,
    freeBytes: async () => undefined,
    partialFreeBytes: () => freeBytesAt(partialFolder),
  };
}
