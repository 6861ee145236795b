import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createSemaphore } from '../platform/semaphore.ts';
import {
  blobFile,
  fileMode,
  folderMode,
  hashFile,
  type Loss,
  manifestFile,
  type Progress,
} from './manifest.ts';

/** Where a content lies on this machine, or the bytes of it from elsewhere. */
export type BlobSource = {
  /** File of the content on disk, when the store is a folder. */
  localPath?(sha256: string): string;
  readAll(sha256: string): Promise<Uint8Array>;
  has(sha256: string): Promise<boolean>;
};

export type BlobRow = { sha256: string; size_bytes: number };

type Job = {
  folder: string;
  blobs: BlobSource;
  rows: readonly BlobRow[];
  /** Folders of whole backups beside this one. */
  earlier: readonly string[];
  /** Whether the database still names a content that is not there: the sweep may have taken it meanwhile. */
  isStillNamed(sha256: string): Promise<boolean>;
  progress?: Progress | undefined;
};

export type SavedContents = { kept: BlobRow[]; lost: Loss[] };

type Reason = Loss['reason'];

/** A disk that waits for one file to be safe writes the next ones meanwhile. */
const atOnce = 4;

/**
 * Puts contents into a backup, each read and compared with its hash. One that an earlier backup beside it
 * has is the same file under a second name; bytes are never shared with the store, so that what happens
 * to the store's disk blocks or files happens to no backup. Answers what the store has lost.
 */
export async function saveContents(job: Job): Promise<SavedContents> {
  const kept: BlobRow[] = [];
  const lost: Loss[] = [];
  const semaphore = createSemaphore(atOnce);
  let done = 0;
  const save = async (row: BlobRow): Promise<void> => {
    const { sha256, size_bytes: sizeBytes } = row;
    const { isKept, reason } = await saveContent(job, sha256);
    if (isKept) kept.push(row);
    if (reason && (await job.isStillNamed(sha256)))
      lost.push({ sha256, sizeBytes, reason, isKept });
    done += 1;
    job.progress?.('files', done, job.rows.length);
  };
  await Promise.all(job.rows.map((row) => semaphore.run(() => save(row))));
  return { kept: kept.sort(byHash), lost: lost.sort(byHash) };
}

/** Whole backups of a folder, the newest first. */
export async function earlierBackups(parent: string): Promise<string[]> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => !isPartial(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(parent, name);
      const manifest = await stat(manifestFile(folder)).catch(() => undefined);
      return manifest?.isFile() ? [{ folder, savedMs: manifest.mtimeMs }] : [];
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.savedMs - a.savedMs)
    .map(({ folder }) => folder);
}

export const isPartial = (name: string): boolean => name.endsWith('.partial');

type Outcome = { isKept: boolean; reason?: Reason | undefined };

async function saveContent(job: Job, sha256: string): Promise<Outcome> {
  const target = blobFile(job.folder, sha256);
  await mkdir(dirname(target), { recursive: true, mode: folderMode });
  if (await takeFromEarlier(job, sha256, target)) {
    return { isKept: true, reason: await lookAtStore(job.blobs, sha256) };
  }
  const reason = await copyFromStore(job.blobs, sha256, target);
  return { isKept: reason === undefined, reason };
}

/** The first sound copy of an earlier backup, under a second name; on disks without such names a copy. */
async function takeFromEarlier(
  { earlier, blobs }: Job,
  sha256: string,
  target: string,
): Promise<boolean> {
  for (const folder of earlier) {
    const source = blobFile(folder, sha256);
    if (!(await isOwnCopy(source, blobs.localPath?.(sha256)))) continue;
    if ((await hashFile(source).catch(() => undefined)) !== sha256) continue;
    await link(source, target).catch(() => copyFile(source, target));
    await chmod(target, fileMode);
    return true;
  }
  return false;
}

/** Backups of former versions are the store's own files under a second name: a copy of those is due. */
async function isOwnCopy(path: string, storePath: string | undefined): Promise<boolean> {
  const own = await stat(path).catch(() => undefined);
  if (!own) return false;
  const stored = storePath && (await stat(storePath).catch(() => undefined));
  return !stored || stored.ino !== own.ino || stored.dev !== own.dev;
}

/** A folder's file is read to its end; a bucket checks its own. */
async function lookAtStore(blobs: BlobSource, sha256: string): Promise<Reason | undefined> {
  if (!(await blobs.has(sha256))) return 'missing';
  const path = blobs.localPath?.(sha256);
  if (!path) return undefined;
  return (await hashFile(path).catch(() => undefined)) === sha256 ? undefined : 'damaged';
}

async function copyFromStore(
  blobs: BlobSource,
  sha256: string,
  target: string,
): Promise<Reason | undefined> {
  if (!(await blobs.has(sha256))) return 'missing';
  const source = blobs.localPath?.(sha256);
  const actual = source
    ? await copyHashed(source, target)
    : await writeHashed(await blobs.readAll(sha256), target);
  if (actual === sha256) return undefined;
  await rm(target, { force: true });
  return 'damaged';
}

/**
 * Copies a file and answers the hash of what was written; `undefined` when the source cannot be read to
 * its end. A target that cannot be written is an error.
 */
export async function copyHashed(source: string, target: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    const writer = createWriteStream(target, { mode: fileMode, flush: true });
    await pipeline(createReadStream(source), measure, writer);
    return hash.digest('hex');
  } catch (error) {
    if (isReadFailure(error, source)) return undefined;
    throw error;
  }
}

const isReadFailure = (error: unknown, source: string): boolean =>
  error instanceof Error &&
  (('path' in error && error.path === source) || ('syscall' in error && error.syscall === 'read'));

async function writeHashed(bytes: Uint8Array, target: string): Promise<string> {
  await writeFile(target, bytes, { mode: fileMode, flush: true });
  return createHash('sha256').update(bytes).digest('hex');
}

const byHash = (a: { sha256: string }, b: { sha256: string }): number =>
  a.sha256 < b.sha256 ? -1 : 1;
