import { sql } from 'kysely';
import { type RoleKind, roleTables } from '../../platform/access/rule-bounds.ts';
import type { Executor } from '../../platform/db/db.ts';

/** How many people have each of the roles; roles of departments wait for people in the recycle bin, too. */
export async function countUsers(executor: Executor, kind: RoleKind, ids: readonly string[]) {
  const { people, key } = roleTables(kind);
  const { rows } = await sql<{ id: string; users: number }>`
    select g.${key} as id, count(*)::int as users from ${people} g
      join sys_user u on u.id = g.user_id and (u.deleted_at is null or ${kind !== 'role'})
    where g.${key} = any(${[...ids]}) group by 1`.execute(executor);
  return new Map(rows.map(({ id, users }) => [id, users]));
}

/** Takes roles from everybody. */
export async function takeFromAll(executor: Executor, kind: RoleKind, ids: readonly string[]) {
  const { people, key } = roleTables(kind);
  await sql`delete from ${people} where ${key} = any(${[...ids]})`.execute(executor);
}
