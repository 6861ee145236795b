import { type EraseProblem, eraseProblem } from '@sprout/rules';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { TableSpec } from './table-spec.ts';

type Asked = { tx: Tx; actor: Actor; ids: readonly string[] };

/** Throws `erase.*` when one of the rows is not the actor's to delete for good. */
export async function requireErasable(spec: TableSpec, asked: Asked): Promise<void> {
  const [problem] = (await eraseProblemsOf(spec, asked)).values();
  if (problem) throw new AppError(problem);
}

/** Rows that are not the actor's to delete for good, by their ids, each with its reason. */
export async function eraseProblemsOf(
  { table, resource, erase = {} }: TableSpec,
  { tx, actor, ids }: Asked,
): Promise<ReadonlyMap<string, EraseProblem>> {
  const problems = new Map<string, EraseProblem>();
  if (!resource.hasBin || erase.by === 'reach' || actor.seesWholeSchool) return problems;
  const { rows } = await sql<{ id: string; author: string | null }>`
    select t.id, t.created_by as author from ${sql.table(table)} t
    where t.id = any(${[...ids]}::text[])`.execute(tx);
  const facts = await erase.facts?.({ tx, actor, ids });
  for (const { id, author } of rows) {
    const { authors = [], isBuiltIn = false, hasOthersWork = false } = facts?.get(id) ?? {};
    const all = author === null ? authors : [author, ...authors];
    const problem = eraseProblem(actor, { authors: all, isBuiltIn, hasOthersWork });
    if (problem) problems.set(id, problem);
  }
  return problems;
}
