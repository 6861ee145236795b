import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';

/**
 * Rows of `sys_depart_role_user` of people who belong neither to the department of the role nor to
 * one below it: a role that a department gave ends with the membership.
 */
export const isStale = (userIds: readonly string[]): RawBuilder<SqlBool> => sql`
  (user_id, depart_role_id) in (
    select du.user_id, du.depart_role_id from sys_depart_role_user du
    join sys_depart_role r on r.id = du.depart_role_id
    join sys_depart d on d.id = r.depart_id
    where du.user_id = any(${[...userIds]}) and not exists (
      select 1 from sys_user_depart m join sys_depart own on own.id = m.depart_id
      where m.user_id = du.user_id and own.school_id = d.school_id
        and own.org_code like d.org_code || '%'))`;

/** After people have left departments; answers the roles that somebody lost. */
export async function dropStaleDepartRoles(
  executor: Executor,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`delete from sys_depart_role_user
    where ${isStale(userIds)} returning depart_role_id as id`.execute(executor);
  return rows.map(({ id }) => id);
}
