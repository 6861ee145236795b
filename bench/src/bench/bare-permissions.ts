import { buildMenuTree } from '../../../apps/server/src/modules/permissions/menu-tree.ts';
import {
  codesOf,
  type PermissionRow,
} from '../../../apps/server/src/modules/permissions/permissions.repository.ts';
import type { Database } from '../../../apps/server/src/platform/db/db.ts';

/** Menus and buttons of a person by hand; as on the real server, the tables are read once. */
export function barePermissions(database: Database) {
  let all: PermissionRow[] | undefined;
  const granted = new Map<string, Set<string>>();

  async function grantedTo(roles: readonly string[]): Promise<Set<string>> {
    const key = roles.join();
    const known = granted.get(key);
    if (known) return known;
    const { rows } = await database.pool.query<{ id: string }>(
      `select g.permission_id as id from sys_role_permission g join sys_role r on r.id = g.role_id
       where r.school_id = '1' and r.role_code = any($1)`,
      [roles],
    );
    const ids = new Set(rows.map(({ id }) => id));
    granted.set(key, ids);
    return ids;
  }

  return async (roles: readonly string[]) => {
    all ??= (await database.pool.query<PermissionRow>(allSql)).rows;
    const ids = await grantedTo(roles);
    const own = all.filter((row) => ids.has(row.id) || isEverybodys(row));
    return {
      menu: buildMenuTree(own, false),
      auth: own.filter((row) => isButton(row) && row.status === '1').flatMap(present),
      allAuth: all
        .filter(isButton)
        .flatMap((row) => present(row).map((action) => ({ ...action, status: row.status }))),
    };
  };
}

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
  codesOf(row).map((action) => ({ action, type: row.perms_type, describe: row.name }));
