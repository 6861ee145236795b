import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database, Executor, Tx } from '../../../platform/db/db.ts';

export type PartialUpload = {
  id: string;
  word: string;
  fileName: string;
  sizeBytes: number;
  sha256: string | null;
  /** The stored file that it has become. */
  storedName: string | null;
  touchedAt: Date;
};

type Reserved = { since: Date; except: readonly string[]; userId?: string };

export type NewPartialUpload = {
  id: string;
  word: string;
  fileName: string;
  sizeBytes: number;
  sha256: string | null;
  fingerprint: string | null;
};

/** More are not open at once of any person. */
const mostOpen = 1000;

export function createPartialUploadsRepository({ database }: { database: Database }) {
  const { write } = database;
  const rows = (executor: Executor = write) =>
    executor
      .selectFrom('partial_upload')
      .select([
        'id',
        'word',
        'file_name as fileName',
        'size_bytes as sizeBytes',
        'sha256',
        'stored_name as storedName',
        'touched_at as touchedAt',
      ]);
  const unfinished = (tx: Tx) => rows(tx).where('stored_name', 'is', null);

  return {
    findOwn: (actor: Actor, id: string): Promise<PartialUpload | undefined> =>
      rows().where('id', '=', id).where('user_id', '=', actor.id).executeTakeFirst(),

    /** Holds, on whichever node, other uploads that the person begins until this one is begun. */
    async lock(tx: Tx, actor: Actor): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext(${`upload:${actor.id}`}))`.execute(tx);
    },

    /** The unfinished upload of the same file. */
    findSame: (tx: Tx, actor: Actor, file: Omit<NewPartialUpload, 'id'>) =>
      unfinished(tx)
        .where('user_id', '=', actor.id)
        .where('fingerprint', '=', file.fingerprint)
        .where('word', '=', file.word)
        .where('file_name', '=', file.fileName)
        .where('size_bytes', '=', file.sizeBytes)
        .where('sha256', 'is not distinct from', file.sha256)
        .orderBy('touched_at', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** Unfinished uploads of a person, those first that have waited longest for their next part. */
    listOwnOpen: (tx: Tx, actor: Actor): Promise<PartialUpload[]> =>
      unfinished(tx)
        .where('user_id', '=', actor.id)
        .orderBy('touched_at')
        .orderBy('id')
        .limit(mostOpen)
        .execute(),

    /** Bytes that have been announced and have not come, of uploads that somebody went on with since then. */
    async countReserved(
      executor: Executor = write,
      { since, except, userId }: Reserved,
    ): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(greatest(size_bytes - received_bytes, 0)), 0)::float8 as bytes
        from partial_upload
        where stored_name is null and touched_at >= ${since} and id <> all(${[...except]}::text[])
          ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`.execute(executor);
      return rows[0]?.bytes ?? 0;
    },

    async insert(tx: Tx, actor: Actor, file: NewPartialUpload, now: Date): Promise<void> {
      await tx
        .insertInto('partial_upload')
        .values({
          id: file.id,
          school_id: actor.schoolId,
          user_id: actor.id,
          word: file.word,
          file_name: file.fileName,
          size_bytes: file.sizeBytes,
          sha256: file.sha256,
          fingerprint: file.fingerprint,
          created_at: now,
          touched_at: now,
        })
        .execute();
    },

    /** Says how much has come. */
    async touch(id: string, receivedBytes: number, now: Date): Promise<void> {
      await write
        .updateTable('partial_upload')
        .set({ received_bytes: receivedBytes, touched_at: now })
        .where('id', '=', id)
        .execute();
    },

    async finish(id: string, storedName: string, now: Date): Promise<void> {
      await write
        .updateTable('partial_upload')
        .set({ stored_name: storedName, touched_at: now })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string, executor: Executor = write): Promise<void> {
      await executor.deleteFrom('partial_upload').where('id', '=', id).execute();
    },

    async removeOlder(before: Date): Promise<void> {
      await write.deleteFrom('partial_upload').where('touched_at', '<', before).execute();
    },

    /** Those of the ids that have a row. */
    async listKnown(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const known = await write
        .selectFrom('partial_upload')
        .select('id')
        .where('id', 'in', ids)
        .execute();
      return new Set(known.map(({ id }) => id));
    },
  };
}
export type PartialUploadsRepository = ReturnType<typeof createPartialUploadsRepository>;
