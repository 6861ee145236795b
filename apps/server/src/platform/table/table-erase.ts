import { eraseProblem } from '@sprout/rules';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { TableSpec } from './table-spec.ts';

/** Throws `erase.*` when one of the rows is not the actor's to delete for good. */
export async function requireErasable(
  { table, resource, erase = {} }: TableSpec,
  { tx, actor, ids }: { tx: Tx; actor: Actor; ids: readonly string[] },
): Promise<void> {
  if (!resource.hasBin || erase.by === 'reach' || actor.seesWholeSchool) return;
  const { rows } = await sql<{ id: string; author: string | null }>`
    select t.id, t.created_by as author from ${sql.table(table)} t
    where t.id = any(${[...ids]}::text[])`.execute(tx);
  const facts = await erase.facts?.({ tx, actor, ids });
  for (const { id, author } of rows) {
    const { authors = [], isBuiltIn = false, hasOthersWork = false } = facts?.get(id) ?? {};
    const all = author === null ? authors : [author, ...authors];
    const problem = eraseProblem(actor, { authors: all, isBuiltIn, hasOthersWork });
    if (problem) throw new AppError(problem);
  }
}
