import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import {
  createPermissionServices,
  type PermissionServices,
  presentChoices,
  presentRule,
  readRules,
} from '../permissions/index.ts';
import { registerDepartGrantTransfer } from './depart-grant-transfer.routes.ts';
import { createDepartPermissionRepository } from './depart-permissions.repository.ts';
import { registerDepartGrants, registerDepartPermissions } from './depart-permissions.routes.ts';
import { createDepartPermissionService } from './depart-permissions.service.ts';
import { registerDepartRoleTable } from './depart-role-table.ts';
import { createDepartRoleRepository } from './depart-roles.repository.ts';
import { registerAssignments, registerDepartRoleGrants } from './depart-roles.routes.ts';
import { createDepartRoleService } from './depart-roles.service.ts';
import { registerRoleChoices } from './role-choices.routes.ts';
import { registerRoleTable } from './role-table.ts';

const table = endpoints.roles;

export function registerRoles(context: ModuleContext): void {
  const services = createPermissionServices(context);
  registerRoleChoices(context, registerRoleTable(context, services));
  registerGrants(context, services);
  registerOfDeparts(context, services);
}

function registerOfDeparts(context: ModuleContext, services: PermissionServices): void {
  const departRoles = createDepartRoleService({
    ...context,
    departRoles: createDepartRoleRepository(),
    table: registerDepartRoleTable(context, services),
  });
  const departPermissions = createDepartPermissionRepository(context);
  registerAssignments(context, departRoles);
  registerDepartRoleGrants(context, departRoles, services);
  registerDepartPermissions(
    context,
    createDepartPermissionService({ ...services, departPermissions }),
  );
  registerDepartGrants(context, services);
  registerDepartGrantTransfer(context, services, departPermissions);
}

function registerGrants(
  { handle, wireTime, ruleResources }: ModuleContext,
  { grants, holders, listRows }: PermissionServices,
): void {
  handle(table.queryTreeList, async ({ actor, language }) =>
    presentChoices(await listRows(), actor, language),
  );

  handle(table.dataRules, async ({ actor, params }) => {
    const holder = await holders.seeRole(actor, params.roleId);
    const { datarule, drChecked } = await grants.listRules(holder, params.permissionId);
    return {
      datarule: datarule.map((row) => presentRule(row, { wireTime, ruleResources })),
      drChecked,
    };
  });

  handle(table.saveDataRules, async ({ body, ...call }) => {
    const { kind, id } = await holders.reachRole(call.actor, body.roleId);
    const { permissionId } = body;
    const grant = { kind, id, permissionId, ...readRules(body) };
    await grants.saveRules(call, grant);
    return null;
  });
}
