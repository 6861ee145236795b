import type { Executor } from '../../platform/db/db.ts';

export type Seeding = { executor: Executor; now: Date };

/**
 * The rows that were never brought before. They are noted in the same transaction, so a row that
 * the school removes later does not come back with the next start.
 */
export async function pickFresh<T>(
  { executor, now }: Seeding,
  rows: readonly T[],
  keyOf: (row: T) => string,
): Promise<T[]> {
  if (rows.length === 0) return [];
  const noted = await executor
    .insertInto('seed_ledger')
    .values(rows.map((row) => ({ seed_key: keyOf(row), brought_at: now })))
    .onConflict((conflict) => conflict.column('seed_key').doNothing())
    .returning('seed_key')
    .execute();
  const fresh = new Set(noted.map((row) => row.seed_key));
  return rows.filter((row) => fresh.has(keyOf(row)));
}
