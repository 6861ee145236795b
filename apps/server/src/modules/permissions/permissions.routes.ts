import { endpoints } from '@sprout/contract';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import type { ModuleContext } from '../module.ts';
import { buildMenuTree, isMenu, nameOf, type PermissionRow } from './menu-tree.ts';

/** The shell links to these by name, so they exist for everybody. Source: system-domain section 4.2. */
const everybodysPages = ['account-center', 'account-settings-base', 'isps-userAnnouncement'];
const homeComponent = 'dashboard/Index';

export function registerPermissions({ handle, database, versionedCache }: ModuleContext): void {
  const listRows = () => versionedCache.wrap('permission', 'all', () => loadRows(database));
  const listGranted = (actor: Actor) =>
    versionedCache.wrap(
      'permission',
      `${actor.schoolId}:${[...actor.roles].sort().join()}`,
      async () => loadGranted(database, actor),
    );

  handle(endpoints.permissions.getUserPermissionByToken, async ({ actor, language }) => {
    const isEnglish = language === 'en-US';
    const all = await listRows();
    const granted = await listGranted(actor);
    const own = all.filter((row) => granted.has(row.id) || isEverybodys(row));
    const buttons = (rows: readonly PermissionRow[]) =>
      rows.filter((row) => !isMenu(row) && row.perms);
    const present = (row: PermissionRow) => ({
      action: row.perms ?? '',
      type: row.perms_type,
      describe: nameOf(row, isEnglish),
    });
    return {
      menu: buildMenuTree(own, isEnglish),
      auth: buttons(own)
        .filter((row) => row.status === '1')
        .map(present),
      allAuth: buttons(all).map((row) => ({ ...present(row), status: row.status })),
    };
  });
}

const isEverybodys = (row: PermissionRow): boolean =>
  row.component === homeComponent || everybodysPages.includes(row.component_name ?? '');

const loadRows = (database: Database): Promise<PermissionRow[]> =>
  database.write
    .selectFrom('sys_permission')
    .select(['id', 'parent_id', 'name', 'name_en', 'url', 'component', 'component_name'])
    .select(['redirect', 'icon', 'menu_type', 'perms', 'perms_type', 'status'])
    .select(['is_route', 'is_hidden', 'is_always_shown', 'keep_alive', 'is_external'])
    .orderBy('sort_no')
    .orderBy('id')
    .execute();

async function loadGranted(database: Database, actor: Actor): Promise<ReadonlySet<string>> {
  if (actor.roles.length === 0) return new Set();
  const rows = await database.write
    .selectFrom('sys_role_permission as grant')
    .innerJoin('sys_role as role', 'role.id', 'grant.role_id')
    .select('grant.permission_id as id')
    .where('role.school_id', '=', actor.schoolId)
    .where('role.role_code', 'in', actor.roles)
    .execute();
  return new Set(rows.map((row) => row.id));
}
