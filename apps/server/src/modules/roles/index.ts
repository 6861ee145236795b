import type { UniqueField } from '../../platform/table/unique-fields.ts';
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
  subjects: { role: changesGrants, departRole: changesGrants, 'depart.exportGrants': {} },
  belongings: roleBelongings,
  register(context: ModuleContext): void {
    context.uniqueFields.add(...uniqueFields);
    context.references.add(roleReference);
    registerRoles(context);
  },
};

/** Codes that forms ask about while they are typed; a role that is deleted is gone. */
const uniqueFields: readonly UniqueField[] = [
  {
    table: 'sys_depart_role',
    field: 'role_code',
    keepsDeleted: true,
    may: ['system:depart:role:add', 'system:depart:role:edit'],
  },
];
