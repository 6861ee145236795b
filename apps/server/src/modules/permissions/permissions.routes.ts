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

  async function present(actor: Actor, isEnglish: boolean) {
    const all = await listRows();
    const granted = await permissions.listGranted(actor);
    const own = all.filter((row) => granted.has(row.id) || isEverybodys(row));
    const buttons = (rows: readonly PermissionRow[]) =>
      rows.filter((row) => !isMenu(row) && row.perms);
    const action = (row: PermissionRow) => ({
      action: row.perms ?? '',
      type: row.perms_type,
      describe: nameOf(row, isEnglish),
    });
    return {
      menu: buildMenuTree(own, isEnglish),
      auth: buttons(own)
        .filter((row) => row.status === '1')
        .map(action),
      allAuth: buttons(all).map((row) => ({ ...action(row), status: row.status })),
    };
  }

  // Everybody with the same roles gets the same answer, and every page of the console asks for it.
  handle(endpoints.permissions.getUserPermissionByToken, async ({ actor, language }) => {
    const isEnglish = language === 'en-US';
    const key = `${actor.schoolId}:${[...actor.roles].sort().join()}:${language}`;
    return versionedCache.wrap('permission', key, () => present(actor, isEnglish));
  });
}

const isEverybodys = (row: PermissionRow): boolean =>
  row.component === homeComponent || everybodysPages.includes(row.component_name ?? '');
