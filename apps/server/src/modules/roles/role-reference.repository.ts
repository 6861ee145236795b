import { referenceTargets } from '@sprout/contract';
import { type SqlBool, sql } from 'kysely';
import { scope } from '../../platform/access/scope.ts';
import type { ReferenceTarget } from '../../platform/references.ts';

/** Roles that an actor may give: those of its own level and below. */
export const roleReference: ReferenceTarget = {
  code: referenceTargets.role,
  table: 'sys_role',
  text: 'role_name',
  value: 'id',
  within: (actor) =>
    sql<SqlBool>`${scope(actor, { school: 'sys_role.school_id' })}
      and sys_role.role_level <= ${actor.level}`,
};
