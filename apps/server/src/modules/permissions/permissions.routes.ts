import { endpoints } from '@sprout/contract';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import { registerDataRules } from './data-rules.routes.ts';
import { registerGrants } from './grants.routes.ts';
import { buttonType } from './menu-form.ts';
import { groupByParent } from './menu-tree.ts';
import { presentChoice, presentChoices, presentPermission, presentTree } from './present.ts';
import { createPermissionServices, type PermissionServices } from './services.ts';
import { registerSessionMenu } from './session-menu.routes.ts';

const table = endpoints.permissions;

export function registerPermissions(context: ModuleContext): void {
  const services = createPermissionServices(context);
  registerSessionMenu(context, services);
  registerMenuReads(context, services);
  registerMenuWrites(context, services);
  registerDataRules(context, services);
  registerGrants(context, services);
}

function registerMenuReads({ handle, wireTime }: ModuleContext, services: PermissionServices) {
  const { listRows } = services;
  const listBelow = async (parentId: string) =>
    groupByParent(await listRows(), (row) => row.parent_id ?? '').get(parentId) ?? [];

  handle(table.list, async () => presentTree(await listRows(), wireTime));

  handle(table.getSystemMenuList, async () => {
    const roots = (await listBelow('')).filter((row) => row.menu_type !== buttonType);
    return roots.map((row) => presentPermission(row, wireTime));
  });

  handle(table.getSystemSubmenu, async ({ query }) =>
    (await listBelow(query.parentId)).map((row) => presentPermission(row, wireTime)),
  );

  handle(table.getSystemSubmenuBatch, async ({ query }) => {
    const byParent = groupByParent(await listRows(), (row) => row.parent_id ?? '');
    const found = readIds(query.parentIds).map((id) => {
      const children = byParent.get(id) ?? [];
      return [id, children.map((row) => presentPermission(row, wireTime))] as const;
    });
    return Object.fromEntries(found.filter(([, children]) => children.length > 0));
  });

  handle(table.queryTreeList, async ({ actor, language }) =>
    presentChoices(await listRows(), actor, language),
  );

  handle(table.queryListAsync, async ({ actor, query, language }) => {
    const rows = await listBelow(query.pid ?? '');
    const treeList = rows.map((row) => presentChoice(row, actor, language));
    return { treeList, ids: rows.map((row) => row.id) };
  });

  handle(table.loadAllRoleIds, async () => (await listRows()).map((row) => row.id));
}

function registerMenuWrites({ handle }: ModuleContext, { menus }: PermissionServices): void {
  handle(table.add, async ({ body, ...call }) => ({
    id: await menus.add(call, body),
  }));

  handle(table.edit, async ({ body, ...call }) => ({
    id: await menus.edit(call, body),
  }));

  handle(table.sort, async ({ body, ...call }) => {
    await menus.sort(call, body.parentId || null, body.ids);
    return null;
  });

  handle(table.delete, async ({ query, ...call }) => ({
    count: await menus.remove(call, [query.id]),
  }));

  handle(table.deleteBatch, async ({ query, ...call }) => ({
    count: await menus.remove(call, readIds(query.ids)),
  }));
}
