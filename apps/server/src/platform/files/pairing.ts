import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { ObjectStore } from './object-store.ts';

/** The store belongs to this database, or the database's files are somewhere else. */
export type Pairing = { kind: 'paired' } | { kind: 'elsewhere'; id: string };

export type Pair = { pool: pg.Pool; store: ObjectStore; now: Date };

/** Stands in the store for as long as it lives. */
const idNote = 'store-id';
/** Stands in a store that a second database has come to: then nobody knows whose a file without a row is. */
const sharedNote = 'shared';

/**
 * Pairs database and store at their first meeting, and says later whether they still are a pair. A folder
 * that was copied without its word is taken when every content is in it.
 * @param mayDiffer no other node can have other files: the database is this process's own, or files are in a bucket
 */
export async function pairStore(pair: Pair & { mayDiffer: boolean }): Promise<Pairing> {
  const { pool, store, now, mayDiffer } = pair;
  const found = await store.readNote(idNote);
  const known = await findPair(pool);
  if (!known) {
    if (found !== undefined) await store.addNote(sharedNote, '1');
    const own = found ?? (await addId(store));
    await insertPair(pool, own, now);
    // Another node may have been quicker.
    const { id } = (await findPair(pool)) ?? { id: own };
    if (id === own || mayDiffer) return { kind: 'paired' };
    return { kind: 'elsewhere', id };
  }
  if (found === known.id) return { kind: 'paired' };
  if (mayDiffer) {
    await claimStore(pair);
    return { kind: 'paired' };
  }
  if (found !== undefined || !(await holdsEverything(pair))) {
    return { kind: 'elsewhere', id: known.id };
  }
  await store.addNote(idNote, known.id);
  return { kind: 'paired' };
}

/** From now on this store is the database's, whatever was before: after a restore. */
export async function claimStore({ pool, store, now }: Pair): Promise<void> {
  const found = await store.readNote(idNote);
  if (found !== undefined) await store.addNote(sharedNote, '1');
  const id = found ?? (await addId(store));
  await pool.query(
    `insert into file_store (id, paired_at) values ($1, $2)
     on conflict (only_row) do update set id = excluded.id, paired_at = excluded.paired_at`,
    [id, now],
  );
}

/**
 * From when on a file without a row is nobody's; `undefined` while that cannot be known: the store is not
 * this database's, or another one has come to it.
 */
export async function ownedSince({ pool, store }: Omit<Pair, 'now'>): Promise<Date | undefined> {
  const known = await findPair(pool);
  if (!known || (await store.readNote(idNote)) !== known.id) return undefined;
  return (await store.readNote(sharedNote)) === undefined ? known.pairedAt : undefined;
}

async function findPair(pool: pg.Pool): Promise<{ id: string; pairedAt: Date } | undefined> {
  const { rows } = await pool.query<{ id: string; pairedAt: Date }>(
    'select id, paired_at as "pairedAt" from file_store',
  );
  return rows[0];
}

const insertPair = (pool: pg.Pool, id: string, now: Date) =>
  pool.query('insert into file_store (id, paired_at) values ($1, $2) on conflict do nothing', [
    id,
    now,
  ]);

/** The word that stands in the store afterwards: of two nodes at once one has its way. */
async function addId(store: ObjectStore): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await store.addNote(idNote, id);
  return (await store.readNote(idNote)) ?? id;
}

const askedAtOnce = 500;

/** An empty database has nothing to tell its folder by. */
async function holdsEverything({ pool, store }: Pair): Promise<boolean> {
  let after = '';
  for (;;) {
    const { rows } = await pool.query<{ sha256: string }>(
      `select sha256 from blob where state = 'stored' and sha256 > $1 order by sha256 limit $2`,
      [after, askedAtOnce],
    );
    const last = rows.at(-1);
    if (!last) return after !== '';
    if ((await store.missing(rows.map(({ sha256 }) => sha256))).length > 0) return false;
    after = last.sha256;
  }
}
