import type { Database } from '../../platform/db/db.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import {
  createPeopleCountRepository,
  type PeopleCountKind,
  readPeopleCounts,
} from './people-counts.repository.ts';

/** An import of a whole school; ordinary days change a few accounts at a time. */
const manyChanges = 1_000;

/**
 * Numbers of people that are kept. Whatever changes departments, roles or the state of an account leaves
 * a note of it in the same transaction (triggers of migration 0033), and a reader counts those
 * accounts anew first: so the numbers are exact, and writes never wait for each other.
 */
export function createPeopleCounts({ database, run }: { database: Database; run: RunUseCase }) {
  const counts = createPeopleCountRepository({ database });

  /** Counts what has changed since the last time; a reader after many changes then waits less. */
  async function countChanges(): Promise<void> {
    if (!(await counts.hasChanges())) return;
    const call = { actor: undefined };
    const counted = await run(call, 'peopleCount.update', (tx) => counts.countChanges(tx));
    if (counted > manyChanges) await counts.clearDeleted();
  }

  return {
    countChanges,

    /** By id, counted up to now; an id that is missing counts no people. */
    async read(
      kind: PeopleCountKind,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      await countChanges();
      return readPeopleCounts(database.write, kind, ids);
    },
  };
}
