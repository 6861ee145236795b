import { sql } from 'kysely';
import { isSharedRole } from '../../platform/access.ts';
import type { Executor } from '../../platform/db/db.ts';
import type { TableSource } from '../../platform/table/table-spec.ts';

/** Whether people whom the reader does not see have a role, or newcomers get it. */
export const withShared: TableSource = {
  select: (actor) => ({ isShared: isSharedRole(actor, 't') }),
};

/** Those of the roles that somebody has now. */
export async function listRoleUses(executor: Executor, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; roleName: string; users: number }>`
    select r.id, r.role_name as "roleName", count(*)::int as users from sys_role r
      join sys_user_role ur on ur.role_id = r.id
      join sys_user u on u.id = ur.user_id and u.deleted_at is null
    where r.id = any(${[...ids]}) group by r.id order by r.id`.execute(executor);
  return rows;
}

/** Takes roles from everybody. */
export const takeFromAll = (executor: Executor, ids: readonly string[]) =>
  executor.deleteFrom('sys_user_role').where('role_id', 'in', ids).execute();
