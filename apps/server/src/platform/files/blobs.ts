import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Clock, newSecret, type Random } from '../clock.ts';
import type { Database, Executor } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { ObjectStore } from './object-store.ts';
import { sizeText } from './size-text.ts';
import { isSound } from './sound.ts';
import { createSweep } from './sweep.ts';

/** A finished temporary file; the caller that holds it keeps it or discards it. */
export type ReceivedFile = { path: string; sha256: string; sizeBytes: number };

type Deps = {
  database: Database;
  store: ObjectStore;
  clock: Clock;
  random: Random;
  log: Pick<Log, 'warn'>;
};

/** The client closed the connection: no error of the server, and no client waits for the answer. */
export function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Content by hash, and who may name it. */
export function createBlobs({ database, store, clock, random, log }: Deps) {
  const sweep = createSweep({ database, store, clock, log });
  const temporaryPath = () => join(store.temporaryFolder, newSecret(random));

  const discard = (file: ReceivedFile | string): Promise<void> =>
    rm(typeof file === 'string' ? file : file.path, { force: true });

  /**
   * Writes a stream beside the store while hashing it. Nothing is left behind when it fails.
   * Throws `file.tooLarge`, `file.empty`, and `request.invalid` for a sender that went away.
   */
  async function receive(source: Readable, limitBytes: number): Promise<ReceivedFile> {
    const path = temporaryPath();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    try {
      const measure = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sizeBytes += chunk.length;
          if (sizeBytes > limitBytes) {
            throw new AppError('file.tooLarge', { max: sizeText(limitBytes), limitBytes });
          }
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (sizeBytes === 0) throw new AppError('file.empty');
      return { path, sha256: hash.digest('hex'), sizeBytes };
    } catch (error) {
      await discard(path);
      throw isCutOff(error) ? new AppError('request.invalid') : error;
    }
  }

  /** The same for bytes in memory. */
  async function receiveBytes(bytes: Uint8Array): Promise<ReceivedFile> {
    const path = temporaryPath();
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      await discard(path);
      throw error;
    }
    return { path, sha256: await sha256InTurns(bytes), sizeBytes: bytes.length };
  }

  /** Another temporary file of the same content. */
  async function copy(file: ReceivedFile): Promise<ReceivedFile> {
    const path = temporaryPath();
    await copyFile(file.path, path);
    return { ...file, path };
  }

  /**
   * Lends stored contents as files of this machine, in their order. Those of a store elsewhere are fetched and
   * removed afterwards.
   */
  async function withPaths<T>(
    hashes: readonly string[],
    use: (paths: string[]) => Promise<T>,
  ): Promise<T> {
    const { localPath } = store;
    if (localPath) return use(hashes.map((sha256) => localPath(sha256)));
    const paths: string[] = [];
    try {
      for (const sha256 of hashes) {
        const path = temporaryPath();
        paths.push(path);
        await pipeline(
          await store.read(sha256),
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        );
      }
      return await use(paths);
    } finally {
      await Promise.all(paths.map(discard));
    }
  }

  /**
   * Keeps finished files under their hashes, in the name of an owner when there is one. The rows come
   * first and are fresh from then on, so that no sweep takes what is found present; what the disk has
   * damaged meanwhile is replaced. No connection is held while a slow disk writes. A failure in between leaves rows that the sweep clears away.
   */
  async function keep(files: readonly ReceivedFile[], ownerId?: string): Promise<void> {
    try {
      const unique = [...new Map(files.map((file) => [file.sha256, file])).values()];
      unique.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
      await announce(unique);
      for (const file of unique) {
        if (await isSound(store, file.sha256, file.sizeBytes)) continue;
        await store.adopt(file.sha256, file.path);
      }
      await confirm(unique, ownerId);
    } finally {
      await Promise.all(files.map(discard));
    }
  }

  /** Waits for a sweep that is removing one of them right now. */
  const announce = (files: readonly ReceivedFile[]): Promise<void> =>
    upsert(database.write, files, 'arriving');

  /** From now on they may be named. */
  const confirm = (files: readonly ReceivedFile[], ownerId?: string): Promise<void> =>
    database.transaction(async (tx) => {
      await upsert(tx, files, 'stored');
      if (ownerId === undefined) return;
      const hashes = files.map(({ sha256 }) => sha256);
      await own(tx, ownerId, hashes);
    });

  async function upsert(
    executor: Executor,
    files: readonly ReceivedFile[],
    state: 'arriving' | 'stored',
  ): Promise<void> {
    if (files.length === 0) return;
    const now = clock.now();
    await executor
      .insertInto('blob')
      .values(
        files.map(({ sha256, sizeBytes }) => ({
          sha256,
          size_bytes: sizeBytes,
          created_at: now,
          state,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('sha256').doUpdateSet((eb) => ({
          created_at: now,
          size_bytes: eb.ref('excluded.size_bytes'),
          // What is stored stays so while it is sent once more.
          state: sql<string>`case when blob.state = 'stored' then 'stored' else excluded.state end`,
        })),
      )
      .execute();
  }

  /** Lets a user name these blobs in a save. */
  async function own(executor: Executor, userId: string, hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    const now = clock.now();
    await executor
      .insertInto('blob_owner')
      .values(hashes.map((sha256) => ({ sha256, user_id: userId, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  return {
    discard,
    receive,
    receiveBytes,
    copy,
    withPaths,
    keep,
    own,
    addClaim: sweep.addClaim,
    sweep: sweep.run,
    sweepLeftovers: sweep.markLeftovers,
  };
}

/** Some milliseconds of a hash. */
const hashedAtOnce = 1024 * 1024;

/** A film takes a tenth of a second, in which others are served, too. */
async function sha256InTurns(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + hashedAtOnce));
  }
  return hash.digest('hex');
}
