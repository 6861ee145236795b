import type { Clock } from '../clock.ts';
import type { Connection } from '../db/connections.ts';
import type { Database } from '../db/db.ts';

type Deps = { database: Pick<Database, 'pool' | 'write'>; clock: Clock };

/** Keeps these locks apart from any others in the database. */
const lockSpace = 7_302;

/** Clocks of several nodes differ a little; what was done later than this lies in a future that is over. */
const clockDifferenceMs = 5 * 60_000;

/**
 * Lets one of several nodes do a piece of work for all. Who is at it is known to PostgreSQL by a
 * connection that lives as long as its node, not by a time: clocks jump in both directions.
 */
export function createJobLeases({ database, clock }: Deps) {
  const { pool, write } = database;

  async function isDone(name: string, slot: string): Promise<boolean> {
    const done = await write
      .selectFrom('job_lease')
      .select(['done_slot', 'done_at'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!done) return false;
    const isFuture = done.done_at.getTime() > clock.now().getTime() + clockDifferenceMs;
    return !isFuture && done.done_slot >= slot;
  }

  async function noteDone(name: string, slot: string): Promise<void> {
    const done = { done_slot: slot, done_at: clock.now() };
    await write
      .insertInto('job_lease')
      .values({ name, ...done })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
      .execute();
  }

  return {
    /**
     * Runs the work unless the slot's was done or another node is at it; answers whether it ran here.
     * A failed run leaves the slot open and passes its error on. What was done by a clock that was
     * ahead does not count once the clock is back.
     * @param slot names the occasion; later ones sort behind earlier ones, as days do
     */
    async once(name: string, slot: string, run: () => Promise<unknown>): Promise<boolean> {
      const holder = await pool.connect();
      if (!(await tryLock(holder, name))) return false;
      try {
        if (await isDone(name, slot)) return false;
        await run();
        await noteDone(name, slot);
        return true;
      } finally {
        await unlock(holder, name);
      }
    },
  };
}
export type JobLeases = ReturnType<typeof createJobLeases>;

/** Answers whether the holder has the lock now; else it has gone back to the pool. */
async function tryLock(holder: Connection, name: string): Promise<boolean> {
  try {
    const { rows } = await holder.query<{ is_free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as is_free',
      [lockSpace, name],
    );
    if (rows[0]?.is_free === true) return true;
    holder.release();
    return false;
  } catch (error) {
    holder.release(true);
    throw error;
  }
}

/** A connection that broke under the work has let go already. */
async function unlock(holder: Connection, name: string): Promise<void> {
  const isBroken = await holder
    .query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, name])
    .then(
      () => false,
      () => true,
    );
  holder.release(isBroken);
}
