import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Clock, newSecret, type Random } from '../clock.ts';
import type { Database, Executor } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { sizeText } from './media.ts';
import type { ObjectStore } from './object-store.ts';

/** A finished temporary file; whoever holds it keeps it or discards it. */
export type ReceivedFile = { path: string; sha256: string; sizeBytes: number };

/** Those of the blobs that a module still needs, whatever the age. */
export type BlobClaim = (executor: Executor, sha256: readonly string[]) => Promise<string[]>;

type Deps = { database: Database; store: ObjectStore; clock: Clock; random: Random };

/** A blob without a use is kept so long: an upload may wait for its save. */
const graceMs = 24 * 3_600_000;
const sweepBatch = 200;

/** A lid that was closed or a link that broke: daily life, and nobody waits for the answer. */
function isCutOff(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Content by hash, and who may name it. */
export function createBlobs({ database, store, clock, random }: Deps) {
  const claims: BlobClaim[] = [];
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
      await pipeline(source, measure, createWriteStream(path, { flags: 'wx' }));
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
      await writeFile(path, bytes, { flag: 'wx' });
    } catch (error) {
      await discard(path);
      throw error;
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path, sha256, sizeBytes: bytes.length };
  }

  /**
   * Keeps finished files under their hashes, in the name of an owner when there is one. The row of
   * the blob stays locked from before the file is looked for until the commit, so that the sweep
   * can never take away what an upload has just found present.
   */
  async function keep(files: readonly ReceivedFile[], ownerId?: string): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        const unique = [...new Map(files.map((file) => [file.sha256, file])).values()];
        unique.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
        await touch(tx, unique);
        for (const file of unique) {
          if (!(await store.has(file.sha256))) await store.adopt(file.sha256, file.path);
        }
        if (ownerId !== undefined) {
          const hashes = unique.map(({ sha256 }) => sha256);
          await own(tx, ownerId, hashes);
        }
      });
    } finally {
      await Promise.all(files.map(discard));
    }
  }

  async function touch(executor: Executor, files: readonly ReceivedFile[]): Promise<void> {
    if (files.length === 0) return;
    const now = clock.now();
    await executor
      .insertInto('blob')
      .values(
        files.map(({ sha256, sizeBytes }) => ({
          sha256,
          size_bytes: sizeBytes,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: now }))
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
    keep,
    own,
    addClaim: (claim: BlobClaim): void => {
      claims.push(claim);
    },

    /**
     * Removes blobs that nobody uses and that are older than a day; answers how many.
     * Safe beside uploads and saves: each blob is locked while it is judged.
     */
    async sweep(): Promise<number> {
      let removed = 0;
      let after = '';
      for (;;) {
        const batch = await nextBatch(after);
        if (batch.length === 0) return removed;
        after = batch.at(-1) ?? '';
        removed += await sweepBatchOf(batch);
      }
    },
  };

  async function nextBatch(after: string): Promise<string[]> {
    const rows = await database.write
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', '>', after)
      .where('created_at', '<', new Date(clock.now().getTime() - graceMs))
      .orderBy('sha256')
      .limit(sweepBatch)
      .execute();
    return rows.map(({ sha256 }) => sha256);
  }

  async function sweepBatchOf(batch: readonly string[]): Promise<number> {
    return database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('blob')
        .select('sha256')
        .where('sha256', 'in', [...batch])
        .where('created_at', '<', new Date(clock.now().getTime() - graceMs))
        .orderBy('sha256')
        .forUpdate()
        .skipLocked()
        .execute();
      const unused = await withoutClaimed(
        tx,
        rows.map(({ sha256 }) => sha256),
      );
      if (unused.length === 0) return 0;
      // The files go first: a row without a file would be believed, a file without a row is not.
      for (const sha256 of unused) await store.remove(sha256);
      await tx.deleteFrom('blob_owner').where('sha256', 'in', unused).execute();
      await tx.deleteFrom('blob').where('sha256', 'in', unused).execute();
      return unused.length;
    });
  }

  async function withoutClaimed(executor: Executor, hashes: string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const named = await executor
      .selectFrom('stored_file')
      .select('sha256')
      .where('sha256', 'in', hashes)
      .execute();
    const used = new Set(named.map(({ sha256 }) => sha256));
    for (const claim of claims)
      for (const sha256 of await claim(executor, hashes)) used.add(sha256);
    return hashes.filter((sha256) => !used.has(sha256));
  }
}
