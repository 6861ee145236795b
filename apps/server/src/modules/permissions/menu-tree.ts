import { createHash } from 'node:crypto';
import type { endpoints, ResultOf } from '@sprout/contract';

export type MenuItem = ResultOf<
  typeof endpoints.permissions.getUserPermissionByToken
>['menu'][number];

export type PermissionRow = {
  id: string;
  parent_id: string | null;
  name: string;
  name_en: string;
  url: string;
  component: string;
  component_name: string | null;
  redirect: string | null;
  icon: string | null;
  menu_type: number;
  perms: string | null;
  perms_type: string;
  status: string;
  is_route: boolean;
  is_hidden: boolean;
  is_always_shown: boolean;
  keep_alive: boolean;
  is_external: boolean;
};

/** Roots are level 1. Source: contract, `MenuItem`. */
const depthLimit = 4;

/**
 * The tree that the console builds its routes from; a row whose parent is not among the rows is
 * dropped. Source: system-domain section 4.2.
 * @param rows menus and buttons of the person, in their order
 */
export function buildMenuTree(rows: readonly PermissionRow[], isEnglish: boolean): MenuItem[] {
  const menus = rows.filter(isMenu);
  const build = (parentId: string | null, depth: number): MenuItem[] =>
    menus
      .filter((row) => (row.parent_id || null) === parentId)
      .map((row) => {
        const children = depth < depthLimit ? build(row.id, depth + 1) : [];
        // The contract's levels differ only in whether a level may have children.
        return {
          ...presentMenu(row, rows, isEnglish),
          ...(children.length > 0 ? { children } : {}),
        } as MenuItem;
      });
  return build(null, 1);
}

export const isMenu = (row: PermissionRow): boolean => row.menu_type !== 2;

export const nameOf = (row: PermissionRow, isEnglish: boolean): string =>
  isEnglish && row.name_en ? row.name_en : row.name;

function presentMenu(row: PermissionRow, rows: readonly PermissionRow[], isEnglish: boolean) {
  const isOutside = /^(https?:\/\/|\{\{)/.test(row.url);
  const buttons = rows.filter((other) => other.parent_id === row.id && !isMenu(other));
  return {
    id: row.id,
    route: row.is_route ? '1' : '0',
    path: isOutside ? createHash('md5').update(row.url).digest('hex') : row.url,
    name: row.component_name ?? routeName(row.url),
    component: row.component,
    ...(row.parent_id || !row.redirect ? {} : { redirect: row.redirect }),
    ...(row.is_hidden ? { hidden: true } : {}),
    ...(row.is_always_shown ? { alwaysShow: true } : {}),
    meta: {
      title: nameOf(row, isEnglish),
      ...(row.icon ? { icon: row.icon } : {}),
      ...(isOutside ? { url: row.url } : {}),
      keepAlive: row.keep_alive,
      internalOrExternal: row.is_external,
      ...(buttons.length > 0 ? { permissionList: buttons.map(presentAction) } : {}),
    },
  };

  function presentAction(button: PermissionRow) {
    return {
      action: button.perms ?? '',
      type: button.perms_type,
      describe: nameOf(button, isEnglish),
    };
  }
}

/** `/isps/userAnnouncement` becomes `isps-userAnnouncement`. */
const routeName = (url: string): string =>
  url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');
