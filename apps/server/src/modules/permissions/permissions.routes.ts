import { endpoints } from '@sprout/contract';
import type { Actor } from '../../platform/actor.ts';
import type { ModuleContext } from '../module.ts';
import { buildMenuTree, isMenu, nameOf, type PermissionRow } from './menu-tree.ts';
import { createPermissionRepository } from './permissions.repository.ts';

/** The shell links to these by name, so they exist for everybody. Source: system-domain section 4.2. */
const everybodysPages = ['account-center', 'account-settings-base', 'isps-userAnnouncement'];
const homeComponent = 'dashboard/Index';

export function registerPermissions({ handle, database, versionedCache }: ModuleContext): void {
  const permissions = createPermissionRepository({ database });
  const listRows = () => versionedCache.wrap('permission', 'all', permissions.listAll);
  const listGranted = (actor: Actor) =>
    versionedCache.wrap(
      'permission',
      `${actor.schoolId}:${[...actor.roles].sort().join()}`,
      async () => permissions.listGranted(actor),
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
