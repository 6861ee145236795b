import { referenceTargets } from '@sprout/contract';
import { type SqlBool, sql } from 'kysely';
import type { ReferenceTarget } from '../../platform/references.ts';
import { scope } from '../../platform/scope.ts';
import type { UniqueField } from '../../platform/table/unique-fields.ts';
import type { Module, ModuleContext } from '../module.ts';
import { roleBelongings } from './belongings.ts';
import { registerRoles } from './roles.routes.ts';

export const rolesModule: Module = {
  name: 'roles',
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
    table: 'sys_role',
    field: 'role_code',
    keepsDeleted: true,
    may: ['system:role:add', 'system:role:edit'],
  },
  {
    table: 'sys_depart_role',
    field: 'role_code',
    keepsDeleted: true,
    may: ['system:depart:role:add', 'system:depart:role:edit'],
  },
];

/** Roles that an actor may give: those of its own level and below. */
const roleReference: ReferenceTarget = {
  code: referenceTargets.role,
  table: 'sys_role',
  text: 'role_name',
  value: 'id',
  within: (actor) =>
    sql<SqlBool>`${scope(actor, { school: 'sys_role.school_id' })}
      and sys_role.role_level <= ${actor.level}`,
};
