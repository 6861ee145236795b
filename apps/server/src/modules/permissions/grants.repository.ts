import { type RawBuilder, sql } from 'kysely';
import { boundRules } from '../../platform/access/rule-bounds.ts';
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

    /** A data rule goes with the last grant of its page and of the buttons there, and not before. */
    async remove(executor: Executor, kind: HolderKind, holderId: string, ids: readonly string[]) {
      const { grants, key } = names(kind);
      const isHolder = sql`${key} = ${holderId}`;
      await sql`delete from ${grants}
        where ${isHolder} and permission_id = any(${ids})`.execute(executor);
      await removeIdleRules(executor, kind, isHolder, ids);
    },

    /** A department's roles lose what the department has no more. */
    async removeFromDepartRoles(executor: Executor, departId: string, ids: readonly string[]) {
      const isBelow = sql`depart_role_id in (
        select id from sys_depart_role where depart_id = ${departId})`;
      await sql`delete from sys_depart_role_permission
        where ${isBelow} and permission_id = any(${ids})`.execute(executor);
      await removeIdleRules(executor, 'departRole', isBelow, ids);
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
        select permission_id as "permissionId", rule_id as id from (${boundRules(userId)}) bound
        where permission_id = any(${permissionIds})`.execute(executor);
      return rows;
    },

    /** Rules that bind a person on the pages that these grants are, or whose buttons they are, bind the holder too. */
    async bindLike(
      executor: Executor,
      kind: HolderKind,
      holderId: string,
      giver: { id: string; permissionIds: readonly string[] },
    ) {
      const { rules, key } = names(kind);
      await sql`insert into ${rules} (${key}, permission_id, rule_id)
        select distinct ${holderId}, bound.permission_id, bound.rule_id
        from (${boundRules(giver.id)}) bound
        join sys_permission p on p.id = bound.permission_id or p.parent_id = bound.permission_id
        where p.id = any(${giver.permissionIds}) on conflict do nothing`.execute(executor);
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
async function removeIdleRules(
  executor: Executor,
  kind: HolderKind,
  holders: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<void> {
  const { grants, rules, key } = names(kind);
  await sql`delete from ${rules} r where ${holders}
    and r.permission_id in (
      select unnest(${ids}::text[]) union select parent_id from sys_permission where id = any(${ids}))
    and not exists (
      select 1 from ${grants} g join sys_permission p on p.id = g.permission_id
      where g.${key} = r.${key} and (p.id = r.permission_id or p.parent_id = r.permission_id))`.execute(
    executor,
  );
}

export type GrantRepository = ReturnType<typeof createGrantRepository>;
