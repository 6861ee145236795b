import { endpoints, frontMenus } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { readIds } from '../../platform/table/id-list.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { ModuleContext } from '../module.ts';
import { createMenuRepository } from './menu.repository.ts';
import { fillMenus, requireParent } from './menu-rules.ts';
import { menuChoices, menuLevel, menuTree } from './menu-trees.ts';
import { shownMenu } from './shown-menu.ts';

const columns = {
  hidden: 'is_hidden',
  isRoute: 'is_route',
  needLogin: 'need_login',
  internalOrExternal: 'is_external',
};

export function registerMenu(context: ModuleContext): void {
  const { handle, versionedCache } = context;
  const menu = createMenuRepository(context);

  handle(endpoints.menu.getUserMenu, async ({ actor, language }) => {
    const schoolId = actor?.schoolId ?? mainSchoolId;
    const rows = await versionedCache.wrap('frontMenu', schoolId, () => menu.listAll(schoolId));
    return shownMenu(rows, { isGuest: !actor, isEnglish: language === 'en-US' });
  });

  registerTable(
    frontMenus,
    {
      columns,
      stale: { caches: ['frontMenu'] },
      errors: { notFound: 'frontMenu.notFound' },
      fill: fillMenus,
      before: requireParent,
    },
    context,
  );

  const calls = endpoints.frontMenus;
  const all = ({ schoolId }: Actor) => menu.listAll(schoolId);
  handle(calls.tree, async ({ actor }) => menuTree(await all(actor), null));
  handle(calls.getSystemMenuList, async ({ actor }) => menuLevel(await all(actor), null));
  handle(calls.getSystemSubmenu, async ({ actor, query }) =>
    menuLevel(await all(actor), query.parentId),
  );
  handle(calls.getSystemSubmenuBatch, async ({ actor, query }) => {
    const rows = await all(actor);
    const levels = readIds(query.parentIds).map((id) => [id, menuLevel(rows, id)] as const);
    return Object.fromEntries(levels);
  });
  handle(calls.queryTreeList, async ({ actor }) => {
    const rows = await all(actor);
    return { treeList: menuChoices(rows, null, true), ids: rows.map(({ id }) => id) };
  });
  handle(calls.queryListAsync, async ({ actor, query }) => {
    const treeList = menuChoices(await all(actor), query.pid ?? null, false);
    return { treeList, ids: treeList.map(({ key }) => key) };
  });
}
