import { protectedRoleCode } from '@sprout/rules';
import { type Selectable, sql } from 'kysely';
import { type Authors, selectAuthors } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { isSharedRole } from './shared-role.repository.ts';

export type PermissionRow = Authors &
  Omit<Selectable<Tables['sys_permission']>, 'created_by' | 'updated_by'>;

/** What a form decides on. */
export type PermissionValues = Omit<
  PermissionRow,
  'id' | 'is_leaf' | 'rule_flag' | 'created_at' | 'updated_at' | keyof Authors
>;

/** What happened: when, and who by the id of the account. */
export type Stamp = { by: string; at: Date };

export type ActingRule = { permissionId: string; name: string; column: string } & {
  condition: string;
  value: string;
};

const columns = [
  'id',
  'parent_id',
  'name',
  'name_en',
  'url',
  'component',
  'component_name',
  'redirect',
  'icon',
  'menu_type',
  'perms',
  'perms_type',
  'status',
  'sort_no',
  'is_route',
  'is_hidden',
  'is_always_shown',
  'keep_alive',
  'is_external',
  'description',
  'is_leaf',
  'rule_flag',
  'created_at',
  'updated_at',
] as const;

export function createPermissionRepository({ database }: { database: Database }) {
  return {
    /** Addresses of all menus; no order, some more than once. */
    async listUrls(): Promise<string[]> {
      const rows = await database.read.selectFrom('sys_permission').select('url').execute();
      return rows.map(({ url }) => url);
    },

    /** Menus and buttons in their order. */
    listAll: (executor: Executor = database.write): Promise<PermissionRow[]> =>
      executor
        .selectFrom('sys_permission')
        .select(columns)
        .select(selectAuthors('sys_permission'))
        .orderBy('sort_no')
        .orderBy('id')
        .execute(),

    /** Ids of what the roles and department roles of a person grant. */
    async listGranted(
      actor: Pick<Actor, 'roles' | 'departRoles' | 'schoolId'>,
      executor: Executor = database.write,
    ) {
      const { rows } = await sql<{ id: string }>`
        select g.permission_id as id from sys_role_permission g join sys_role r on r.id = g.role_id
          where r.school_id = ${actor.schoolId} and r.role_code = any(${actor.roles})
        union select permission_id from sys_depart_role_permission
          where depart_role_id = any(${actor.departRoles})`.execute(executor);
      return new Set(rows.map((row) => row.id));
    },

    /** Ids of what the highest role of a school has. */
    async listKept(executor: Executor, schoolId: string): Promise<ReadonlySet<string>> {
      const rows = await executor
        .selectFrom('sys_role_permission as g')
        .innerJoin('sys_role as r', 'r.id', 'g.role_id')
        .select('g.permission_id as id')
        .where('r.school_id', '=', schoolId)
        .where('r.role_code', '=', protectedRoleCode)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Rules in force that bind a person's grants. */
    async listActingRules(actor: Pick<Actor, 'roles' | 'departRoles' | 'schoolId'>) {
      const { rows } = await sql<ActingRule>`
        select d.permission_id as "permissionId", d.rule_name as name, d.rule_column as column,
          d.rule_conditions as condition, d.rule_value as value
        from sys_permission_data_rule d where d.status = '1' and d.id in (
          select g.rule_id from sys_role_permission_rule g join sys_role r on r.id = g.role_id
            where r.school_id = ${actor.schoolId} and r.role_code = any(${actor.roles})
          union select rule_id from sys_depart_role_permission_rule
            where depart_role_id = any(${actor.departRoles}))
        order by d.created_at, d.id`.execute(database.write);
      return rows;
    },

    async insert(executor: Executor, id: string, values: PermissionValues, { by, at }: Stamp) {
      await executor
        .insertInto('sys_permission')
        .values({ id, ...values, created_by: by, created_at: at })
        .execute();
    },

    async update(
      executor: Executor,
      id: string,
      values: Partial<PermissionValues>,
      { by, at }: Stamp,
    ) {
      await executor
        .updateTable('sys_permission')
        .set({ ...values, updated_by: by, updated_at: at })
        .where('id', '=', id)
        .execute();
    },

    /** After children came or went. */
    async markLeaves(executor: Executor, ids: readonly (string | null)[]) {
      await sql`update sys_permission p
        set is_leaf = not exists (select 1 from sys_permission c where c.parent_id = p.id)
        where p.id = any(${ids.filter((id) => id !== null)})`.execute(executor);
    },

    /** Takes rules and grants with them. */
    async remove(executor: Executor, ids: readonly string[]) {
      const relations = [
        'sys_role_permission',
        'sys_role_permission_rule',
        'sys_depart_permission',
        'sys_depart_permission_rule',
        'sys_depart_role_permission',
        'sys_depart_role_permission_rule',
        'sys_permission_data_rule',
      ] as const;
      for (const table of relations) {
        await sql`delete from ${sql.table(table)} where permission_id = any(${ids})`.execute(
          executor,
        );
      }
      await executor.deleteFrom('sys_permission').where('id', 'in', ids).execute();
    },

    /** Two people who change the tree at once take turns, so that no cycle comes into being. */
    async lockTree(executor: Executor) {
      await sql`select pg_advisory_xact_lock(hashtext('sys_permission'))`.execute(executor);
    },

    /** `undefined` outside the school. */
    async findRole(actor: Actor, roleId: string) {
      return database.write
        .selectFrom('sys_role')
        .select(['id', 'role_code as code', 'role_level as level'])
        .select('sees_whole_school as seesWholeSchool')
        .select(isSharedRole(actor, 'sys_role').as('isShared'))
        .where('school_id', '=', actor.schoolId)
        .where('id', '=', roleId)
        .executeTakeFirst();
    },
  };
}
export type PermissionRepository = ReturnType<typeof createPermissionRepository>;

/** The codes of a row: one, or a comma list. */
export const codesOf = (row: { perms: string | null }): string[] =>
  (row.perms ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
