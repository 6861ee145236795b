import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { ObjectStore } from './object-store.ts';
import { ownedSince } from './pairing.ts';

/** Those of the blobs that a module still needs, whatever the age. */
export type BlobClaim = (executor: Executor, sha256: readonly string[]) => Promise<string[]>;

type Deps = { database: Database; store: ObjectStore; clock: Clock; log: Pick<Log, 'warn'> };

/** A blob without a use is kept so long: an upload may wait for its save. */
const graceMs = 24 * 3_600_000;
const judgedAtOnce = 200;
/** A request that sends one of them again waits for the removal of the others of its batch. */
const removedAtOnce = 20;

/**
 * Removes contents that nothing uses, in two steps: a row is marked as leaving, and from that commit on no
 * save may name the content; then its file is removed, then the row. A process that is killed at any
 * moment leaves a marked row, and the next sweep goes on with it.
 */
export function createSweep({ database, store, clock, log }: Deps) {
  let isTold = false;
  const claims: BlobClaim[] = [];
  const isOldBefore = () => new Date(clock.now().getTime() - graceMs);

  async function nextBatch(after: string): Promise<string[]> {
    const rows = await database.write
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', '>', after)
      .where('created_at', '<', isOldBefore())
      .orderBy('sha256')
      .limit(judgedAtOnce)
      .execute();
    return rows.map(({ sha256 }) => sha256);
  }

  /** Each blob is locked while it is judged; one that a save holds is left for the next sweep. */
  async function markUnused(batch: readonly string[]): Promise<void> {
    await database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('blob')
        .select('sha256')
        .where('sha256', 'in', [...batch])
        .where('created_at', '<', isOldBefore())
        .orderBy('sha256')
        .forUpdate()
        .skipLocked()
        .execute();
      const unused = await withoutClaimed(
        tx,
        rows.map(({ sha256 }) => sha256),
      );
      if (unused.length === 0) return;
      await tx.deleteFrom('blob_owner').where('sha256', 'in', unused).execute();
      await tx
        .updateTable('blob')
        .set({ state: 'leaving' })
        .where('sha256', 'in', unused)
        .execute();
    });
  }

  /** A request that keeps one of them again waits until its file and its row are gone. */
  async function removeMarked(after: string): Promise<{ last: string | undefined; count: number }> {
    return database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('blob')
        .select('sha256')
        .where('state', '=', 'leaving')
        .where('sha256', '>', after)
        .orderBy('sha256')
        .limit(removedAtOnce)
        .forUpdate()
        .skipLocked()
        .execute();
      const hashes = rows.map(({ sha256 }) => sha256);
      for (const sha256 of hashes) await store.remove(sha256);
      if (hashes.length > 0) await tx.deleteFrom('blob').where('sha256', 'in', hashes).execute();
      return { last: hashes.at(-1), count: hashes.length };
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

  async function withoutRow(hashes: readonly string[]): Promise<Set<string>> {
    const { rows } = await database.pool.query<{ sha256: string }>(
      `select f.sha256 from unnest($1::text[]) f(sha256)
       where not exists (select 1 from blob b where b.sha256 = f.sha256)`,
      [hashes],
    );
    return new Set(rows.map(({ sha256 }) => sha256));
  }

  function tellOnce(): void {
    if (isTold) return;
    isTold = true;
    log.warn(
      { place: store.place },
      'files that no row tells of stay: another database, or a copy of this one, has used the file store',
    );
  }

  /** A row that leaves, so that a request that sends the content right now is not met by its removal. */
  const insertMarked = (sha256: string) =>
    database.write
      .insertInto('blob')
      .values({ sha256, size_bytes: 0, created_at: clock.now(), state: 'leaving' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  return {
    /**
     * Marks files that no row tells of, for the next sweep: an older database was put back, or a
     * removal was lost. Only those that came since this database has the store to itself, and not
     * those of the last day. Answers how many.
     */
    async markLeftovers(): Promise<number> {
      const since = await ownedSince({ pool: database.pool, store });
      if (!since) {
        tellOnce();
        return 0;
      }
      let marked = 0;
      for await (const contents of store.list()) {
        const unknown = await withoutRow(contents.map(({ sha256 }) => sha256));
        for (const { sha256, keptAt } of contents.filter((content) =>
          unknown.has(content.sha256),
        )) {
          const at = await keptAt();
          if (!at || at < since || at >= isOldBefore()) continue;
          await insertMarked(sha256);
          marked += 1;
        }
      }
      return marked;
    },

    addClaim: (claim: BlobClaim): void => {
      claims.push(claim);
    },

    /**
     * Removes blobs that nothing uses and that are older than a day; answers how many. Safe beside
     * uploads and saves, and beside the sweeps of other nodes.
     */
    async run(): Promise<number> {
      for (let batch = await nextBatch(''); batch.length > 0; ) {
        await markUnused(batch);
        batch = await nextBatch(batch.at(-1) ?? '');
      }
      let removed = 0;
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { last, count } = await removeMarked(after);
        removed += count;
        after = last;
      }
      return removed;
    },
  };
}
