import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { type Choice, choicesOf, type ReferenceTarget } from '../../platform/references.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';

type Asked = { target: ReferenceTarget; actor: Actor; keyword?: string | undefined };

const rowsOf = ({ target, actor, keyword }: Asked) => choicesOf(target, actor, keyword);

/** By their texts. */
export async function listChoices(
  read: Executor,
  asked: Asked,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Choice[]> {
  const { rows } = await sql<Choice>`${rowsOf(asked)}
    order by text, value limit ${limit} offset ${offset}`.execute(read);
  return rows;
}

export const countChoices = (read: Executor, asked: Asked): Promise<number> =>
  countBounded(read, rowsOf(asked));

/** Texts by value. */
export async function listTexts(
  read: Executor,
  asked: Asked,
  values: readonly string[],
): Promise<Map<string, string>> {
  const { table, value } = asked.target;
  const { rows } = await sql<Choice>`${rowsOf(asked)}
    and ${sql.ref(`${table}.${value}`)} = any(${values})`.execute(read);
  return new Map(rows.map((row) => [row.value, row.text]));
}

type DepartNode = { key: string; title: string; parentId: string | null; leaf: boolean };

/** Departments right below one, or those at the top of what the actor sees. */
export async function listDeparts(
  read: Executor,
  actor: Actor,
  { parentId, limit }: { parentId: string; limit: number },
): Promise<DepartNode[]> {
  const level =
    parentId === ''
      ? sql`not exists (select 1 from sys_depart up where up.id = sys_depart.parent_id)`
      : sql`sys_depart.parent_id = ${parentId}`;
  const { rows } = await sql<DepartNode>`
    select sys_depart.id as key, sys_depart.depart_name as title,
      sys_depart.parent_id as "parentId",
      not exists (select 1 from sys_depart below where below.parent_id = sys_depart.id) as leaf
    from sys_depart where ${scope(actor, departScope)} and ${level}
    order by sys_depart.sort_no, sys_depart.org_code, sys_depart.id
    limit ${limit}`.execute(read);
  return rows;
}
