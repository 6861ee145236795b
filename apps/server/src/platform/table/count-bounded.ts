import { type Expression, sql } from 'kysely';
import type { Executor } from '../db/db.ts';
import { depthLimit } from '../list-query.ts';

/**
 * How many rows a selection has; one more than `depthLimit` where there are more than that: counting
 * on would cost more than any page.
 * @param rows a selection of anything, without order and limit
 */
export async function countBounded(executor: Executor, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${depthLimit + 1}) found`.execute(executor);
  return counted[0]?.count ?? 0;
}
