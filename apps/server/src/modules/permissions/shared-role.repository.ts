import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';

/**
 * Whether a role is shared with people whom the actor does not see: one of them has it, or newcomers
 * get it. The query's role stands under this name.
 */
export function isSharedRole(actor: Actor, role: string): RawBuilder<SqlBool> {
  if (actor.seesWholeSchool) return sql<SqlBool>`false`;
  const id = sql.ref(`${role}.id`);
  return sql<SqlBool>`(exists (
      select 1 from sys_user_role ur join sys_user on sys_user.id = ur.user_id
      where ur.role_id = ${id} and sys_user.id <> ${actor.id}
        and not coalesce(${scope(actor, userScope)}, false))
    or exists (
      select 1 from sys_config c where c.school_id = ${actor.schoolId}
        and c.config_key = '_defaultRole' and c.config_value = ${id}))`;
}
