import { buildMenuTree } from '../../../apps/server/src/modules/permissions/menu-tree.ts';
import {
  type ActingRule,
  codesOf,
  type PermissionRow,
} from '../../../apps/server/src/modules/permissions/permissions.repository.ts';
import { asPredecessor } from '../../../apps/server/src/modules/permissions/predecessor-menu.ts';
import { tellRules } from '../../../apps/server/src/modules/permissions/session-menu.ts';
import type { Database } from '../../../apps/server/src/platform/db/db.ts';

/** Menus and buttons of a person by hand; as on the real server, once for everybody of the same roles. */
export function barePermissions(database: Database) {
  const known = new Map<string, Awaited<ReturnType<typeof readAnswer>>>();
  return async (roles: readonly string[]) => {
    const key = roles.join();
    const answer = known.get(key) ?? (await readAnswer(database, roles));
    known.set(key, answer);
    return answer;
  };
}

async function readAnswer(database: Database, roles: readonly string[]) {
  const all = (await database.pool.query<PermissionRow>(allSql)).rows;
  const { ids, rules } = await readGrants(database, roles);
  const own = all.filter((row) => ids.has(row.id) || isEverybodys(row));
  return {
    // The load comes from a client that has only the predecessor's screens.
    menu: buildMenuTree(asPredecessor(own), false).map((item) =>
      tellRules(item, rules, own, () => undefined),
    ),
    auth: own.filter((row) => isButton(row) && row.status === '1').flatMap(present),
    allAuth: all.filter(isButton).flatMap(present),
    seesWholeSchool: await readSight(database, roles),
  };
}

async function readSight({ pool }: Database, roles: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ sees: boolean }>(sightSql, [roles]);
  return rows[0]?.sees === true;
}

type Grants = { ids: ReadonlySet<string>; rules: readonly ActingRule[] };

async function readGrants({ pool }: Database, roles: readonly string[]): Promise<Grants> {
  const ids = await pool.query<{ id: string }>(grantsSql, [roles]);
  const rules = await pool.query<ActingRule>(rulesSql, [roles]);
  return { ids: new Set(ids.rows.map(({ id }) => id)), rules: rules.rows };
}

const grantsSql = `select g.permission_id as id
  from sys_role_permission g join sys_role r on r.id = g.role_id
  where r.school_id = '1' and r.role_code = any($1)`;

const sightSql = `select bool_or(sees_whole_school) as sees
  from sys_role where school_id = '1' and role_code = any($1)`;

const rulesSql = `select d.permission_id as "permissionId", d.rule_name as name,
    d.rule_column as column, d.rule_conditions as condition, d.rule_value as value
  from sys_permission_data_rule d where d.status = '1' and d.id in (
    select g.rule_id from sys_role_permission_rule g join sys_role r on r.id = g.role_id
      where r.school_id = '1' and r.role_code = any($1))
  order by d.created_at, d.id`;

const allSql = `select id, parent_id, name, name_en, url, component, component_name, redirect, icon,
    menu_type, perms, perms_type, status, is_route, is_hidden, is_always_shown, keep_alive, is_external
  from sys_permission order by sort_no, id`;

const isButton = (row: PermissionRow): boolean => row.menu_type === 2 && Boolean(row.perms);

const everybodysPages = [
  'account-center',
  'account-settings-base',
  'account-settings-security',
  'isps-userAnnouncement',
];

const isEverybodys = (row: PermissionRow): boolean =>
  row.component === 'dashboard/Index' || everybodysPages.includes(row.component_name ?? '');

const present = (row: PermissionRow) =>
  codesOf(row).map((action) => ({
    action,
    type: row.perms_type,
    describe: row.name,
    status: row.status,
  }));
