import { endpoints, type ResultOf } from '@sprout/contract';
import { mainSchoolId } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/db.ts';
import type { ModuleContext } from '../module.ts';

type Item = ResultOf<typeof endpoints.menu.getUserMenu>[number];
type Row = Awaited<ReturnType<typeof listRows>>[number];

/** The front menu nests once; children of a hidden entry are left out with it. */
export function registerMenu({ handle, database, versionedCache }: ModuleContext): void {
  handle(endpoints.menu.getUserMenu, async ({ actor, language }) => {
    const schoolId = actor?.schoolId ?? mainSchoolId;
    const rows = await versionedCache.wrap('frontMenu', schoolId, () =>
      listRows(database, schoolId),
    );
    const present = (row: Row) => presentItem(row, language === 'en-US');
    return rows
      .filter((row) => row.parent_id === null)
      .map((root): Item => {
        const children = rows.filter((row) => row.parent_id === root.id).map(present);
        return { ...present(root), ...(children.length > 0 ? { children } : {}) };
      });
  });
}

const listRows = (database: Database, schoolId: string) =>
  database.write
    .selectFrom('teaching_menu')
    .select(['id', 'parent_id', 'name', 'name_en', 'url', 'icon', 'is_route', 'need_login'])
    .select('is_external')
    .where('school_id', '=', schoolId)
    .where('is_hidden', '=', false)
    .orderBy('sort_no')
    .orderBy('id')
    .execute();

function presentItem(row: Row, isEnglish: boolean): Omit<Item, 'children'> {
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
