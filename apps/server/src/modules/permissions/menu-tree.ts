import { createHash } from 'node:crypto';
import type { endpoints, ResultOf } from '@sprout/contract';
import { codesOf, type PermissionRow } from './permissions.repository.ts';

export type MenuItem = ResultOf<
  typeof endpoints.permissions.getUserPermissionByToken
>['menu'][number];

/** Roots are level 1. Source: contract, `MenuItem`. */
const depthLimit = 4;

/**
 * The tree that the console builds its routes from; a row whose parent is not among the rows is
 * dropped. Source: system-domain section 4.2.
 * @param rows menus and buttons of the person, in their order
 */
export function buildMenuTree(rows: readonly PermissionRow[], isEnglish: boolean): MenuItem[] {
  const byParent = groupByParent(rows, (row) => row.parent_id ?? '');
  const build = (parentId: string, depth: number): MenuItem[] =>
    (byParent.get(parentId) ?? []).filter(isMenu).map((row) => {
      const children = depth < depthLimit ? build(row.id, depth + 1) : [];
      const buttons = (byParent.get(row.id) ?? []).filter((below) => !isMenu(below));
      // The contract's levels differ only in whether a level may have children.
      return {
        ...presentMenu(row, buttons, isEnglish),
        ...(children.length > 0 ? { children } : {}),
      } as MenuItem;
    });
  return build('', 1);
}

/** Rows by the id above them, each group in the order of the rows. */
export function groupByParent(
  rows: readonly PermissionRow[],
  parentOf: (row: PermissionRow) => string,
): ReadonlyMap<string, PermissionRow[]> {
  const groups = new Map<string, PermissionRow[]>();
  for (const row of rows) {
    const group = groups.get(parentOf(row));
    if (group) group.push(row);
    else groups.set(parentOf(row), [row]);
  }
  return groups;
}

export const isMenu = (row: PermissionRow): boolean => row.menu_type !== 2;

export const nameOf = (row: PermissionRow, isEnglish: boolean): string =>
  isEnglish && row.name_en ? row.name_en : row.name;

function presentMenu(row: PermissionRow, buttons: readonly PermissionRow[], isEnglish: boolean) {
  const isOutside = /^(https?:\/\/|\{\{)/.test(row.url);
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
      ...(isOutside && row.is_external ? { target: '_blank' as const } : {}),
      ...(buttons.length > 0 ? { permissionList: buttons.flatMap(presentActions) } : {}),
    },
  };

  function presentActions(button: PermissionRow) {
    const describe = nameOf(button, isEnglish);
    return codesOf(button).map((action) => ({ action, type: button.perms_type, describe }));
  }
}

/** `/isps/userAnnouncement` becomes `isps-userAnnouncement`. */
const routeName = (url: string): string =>
  url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');
