import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { userScope } from '../../../platform/access/reach.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Executor } from '../../../platform/db/db.ts';

/**
 * Accounts whom an actor may confirm, as a condition on `sys_user`. A newcomer without a class is the
 * matter of every actor with the permission, as far as data rules show them; one who stands in a
 * department, or asks to be in a class, of those who answer for it. Rules on departments speak of
 * members, so a newcomer who only asks is looked at by the class.
 */
export const confirmScope = (actor: Actor) =>
  sql<SqlBool>`((${scope(actor, { school: userScope.school, rules: userScope.rules })} and (
      not exists (select 1 from sys_user_depart m where m.user_id = sys_user.id)
      and not exists (select 1 from class_join j where j.user_id = sys_user.id and j.state = 'waiting')
      or ${scope(actor, userScope)}))
    or exists (select 1 from class_join j where j.user_id = sys_user.id and j.state = 'waiting'
      and ${scope(actor, { school: 'j.school_id', depart: 'j.depart_id' })}))`;

/** Whether an actor may confirm one account, now or were it still waiting. */
export async function canConfirmUser(
  executor: Executor,
  actor: Actor,
  id: string,
): Promise<boolean> {
  if (!actor.permissions.has('system:user:confirm')) return false;
  const row = await executor
    .selectFrom('sys_user')
    .select('id')
    .where(confirmScope(actor))
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
