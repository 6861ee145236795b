import type { Actor } from '../access/actor.ts';
import type { Executor, Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { TableRow, TableRows } from './table-rows.ts';
import type { TableSpec } from './table-spec.ts';

/** Refusals of rows that are not there, or that somebody else answers for. */
export function createMissing({ errors = {} }: TableSpec, rows: TableRows) {
  const { notFound = 'row.notFound', outOfReach } = errors;

  /** Why the actor does not get the row. */
  async function refusalOf(executor: Executor, actor: Actor, id: string): Promise<AppError> {
    if (!outOfReach) return new AppError(notFound);
    return new AppError((await rows.isKnown(executor, actor, id)) ? outOfReach : notFound, { id });
  }

  return {
    refusalOf,

    /** Every one of the rows, locked. Throws `row.notFound`, or what the table says instead. */
    async lockAll(
      tx: Tx,
      actor: Actor,
      ids: readonly string[],
      isBin = false,
    ): Promise<TableRow[]> {
      const found = await rows.lock(tx, actor, ids, isBin);
      const missing = ids.find((id) => !found.some((row) => row.id === id));
      if (missing !== undefined) throw await refusalOf(tx, actor, missing);
      return found;
    },
  };
}
export type TableMissing = ReturnType<typeof createMissing>;
