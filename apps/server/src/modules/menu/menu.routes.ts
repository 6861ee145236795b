import { endpoints, type ResultOf } from '@sprout/contract';
import { mainSchoolId } from '../../platform/audit.ts';
import type { ModuleContext } from '../module.ts';
import { createMenuRepository, type FrontMenuRow } from './menu.repository.ts';

type Item = ResultOf<typeof endpoints.menu.getUserMenu>[number];

/** The front menu nests once; children of a hidden entry are left out with it. */
export function registerMenu({ handle, database, versionedCache }: ModuleContext): void {
  const menu = createMenuRepository({ database });

  handle(endpoints.menu.getUserMenu, async ({ actor, language }) => {
    const schoolId = actor?.schoolId ?? mainSchoolId;
    const rows = await versionedCache.wrap('frontMenu', schoolId, () => menu.listShown(schoolId));
    const present = (row: FrontMenuRow) => presentItem(row, language === 'en-US');
    return rows
      .filter((row) => row.parent_id === null)
      .map((root): Item => {
        const children = rows.filter((row) => row.parent_id === root.id).map(present);
        return { ...present(root), ...(children.length > 0 ? { children } : {}) };
      });
  });
}

function presentItem(row: FrontMenuRow, isEnglish: boolean): Omit<Item, 'children'> {
  return {
    id: row.id,
    title: isEnglish && row.name_en ? row.name_en : row.name,
    url: row.url,
    ...(row.icon ? { icon: row.icon } : {}),
    route: row.is_route,
    hidden: 0,
    needLogin: row.need_login ? 1 : 0,
    internalOrExternal: row.is_external,
  };
}
