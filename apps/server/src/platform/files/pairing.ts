import { randomBytes } from 'node:crypto';
import type { Pool } from '../db/connections.ts';
import type { ObjectStore } from './object-store.ts';

/** The store belongs to this database, or the database's files are somewhere else. */
export type Pairing = { kind: 'paired' } | { kind: 'elsewhere'; id: string };

export type Pair = { pool: Pool; store: ObjectStore; now: Date };

/** Stands in the store for as long as it lives. */
const idNote = 'store-id';
/** Stands in a store that a second database has come to: then neither database knows whose a file without a row is. */
const sharedNote = 'shared';
/** Mark of the database that came first; the row `file_store` goes into every copy of a database. */
const ownerNote = 'owner';

/**
 * Pairs database and store at their first meeting, and says later whether they still are a pair. A folder
 * that was copied without its word is taken when every content is in it.
 * @param mayDiffer no other node can have other files: the database is this process's own, or files are in a bucket
 */
export async function pairStore(pair: Pair & { mayDiffer: boolean }): Promise<Pairing> {
  const pairing = await meet(pair);
  if (pairing.kind === 'paired') await noteOwner(pair);
  return pairing;
}

async function meet(pair: Pair & { mayDiffer: boolean }): Promise<Pairing> {
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
  await noteOwner({ pool, store });
}

/** Whether this database has met a store before; asks a database of any version. */
export const hasPair = async (pool: Pick<Pool, 'query'>): Promise<boolean> =>
  (await findStoreId(pool)) !== undefined;

/** Id of the file store that this database works with; asks a database of any version. */
export async function findStoreId(pool: Pick<Pool, 'query'>): Promise<string | undefined> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('file_store') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true ? (await findPair(pool))?.id : undefined;
}

/**
 * From when on a file without a row belongs to no database; `undefined` while that cannot be known: the store is not
 * this database's, or another one has come to it.
 */
export async function ownedSince({ pool, store }: Omit<Pair, 'now'>): Promise<Date | undefined> {
  const known = await findPair(pool);
  if (!known || (await store.readNote(idNote)) !== known.id) return undefined;
  await noteOwner({ pool, store });
  return (await store.readNote(sharedNote)) === undefined ? known.pairedAt : undefined;
}

/** Says in the store when another database has come to it, be it a copy of this one. */
async function noteOwner({ pool, store }: Omit<Pair, 'now'>): Promise<void> {
  const mark = await readMark(pool);
  await store.addNote(ownerNote, mark);
  if ((await store.readNote(ownerNote)) !== mark) await store.addNote(sharedNote, '1');
}

/** SQLSTATE `insufficient_privilege`: some hosts keep these functions to themselves. */
const notPermitted = '42501';

/**
 * What a copy of the database does not take along. A dump gets another oid, another server another
 * identifier, and a server brought up from the past or from a standby another timeline.
 * NOTE: a copy of the server's own files that is started as it is has the same mark.
 */
async function readMark(pool: Pool): Promise<string> {
  const { rows } = await pool
    .query<{ mark: string }>(
      `select concat_ws('-', s.system_identifier, c.timeline_id, d.oid) as mark
       from pg_control_system() s, pg_control_checkpoint() c, pg_database d
       where d.datname = current_database()`,
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === notPermitted)) throw error;
      return pool.query<{ mark: string }>(
        `select concat_ws('-', oid, datname) as mark from pg_database
         where datname = current_database()`,
      );
    });
  return rows[0]?.mark ?? '';
}

async function findPair(
  pool: Pick<Pool, 'query'>,
): Promise<{ id: string; pairedAt: Date } | undefined> {
  const { rows } = await pool.query<{ id: string; pairedAt: Date }>(
    'select id, paired_at as "pairedAt" from file_store',
  );
  return rows[0];
}

const insertPair = (pool: Pool, id: string, now: Date) =>
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
