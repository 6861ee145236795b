import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import { isCutOff, type ReceivedFile } from './blobs.ts';

type Deps = {
  /** On the disk of the store, so that a finished file is moved there and not copied. */
  folder: string;
};

/**
 * Files that come in parts, each under its id in one folder. What has arrived of them is what lies there; a
 * part is written as it comes and held nowhere.
 */
export function createPartialFiles({ folder }: Deps) {
  const alone = createTurns();
  const pathOf = (id: string) => join(folder, id);
  const sizeOf = (id: string): Promise<number> =>
    stat(pathOf(id)).then(
      ({ size }) => size,
      () => 0,
    );

  async function write(
    id: string,
    source: Readable,
    from: number,
    mostBytes: number,
    off: AbortSignal,
  ) {
    let count = 0;
    const measure = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        count += chunk.length;
        if (count > mostBytes) throw new AppError('upload.pastEnd');
        yield chunk;
      }
    };
    try {
      const target = createWriteStream(pathOf(id), { flags: 'a', mode: 0o600 });
      await pipeline(source, measure, target, { signal: off });
    } catch (error) {
      if (error instanceof AppError || isOutOfSpace(error)) await takeBack(pathOf(id), from);
      if (off.aborted) throw wrongOffset(await sizeOf(id));
      throw isCutOff(error) ? new AppError('request.invalid') : error;
    } finally {
      await syncToDisk(pathOf(id));
    }
  }

  return {
    /** Bytes that have arrived. */
    sizeOf,

    /**
     * Writes a part behind what is there and answers where it ends. An earlier request for the same file that
     * hangs is ended. What came of a broken one stays; a part that is too long, or that the disk has no room
     * for, leaves nothing.
     * Throws `upload.wrongOffset`, `upload.pastEnd`, and `request.invalid` for a sender that went away.
     */
    append: (id: string, part: { offset: number; mostBytes: number; source: Readable }) =>
      alone(id, async (off) => {
        const { offset, mostBytes, source } = part;
        const size = await sizeOf(id);
        if (size !== offset) throw wrongOffset(size);
        await write(id, source, offset, mostBytes, off);
        return sizeOf(id);
      }),

    /**
     * Hands the whole file over; whatever `use` does not take away is removed after it.
     * Throws `upload.wrongOffset` while bytes are missing, and keeps them.
     */
    finish: <T>(id: string, sizeBytes: number, use: (file: ReceivedFile) => Promise<T>) =>
      alone(id, async () => {
        const path = pathOf(id);
        const size = await sizeOf(id);
        if (size !== sizeBytes) throw wrongOffset(size);
        const hash = createHash('sha256');
        await pipeline(createReadStream(path), hash);
        try {
          return await use({ path, sha256: hash.digest('hex'), sizeBytes });
        } finally {
          await rm(path, { force: true });
        }
      }),

    remove: (id: string) => alone(id, () => rm(pathOf(id), { force: true })),

    /** Ids of all files that lie there. */
    list: () => readdir(folder),
  };
}

/** A full disk may have had no room for the file itself. */
const takeBack = (path: string, from: number): Promise<void> =>
  from === 0 ? rm(path, { force: true }) : truncate(path, from);

const isOutOfSpace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

const wrongOffset = (offset: number) => new AppError('upload.wrongOffset', { offset });

/** After a power cut no file may be longer than what was written of it. */
async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+').catch(() => undefined);
  if (!file) return;
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Runs one piece of work for each id at a time; a new one tells the one before it to end. */
function createTurns() {
  const running = new Map<string, { off: AbortController; ended: Promise<void> }>();
  return async <T>(id: string, work: (off: AbortSignal) => Promise<T>): Promise<T> => {
    for (let other = running.get(id); other; other = running.get(id)) {
      other.off.abort();
      await other.ended;
    }
    const off = new AbortController();
    const result = work(off.signal).finally(() => running.delete(id));
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    running.set(id, { off, ended });
    return result;
  };
}
