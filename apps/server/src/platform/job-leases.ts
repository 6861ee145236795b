import type { Clock } from './clock.ts';
import type { Database } from './db/db.ts';

type Deps = { database: Database; clock: Clock };

/** A node that crashed at its work holds the others off so long; the longest backup takes less. */
const heldMs = 6 * 3_600_000;

/** Lets one of several nodes do a piece of work for all. */
export function createJobLeases({ database, clock }: Deps) {
  const { write } = database;

  /** One statement, so that of many nodes one succeeds. */
  async function take(name: string, slot: string): Promise<boolean> {
    const now = clock.now();
    const held = { held_until: new Date(now.getTime() + heldMs) };
    const row = await write
      .insertInto('job_lease')
      .values({ name, ...held })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(held)
          .where('job_lease.done_slot', '<', slot)
          .where('job_lease.held_until', '<=', now),
      )
      .returning('name')
      .executeTakeFirst();
    return row !== undefined;
  }

  const letGo = (name: string, done: { done_slot?: string } = {}) =>
    write
      .updateTable('job_lease')
      .set({ held_until: clock.now(), ...done })
      .where('name', '=', name)
      .execute();

  return {
    /**
     * Runs the work unless the slot's was done or another node is at it; answers whether it ran here.
     * A failed run leaves the slot open and passes its error on.
     * @param slot names the occasion; later ones sort behind earlier ones, as days do
     */
    async once(name: string, slot: string, run: () => Promise<unknown>): Promise<boolean> {
      if (!(await take(name, slot))) return false;
      try {
        await run();
      } catch (error) {
        await letGo(name);
        throw error;
      }
      await letGo(name, { done_slot: slot });
      return true;
    },
  };
}
export type JobLeases = ReturnType<typeof createJobLeases>;
