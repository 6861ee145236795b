import { student } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';

/** How many children a class has, whose id stands in this column. */
export const countChildren = (departId: string): RawBuilder<number> =>
  sql<number>`(select count(*)::int from sys_user_depart m join sys_user child on child.id = m.user_id
    where m.depart_id = ${sql.ref(departId)} and child.user_identity = ${student}
      and child.deleted_at is null)`;

/** Of a submission `s`: its child is not in the recycle bin. */
export const isChildThere = sql<SqlBool>`exists (select 1 from sys_user child
  where child.id = s.user_id and child.deleted_at is null)`;

/**
 * Members of a class as `sys_user`, and those who have left it but handed in there one of the submissions `s` that are
 * asked for; `m` is empty for these.
 */
export const fromClass = (departId: string, isAsked: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(
      select user_id from sys_user_depart where depart_id = ${departId}
      union
      select s.user_id from homework_submission s
      where s.depart_id = ${departId} and s.version_id is not null and ${isAsked}
    ) one
    join sys_user on sys_user.id = one.user_id
    left join sys_user_depart m on m.user_id = one.user_id and m.depart_id = ${departId}`;

/** A child of `fromClass` whom the actor may see; with `userId` that one alone. */
export const isSeenChild = (actor: Actor, userId: string | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`sys_user.user_identity = ${student} and sys_user.deleted_at is null
    and ${scope(actor, { school: 'sys_user.school_id', rules: 'users' })}
    and (${userId}::text is null or sys_user.id = ${userId})`;
