import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import type { TableSource } from '../../platform/table/table-spec.ts';

/** The department of a role; older clients filter by another name than rows have. */
export const withDepart: TableSource = {
  join: () => sql`join sys_depart d on d.id = t.depart_id`,
  select: () => ({ departName: sql`d.depart_name`, orgCode: sql`d.org_code` }),
  columns: { deptId: { ref: 't.depart_id', kind: 'choice' } },
};

/** Who has roles of departments. */
export function createDepartRoleRepository() {
  return {
    /** Department roles of a person within the actor's departments. */
    listOfUser: (executor: Executor, actor: Actor, userId: string) =>
      executor
        .selectFrom('sys_depart_role_user as u')
        .innerJoin('sys_depart_role as r', 'r.id', 'u.depart_role_id')
        .select(['r.id', 'r.depart_id as departId'])
        .where(scope(actor, { school: 'r.school_id', depart: 'r.depart_id' }))
        .where('u.user_id', '=', userId)
        .orderBy('r.id')
        .execute(),

    /** Whether a person belongs to a department or to one below it. */
    async isMember(executor: Executor, userId: string, orgCode: string): Promise<boolean> {
      const row = await executor
        .selectFrom('sys_user_depart as m')
        .innerJoin('sys_depart as d', 'd.id', 'm.depart_id')
        .select('m.user_id')
        .where('m.user_id', '=', userId)
        .where('d.org_code', 'like', `${orgCode}%`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async give(executor: Executor, userId: string, ids: readonly string[]) {
      if (ids.length === 0) return;
      await executor
        .insertInto('sys_depart_role_user')
        .values(ids.map((id) => ({ user_id: userId, depart_role_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async take(executor: Executor, userId: string, ids: readonly string[]) {
      if (ids.length === 0) return;
      await executor
        .deleteFrom('sys_depart_role_user')
        .where('user_id', '=', userId)
        .where('depart_role_id', 'in', ids)
        .execute();
    },
  };
}
export type DepartRoleRepository = ReturnType<typeof createDepartRoleRepository>;
