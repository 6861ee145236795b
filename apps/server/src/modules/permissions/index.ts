import type { Module } from '../module.ts';
import { registerPermissions } from './permissions.routes.ts';

export type { Holder } from './grants.service.ts';
export { readIdList } from './id-lists.ts';
export { presentAudit, presentChoices, presentRule, type RuleView } from './present.ts';
export { createPermissionServices, type PermissionServices } from './services.ts';

export const permissionsModule: Module = { name: 'permissions', register: registerPermissions };
