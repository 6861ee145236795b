import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSharedRole } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { dropForms, formVersionOf } from '../../platform/form-versions.ts';
import type { Paging } from '../../platform/paging.ts';
import { createPeopleCounts } from '../../platform/people-counts.ts';
import { scope } from '../../platform/scope.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import {
  every,
  type ListColumns,
  listConditions,
  listOrder,
  orderSql,
} from '../../platform/table/list-language.ts';

export type RoleRow = {
  id: string;
  role_name: string;
  role_code: string;
  role_level: number;
  description: string;
  users: number;
  /** People whom the reader does not see have it, or newcomers get it. */
  isShared: boolean;
  created_by: string | null;
  created_at: Date;
  updated_by: string | null;
  updated_at: Date | null;
  /** Of the form. */
  version: number;
};

export type RoleValues = Pick<RoleRow, 'role_name' | 'role_code' | 'role_level' | 'description'>;

const listed: ListColumns = {
  roleName: { ref: 'r.role_name', kind: 'text', sort: true },
  roleCode: { ref: 'r.role_code', kind: 'text', sort: true },
  roleLevel: { ref: 'r.role_level', kind: 'number', sort: true },
  description: { ref: 'r.description', kind: 'text' },
  createTime: { ref: 'r.created_at', kind: 'time', sort: true },
};

const fields = sql`r.id, r.role_name, r.role_code, r.role_level, r.description, r.created_by,
  r.created_at, r.updated_by, r.updated_at, ${formVersionOf('role', 'r.id')} as version`;

const holders = sql`select 1 from sys_user_role ur join sys_user u on u.id = ur.user_id
  where ur.role_id = r.id and u.deleted_at is null`;

const countedNow = sql`(select count(*)::int from (${holders}) h)`;

type Deps = { database: Database; timeZone: string };

export function createRoleRepository({ database, timeZone }: Deps) {
  const inSchool = (actor: Actor) => scope(actor, { school: 'r.school_id' });

  const counts = createPeopleCounts({ database });

  async function select(
    executor: Executor,
    actor: Actor,
    where: RawBuilder<SqlBool>,
    tail = sql``,
  ): Promise<RoleRow[]> {
    const { rows } = await sql<Omit<RoleRow, 'users'>>`select ${fields},
      ${isSharedRole(actor, 'r')} as "isShared" from sys_role r
      where ${where} ${tail}`.execute(executor);
    const users = await counts.read(
      'role',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, users: users.get(row.id) ?? 0 }));
  }

  return {
    /** Newest first unless the query sorts. */
    async list(actor: Actor, query: Readonly<Record<string, unknown>>, { size, offset }: Paging) {
      const where = every([inSchool(actor), ...listConditions(query, listed, timeZone)]);
      const own = [{ ref: 'r.created_at', direction: 'desc' } as const];
      const order = orderSql(listOrder(query, listed, { own, unique: 'r.id' }));
      const tail = sql`order by ${order} limit ${size} offset ${offset}`;
      const rows = await select(database.read, actor, where, tail);
      const all = sql`select r.id from sys_role r where ${where}`;
      return { rows, total: await countBounded(database.read, all) };
    },

    /** Highest level first. */
    listAll: (actor: Actor): Promise<RoleRow[]> =>
      select(
        database.read,
        actor,
        inSchool(actor),
        sql`order by r.role_level desc, r.role_code, r.id limit 1000`,
      ),

    /** Locked for the rest of the transaction, in the order of their ids, with who holds them now. */
    async listForChange(executor: Executor, actor: Actor, ids: readonly string[]) {
      const { rows } = await sql<RoleRow>`select ${fields}, ${countedNow} as users,
          ${isSharedRole(actor, 'r')} as "isShared" from sys_role r
        where ${inSchool(actor)} and r.id = any(${ids}) order by r.id for update of r`.execute(
        executor,
      );
      return rows;
    },

    async find(actor: Actor, id: string): Promise<RoleRow | undefined> {
      const where = sql<SqlBool>`${inSchool(actor)} and r.id = ${id}`;
      const [row] = await select(database.write, actor, where);
      return row;
    },

    async isCodeTaken(executor: Executor, actor: Actor, code: string, exceptId = '') {
      const row = await executor
        .selectFrom('sys_role as r')
        .select('r.id')
        .where(inSchool(actor))
        .where('r.role_code', '=', code)
        .where('r.id', '!=', exceptId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Those of the codes that a role of the school has. */
    async listTakenCodes(executor: Executor, actor: Actor, codes: readonly string[]) {
      const rows = await executor
        .selectFrom('sys_role as r')
        .select('r.role_code as code')
        .where(inSchool(actor))
        .where(sql<boolean>`r.role_code = any(${[...codes]})`)
        .execute();
      return new Set(rows.map(({ code }) => code));
    },

    async insert(
      executor: Executor,
      actor: Actor,
      role: RoleValues & { id: string; createdAt: Date },
    ) {
      const { createdAt, ...values } = role;
      await executor
        .insertInto('sys_role')
        .values({
          ...values,
          school_id: actor.schoolId,
          created_by: actor.username,
          created_at: createdAt,
        })
        .execute();
    },

    async update(executor: Executor, actor: Actor, id: string, values: RoleValues, at: Date) {
      await executor
        .updateTable('sys_role')
        .set({ ...values, updated_by: actor.username, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** Takes it from everybody. Grants are the permissions module's. */
    async remove(executor: Executor, ids: readonly string[]) {
      await executor.deleteFrom('sys_user_role').where('role_id', 'in', ids).execute();
      await executor.deleteFrom('sys_role').where('id', 'in', ids).execute();
      await dropForms(executor, 'role', ids);
    },
  };
}
export type RoleRepository = ReturnType<typeof createRoleRepository>;
