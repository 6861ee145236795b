import { sql } from 'kysely';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/db.ts';

/** Who holds grants: a role, a department for its roles to choose from, or a role of a department. */
export type HolderKind = 'role' | 'depart' | 'departRole';

const tables = {
  role: { grants: 'sys_role_permission', rules: 'sys_role_permission_rule', key: 'role_id' },
  depart: {
    grants: 'sys_depart_permission',
    rules: 'sys_depart_permission_rule',
    key: 'depart_id',
  },
  departRole: {
    grants: 'sys_depart_role_permission',
    rules: 'sys_depart_role_permission_rule',
    key: 'depart_role_id',
  },
} as const;

const names = (kind: HolderKind) => {
  const { grants, rules, key } = tables[kind];
  return { grants: sql.table(grants), rules: sql.table(rules), key: sql.ref(key) };
};

type Deps = { clock: Clock; random: Random };

export function createGrantRepository({ clock, random }: Deps) {
  return {
    /** Ids of menus and buttons that a holder has. */
    async list(executor: Executor, kind: HolderKind, holderId: string): Promise<string[]> {
      const { grants, key } = names(kind);
      const { rows } = await sql<{ id: string }>`
        select permission_id as id from ${grants} where ${key} = ${holderId}
        order by permission_id`.execute(executor);
      return rows.map((row) => row.id);
    },

    async add(executor: Executor, kind: HolderKind, holderId: string, ids: readonly string[]) {
      if (ids.length === 0) return;
      const { grants, key } = names(kind);
      // Only a department's grant has an id of its own: the predecessor edits it as a row.
      const rows = ids.map((id) =>
        kind === 'depart'
          ? sql`(${holderId}, ${id}, ${newId(clock, random)})`
          : sql`(${holderId}, ${id})`,
      );
      const more = kind === 'depart' ? sql`, id` : sql``;
      await sql`insert into ${grants} (${key}, permission_id${more}) values ${sql.join(rows)}
        on conflict do nothing`.execute(executor);
    },

    /** With the data rules that bound them. */
    async remove(executor: Executor, kind: HolderKind, holderId: string, ids: readonly string[]) {
      const { grants, rules, key } = names(kind);
      for (const table of [rules, grants]) {
        await sql`delete from ${table}
          where ${key} = ${holderId} and permission_id = any(${ids})`.execute(executor);
      }
    },

    /** A department's roles lose what the department has no more. */
    async removeFromDepartRoles(executor: Executor, departId: string, ids: readonly string[]) {
      for (const table of ['sys_depart_role_permission', 'sys_depart_role_permission_rule']) {
        await sql`delete from ${sql.table(table)} where permission_id = any(${ids})
          and depart_role_id in (select id from sys_depart_role where depart_id = ${departId})`.execute(
          executor,
        );
      }
    },

    /** Data rules that bind a grant. */
    async listRules(
      executor: Executor,
      kind: HolderKind,
      holderId: string,
      permissionId: string,
    ): Promise<string[]> {
      const { rules, key } = names(kind);
      const { rows } = await sql<{ id: string }>`
        select rule_id as id from ${rules}
        where ${key} = ${holderId} and permission_id = ${permissionId}
        order by rule_id`.execute(executor);
      return rows.map((row) => row.id);
    },

    async replaceRules(
      executor: Executor,
      kind: HolderKind,
      grant: { holderId: string; permissionId: string },
      ruleIds: readonly string[],
    ) {
      const { rules, key } = names(kind);
      const { holderId, permissionId } = grant;
      await sql`delete from ${rules}
        where ${key} = ${holderId} and permission_id = ${permissionId}`.execute(executor);
      if (ruleIds.length === 0) return;
      const rows = ruleIds.map((id) => sql`(${holderId}, ${permissionId}, ${id})`);
      await sql`insert into ${rules} (${key}, permission_id, rule_id)
        values ${sql.join(rows)} on conflict do nothing`.execute(executor);
    },

    /** Rules that bind a person's own grants of these menus, by menu. */
    async listBinding(executor: Executor, userId: string, permissionIds: readonly string[]) {
      const { rows } = await sql<{ permissionId: string; id: string }>`
        select g.permission_id as "permissionId", g.rule_id as id from sys_role_permission_rule g
          join sys_user_role u on u.role_id = g.role_id
          where u.user_id = ${userId} and g.permission_id = any(${permissionIds})
        union select g.permission_id, g.rule_id from sys_depart_role_permission_rule g
          join sys_depart_role_user u on u.depart_role_id = g.depart_role_id
          where u.user_id = ${userId} and g.permission_id = any(${permissionIds})`.execute(
        executor,
      );
      return rows;
    },

    /** Everything that hangs on a holder, when it goes. */
    async removeAll(executor: Executor, kind: HolderKind, holderIds: readonly string[]) {
      const { grants, rules, key } = names(kind);
      for (const table of [rules, grants]) {
        await sql`delete from ${table} where ${key} = any(${holderIds})`.execute(executor);
      }
    },
  };
}
export type GrantRepository = ReturnType<typeof createGrantRepository>;
