import { endpoints, type ResultOf } from '@sprout/contract';
import type { Actor } from '../../platform/actor.ts';
import type { WireTimeFormat } from '../../platform/clock.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import {
  createPermissionServices,
  type PermissionServices,
  presentChoices,
  presentRule,
  readRules,
} from '../permissions/index.ts';
import { createJoiningStaff, createWaysIn } from '../session/index.ts';
import { registerDepartGrantTransfer } from './depart-grant-transfer.routes.ts';
import { createDepartPermissionRepository } from './depart-permissions.repository.ts';
import { registerDepartGrants, registerDepartPermissions } from './depart-permissions.routes.ts';
import { createDepartPermissionService } from './depart-permissions.service.ts';
import { createDepartRoleRepository } from './depart-roles.repository.ts';
import { registerDepartRoleGrants, registerDepartRoles } from './depart-roles.routes.ts';
import { createDepartRoleService } from './depart-roles.service.ts';
import { registerRoleTransfer } from './role-transfer.routes.ts';
import { createRoleRepository, type RoleRow } from './roles.repository.ts';
import { changeProblemOf, createRoleService } from './roles.service.ts';

type RoleView = ResultOf<typeof endpoints.roles.queryById>;
type RoleService = ReturnType<typeof createRoleService>;

const table = endpoints.roles;

export function registerRoles(context: ModuleContext): void {
  const services = createPermissionServices(context);
  const roles = createRoleRepository({ ...context, timeZone: context.config.timeZone });
  const joiningStaff = createJoiningStaff({ ...context, waysIn: createWaysIn(context) });
  const { grants } = services;
  const service = createRoleService({ ...context, roles, joiningStaff, grants });
  registerReads(context, service);
  registerWrites(context, service);
  registerGrants(context, services);
  registerRoleTransfer(context, roles);
  registerOfDeparts(context, services);
}

function registerOfDeparts(context: ModuleContext, services: PermissionServices): void {
  const departRoles = createDepartRoleService({
    ...context,
    departRoles: createDepartRoleRepository({ ...context, timeZone: context.config.timeZone }),
    grants: services.grants,
  });
  const departPermissions = createDepartPermissionRepository(context);
  registerDepartRoles(context, departRoles);
  registerDepartRoleGrants(context, departRoles, services);
  registerDepartPermissions(
    context,
    createDepartPermissionService({ ...services, departPermissions }),
  );
  registerDepartGrants(context, services);
  registerDepartGrantTransfer(context, services, departPermissions);
}

function registerReads({ handle, wireTime }: ModuleContext, service: RoleService): void {
  const present = (actor: Actor, row: RoleRow, isOwnClient: boolean) =>
    presentRole(row, { actor, isOwnClient, wireTime });

  handle(table.list, async ({ actor, query, isOwnClient }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging);
    return presentPage(
      rows.map((row) => present(actor, row, isOwnClient)),
      total,
      paging,
    );
  });

  handle(table.queryById, async ({ actor, query, isOwnClient }) =>
    present(actor, await service.get(actor, query.id), isOwnClient),
  );

  handle(table.queryall, async ({ actor, isOwnClient }) =>
    (await service.listGivable(actor)).map((row) => present(actor, row, isOwnClient)),
  );

  handle(table.queryMySubRole, async ({ actor, isOwnClient }) =>
    (await service.listBelow(actor)).map((row) => present(actor, row, isOwnClient)),
  );

  handle(table.checkRoleCode, async ({ actor, query }) => {
    await service.assertFreeCode(actor, query.roleCode, query.id);
    return null;
  });
}

function registerWrites({ handle }: ModuleContext, service: RoleService): void {
  handle(table.add, async ({ actor, body, requestId }) => ({
    id: await service.add(actor, body, requestId),
  }));

  handle(table.edit, async ({ actor, body, requestId }) => ({
    id: await service.edit(actor, body, requestId),
  }));

  handle(table.delete, async ({ actor, query, requestId }) => {
    await service.remove(actor, [query.id], query.force ?? false, requestId);
    return null;
  });

  handle(table.deleteBatch, async ({ actor, query, requestId }) => {
    await service.remove(actor, readIds(query.ids), query.force ?? false, requestId);
    return null;
  });
}

function registerGrants(
  { handle, wireTime }: ModuleContext,
  { grants, holders, listRows }: PermissionServices,
): void {
  handle(table.queryTreeList, async ({ actor, language }) =>
    presentChoices(await listRows(), actor, language),
  );

  handle(table.dataRules, async ({ actor, params }) => {
    const holder = await holders.seeRole(actor, params.roleId);
    const { datarule, drChecked } = await grants.listRules(holder, params.permissionId);
    return { datarule: datarule.map((row) => presentRule(row, wireTime)), drChecked };
  });

  handle(table.saveDataRules, async ({ actor, body, requestId }) => {
    const { kind, id } = await holders.reachRole(actor, body.roleId);
    const { permissionId } = body;
    const grant = { kind, id, permissionId, ...readRules(body) };
    await grants.saveRules(actor, grant, { missing: 'permission.grantFirst', requestId });
    return null;
  });
}

type Reader = { actor: Actor; isOwnClient: boolean; wireTime: WireTimeFormat };

const presentRole = (row: RoleRow, { actor, isOwnClient, wireTime }: Reader): RoleView => ({
  id: row.id,
  roleName: row.role_name,
  roleCode: row.role_code,
  roleLevel: row.role_level,
  description: row.description,
  userCount: row.users,
  problem: changeProblemOf(actor, row) ?? null,
  createBy: row.created_by,
  createTime: wireTime.toWire(row.created_at),
  updateBy: row.updated_by,
  updateTime: row.updated_at && wireTime.toWire(row.updated_at),
  ...(isOwnClient ? { version: row.version } : {}),
});
