import type { UniqueField } from '../../platform/table/unique-fields.ts';
import type { Module, ModuleContext } from '../module.ts';
import { registerPermissions } from './permissions.routes.ts';

export type { DepartGrants, Holder } from './grants.service.ts';
export { readGrants, readIdList, readRules } from './id-lists.ts';
export { createMenuPaths } from './menu-paths.ts';
export { presentChoices, presentRule } from './present.ts';
export { createPermissionServices, type PermissionServices } from './services.ts';
export { isSharedRole } from './shared-role.repository.ts';

/** Menus and rights are remembered with everybody who is logged in. */
const changesGrants = { actors: true, caches: ['permission'] } as const;

declare module '../../platform/versioned-cache.ts' {
  interface VersionedSubjects {
    permission: true;
  }
}

export const permissionsModule: Module = {
  name: 'permissions',
  subjects: {
    permission: changesGrants,
    rule: changesGrants,
    'depart.grant': changesGrants,
    'depart.bind': changesGrants,
  },
  register(context: ModuleContext): void {
    context.uniqueFields.add(permissionCode);
    const place = { kind: 'menu', id: 'id', name: 'name' } as const;
    context.files.addUse({ table: 'sys_permission', column: 'url', place: place });
    context.files.addUse({ table: 'sys_permission', column: 'icon', place: place });
    registerPermissions(context);
  },
};

/** The code of a button, which its form asks about while it is typed. */
const permissionCode: UniqueField = {
  table: 'sys_permission',
  field: 'perms',
  isGlobal: true,
  keepsDeleted: true,
  may: ['system:permission:add', 'system:permission:edit'],
};
