import type { Module, ModuleContext } from '../module.ts';
import { roleBelongings } from './belongings.ts';
import { roleReference } from './role-reference.repository.ts';
import { registerRoles } from './roles.routes.ts';

/** Menus and rights are remembered with everybody who is logged in. */
const changesGrants = { actors: true, caches: ['permission'] } as const;

declare module '../../platform/form-versions.ts' {
  interface FormKinds {
    role: true;
  }
}

export const rolesModule: Module = {
  name: 'roles',
  subjects: { role: changesGrants, 'depart.exportGrants': {} },
  belongings: roleBelongings,
  register(context: ModuleContext): void {
    context.references.add(roleReference);
    registerRoles(context);
  },
};
