import { type SqlBool, sql } from 'kysely';
import { shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { seesWholeSchool, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Database } from '../../platform/db/db.ts';

/** Whom rules are for: those with a role, with a role of a department, or, without either, with the page. */
export type HolderFilter = { roleId?: string | undefined; departRoleId?: string | undefined };

/** People whom data rules bind. */
export function createHolderRepository({ database }: { database: Database }) {
  return {
    /** In the order of their user names; only people whom the actor sees and whom a rule can bind. */
    async listBound(actor: Actor, menuId: string, holder: HolderFilter, limit: number) {
      const bound = database.read
        .selectFrom('sys_user')
        .where(scope(actor, userScope))
        .where('deleted_at', 'is', null)
        .where('status', '=', 1)
        .where(holds(menuId, holder))
        .where(seesPart);
      const rows = await bound
        .select(['id', shownName().as('name')])
        .orderBy('username')
        .orderBy('id')
        .limit(limit)
        .execute();
      const { total } = await bound
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },
  };
}
export type HolderRepository = ReturnType<typeof createHolderRepository>;

/** No data rule binds who sees the whole school. */
const seesPart = sql<SqlBool>`not ${seesWholeSchool('sys_user.id')}`;

function holds(menuId: string, { roleId, departRoleId }: HolderFilter) {
  if (departRoleId) {
    return sql<SqlBool>`exists (select 1 from sys_depart_role_user du
      where du.user_id = sys_user.id and du.depart_role_id = ${departRoleId})`;
  }
  if (roleId) {
    return sql<SqlBool>`exists (select 1 from sys_user_role ur
      where ur.user_id = sys_user.id and ur.role_id = ${roleId})`;
  }
  return sql<SqlBool>`(exists (select 1 from sys_user_role ur
      join sys_role_permission g on g.role_id = ur.role_id
      where ur.user_id = sys_user.id and g.permission_id = ${menuId})
    or exists (select 1 from sys_depart_role_user du
      join sys_depart_role_permission g on g.depart_role_id = du.depart_role_id
      where du.user_id = sys_user.id and g.permission_id = ${menuId}))`;
}
