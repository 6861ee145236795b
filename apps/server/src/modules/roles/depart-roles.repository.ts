import { sql } from 'kysely';
import { type Authors, selectAuthors } from '../../platform/account-names.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { scope } from '../../platform/scope.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import { every, type ListColumns, listConditions } from '../../platform/table/list-language.ts';

export type DepartRoleRow = Authors & {
  id: string;
  depart_id: string;
  departName: string;
  orgCode: string;
  role_name: string;
  role_code: string;
  description: string;
  created_at: Date;
  updated_at: Date | null;
};

export type DepartRoleValues = Pick<DepartRoleRow, 'role_name' | 'role_code' | 'description'>;

const listed: ListColumns = {
  deptId: { ref: 'r.depart_id', kind: 'choice' },
  roleName: { ref: 'r.role_name', kind: 'text' },
  roleCode: { ref: 'r.role_code', kind: 'text' },
};

/** Roles of departments that an actor answers for. */
const departRoleScope = { school: 'r.school_id', depart: 'r.depart_id' } as const;

type Deps = { database: Database; timeZone: string };

export function createDepartRoleRepository({ database, timeZone }: Deps) {
  const departRoles = (executor: Executor) =>
    executor
      .selectFrom('sys_depart_role as r')
      .innerJoin('sys_depart as d', 'd.id', 'r.depart_id')
      .select(['r.id', 'r.depart_id', 'd.depart_name as departName', 'd.org_code as orgCode'])
      .select(['r.role_name', 'r.role_code', 'r.description', 'r.created_at', 'r.updated_at'])
      .select(selectAuthors('r'));

  return {
    /** Newest first. */
    async list(actor: Actor, query: Readonly<Record<string, unknown>>, { size, offset }: Paging) {
      const where = every([
        scope(actor, departRoleScope),
        ...listConditions(query, listed, timeZone),
      ]);
      const rows = await departRoles(database.read)
        .where(where)
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(size)
        .offset(offset)
        .execute();
      const all = sql`select r.id from sys_depart_role r where ${where}`;
      return { rows, total: await countBounded(database.read, all) };
    },

    /** Of one department, oldest first. */
    listOfDepart: (departId: string): Promise<DepartRoleRow[]> =>
      departRoles(database.read)
        .where('r.depart_id', '=', departId)
        .orderBy('r.created_at')
        .orderBy('r.id')
        .limit(1000)
        .execute(),

    /** Within the actor's departments. */
    listByIds: (executor: Executor, actor: Actor, ids: readonly string[]) =>
      departRoles(executor)
        .where(scope(actor, departRoleScope))
        .where('r.id', 'in', ids)
        .orderBy('r.id')
        .execute(),

    /** Whether the school has the role, in whichever department. */
    async isKnown(actor: Actor, id: string): Promise<boolean> {
      const row = await database.write
        .selectFrom('sys_depart_role')
        .select('id')
        .where('school_id', '=', actor.schoolId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async isCodeTaken(executor: Executor, actor: Actor, code: string): Promise<boolean> {
      const row = await executor
        .selectFrom('sys_depart_role')
        .select('id')
        .where('school_id', '=', actor.schoolId)
        .where('role_code', '=', code)
        .executeTakeFirst();
      return row !== undefined;
    },

    async insert(
      executor: Executor,
      actor: Actor,
      role: DepartRoleValues & { id: string; departId: string; at: Date },
    ) {
      const { departId, at, ...values } = role;
      await executor
        .insertInto('sys_depart_role')
        .values({
          ...values,
          depart_id: departId,
          school_id: actor.schoolId,
          created_by: actor.id,
          created_at: at,
        })
        .execute();
    },

    async update(
      executor: Executor,
      actor: Actor,
      id: string,
      { role_name, description, at }: Omit<DepartRoleValues, 'role_code'> & { at: Date },
    ) {
      await executor
        .updateTable('sys_depart_role')
        .set({ role_name, description, updated_by: actor.id, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    async remove(executor: Executor, ids: readonly string[]) {
      await executor
        .deleteFrom('sys_depart_role_user')
        .where('depart_role_id', 'in', ids)
        .execute();
      await executor.deleteFrom('sys_depart_role').where('id', 'in', ids).execute();
    },

    async countUsers(executor: Executor, ids: readonly string[]): Promise<number> {
      const row = await executor
        .selectFrom('sys_depart_role_user')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('depart_role_id', 'in', ids)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Department roles of a person within the actor's departments. */
    listOfUser: (executor: Executor, actor: Actor, userId: string) =>
      executor
        .selectFrom('sys_depart_role_user as u')
        .innerJoin('sys_depart_role as r', 'r.id', 'u.depart_role_id')
        .select(['r.id', 'r.depart_id as departId'])
        .where(scope(actor, departRoleScope))
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
