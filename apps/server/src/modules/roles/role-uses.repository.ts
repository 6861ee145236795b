import { sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';

/** Where roles stand, and who has them. */
const tables = {
  role: { roles: 'sys_role', given: 'sys_user_role', role: 'role_id', isOfLiving: true },
  departRole: {
    roles: 'sys_depart_role',
    given: 'sys_depart_role_user',
    role: 'depart_role_id',
    isOfLiving: false,
  },
} as const;
export type RoleKind = keyof typeof tables;

/** Those of the roles that somebody has; roles of departments wait for people in the recycle bin, too. */
export async function listRoleUses(executor: Executor, kind: RoleKind, ids: readonly string[]) {
  const { roles, given, role, isOfLiving } = tables[kind];
  const { rows } = await sql<{ id: string; roleName: string; users: number }>`
    select r.id, r.role_name as "roleName", count(*)::int as users from ${sql.table(roles)} r
      join ${sql.table(given)} g on ${sql.ref(`g.${role}`)} = r.id
      join sys_user u on u.id = g.user_id and (u.deleted_at is null or not ${isOfLiving})
    where r.id = any(${[...ids]}) group by r.id order by r.id`.execute(executor);
  return rows;
}

/** Takes roles from everybody. */
export async function takeFromAll(executor: Executor, kind: RoleKind, ids: readonly string[]) {
  const { given, role } = tables[kind];
  await sql`delete from ${sql.table(given)} where ${sql.ref(role)} = any(${[...ids]})`.execute(
    executor,
  );
}
