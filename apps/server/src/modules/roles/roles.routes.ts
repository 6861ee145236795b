import { endpoints, type ResultOf } from '@sprout/contract';
import { allow } from '../../platform/errors.ts';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import { isTaken } from '../../platform/table/unique-fields.ts';
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
import { createDepartRoleRepository } from './depart-roles.repository.ts';
import { registerDepartRoleGrants, registerDepartRoles } from './depart-roles.routes.ts';
import { createDepartRoleService } from './depart-roles.service.ts';
import { registerRoleTable } from './role-table.ts';

type RoleView = ResultOf<typeof endpoints.roles.queryById>;

const table = endpoints.roles;

export function registerRoles(context: ModuleContext): void {
  const services = createPermissionServices(context);
  registerChoices(context, registerRoleTable(context, services));
  registerGrants(context, services);
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

/** Beside the table: which roles somebody may give, and whether a code is free. */
function registerChoices({ handle, database }: ModuleContext, roles: TableService): void {
  const [code] = roles.checks.uniques;

  /** Highest level first. */
  const listAll = async (caller: Caller) => {
    const query = { column: 'roleLevel', order: 'desc', pageSize: 1000 };
    const { records } = await roles.list({ ...caller, query });
    return records as RoleView[];
  };

  handle(table.queryall, async (call) => {
    const rows = (await listAll(call)).filter((role) => role.roleLevel <= call.actor.level);
    allow(rows.length > 0, 'role.notFound');
    return rows;
  });

  handle(table.queryMySubRole, async (call) => {
    const rows = await listAll(call);
    const { level, seesWholeSchool } = call.actor;
    return seesWholeSchool ? rows : rows.filter((role) => role.roleLevel < level);
  });

  handle(table.checkRoleCode, async ({ actor, query: { roleCode, id } }) => {
    const isHeld = code && (await isTaken(database.write, actor, code, roleCode, id));
    allow(!isHeld, 'role.codeTaken');
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
