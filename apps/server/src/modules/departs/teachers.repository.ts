import { staff } from '@sprout/rules';
import { type SqlBool, sql } from 'kysely';
import { shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';

/** No list of colleagues is longer. */
const shownAtMost = 500;

/** Who answers for departments. */
export function createTeacherRepository({ database }: { database: Database }) {
  const colleagues = (executor: Executor, actor: Actor) =>
    executor
      .selectFrom('sys_user as u')
      .where('u.school_id', '=', actor.schoolId)
      .where('u.user_identity', '=', staff)
      .where('u.status', '=', 1)
      .where('u.deleted_at', 'is', null);

  return {
    /**
     * Where a class of the actor's own belongs: into the department that they answer for, beside a class
     * of theirs, or below the school; `undefined` when the school has no department at all.
     */
    async findPlace(executor: Executor, actor: Actor): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        select p.id from (
          select case when d.org_category = 3 then coalesce(d.parent_id, d.id) else d.id end as id,
            case when d.org_category = 3 then 1 else 0 end as rank, d.org_code
          from sys_depart d where d.school_id = ${actor.schoolId} and (
            d.id in (select depart_id from user_managed_depart where user_id = ${actor.id})
            or d.id in (select depart_id from sys_user_depart where user_id = ${actor.id}))
          union all
          select id, 2, org_code from sys_depart
            where school_id = ${actor.schoolId} and parent_id is null
        ) p order by p.rank, p.org_code, p.id limit 1`.execute(executor);
      return rows[0]?.id;
    },

    /** In the order of their names: those who answer for the very department, or everybody else. */
    list: (actor: Actor, departId: string, isInCharge: boolean) =>
      colleagues(database.write, actor)
        .where(
          sql<SqlBool>`exists (select 1 from user_managed_depart m
            where m.user_id = u.id and m.depart_id = ${departId}) = ${isInCharge}::boolean`,
        )
        .select(['u.id', 'u.username', shownName('u').as('name')])
        .orderBy('name')
        .orderBy('u.id')
        .limit(shownAtMost)
        .execute(),

    async isStaff(executor: Executor, actor: Actor, userId: string): Promise<boolean> {
      const row = await colleagues(executor, actor)
        .select('u.id')
        .where('u.id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A member who answers for the department; one who does already stays so. */
    async add(executor: Executor, departId: string, userId: string): Promise<void> {
      const row = { user_id: userId, depart_id: departId };
      for (const table of ['sys_user_depart', 'user_managed_depart'] as const) {
        await executor
          .insertInto(table)
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
  };
}
export type TeacherRepository = ReturnType<typeof createTeacherRepository>;
