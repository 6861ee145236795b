import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import {
  type PermissionServices,
  presentRule,
  readGrants,
  readIdList,
  readRules,
} from '../permissions/index.ts';
import type { DepartRoleService } from './depart-roles.service.ts';

const table = endpoints.departRoles;

/** Who has which role of a department. */
export function registerAssignments({ handle }: ModuleContext, service: DepartRoleService): void {
  handle(table.getDeptRoleList, ({ actor, query }) => service.listOfDepart(actor, query.departId));

  handle(table.getDeptRoleByUserId, async ({ actor, query }) => {
    const { userId, departId } = query;
    const roles = await service.listOfUser(actor, userId);
    const shown = roles.filter((role) => departId === undefined || role.departId === departId);
    return shown.map(({ id }) => ({ id, userId, droleId: id }));
  });

  handle(table.deptRoleUserAdd, async ({ body, ...call }) => {
    const { userId, departId } = body;
    const opened = body.opened && readIdList(body.opened.newRoleId);
    const roleIds = readIdList(body.oldRoleId ?? '');
    const wanted = readIdList(body.newRoleId);
    return service.assign(call, { userId, wanted, opened, shown: { roleIds, departId } });
  });
}

export function registerDepartRoleGrants(
  { handle, wireTime, ruleResources }: ModuleContext,
  service: DepartRoleService,
  { grants }: PermissionServices,
): void {
  handle(table.dataRules, async ({ actor, params }) => {
    const holder = await service.reachHolder(actor, params.roleId);
    const { datarule, drChecked } = await grants.listRules(holder, params.permissionId);
    return {
      datarule: datarule.map((row) => presentRule(row, { wireTime, ruleResources })),
      drChecked,
    };
  });

  handle(table.saveDataRules, async ({ body, ...call }) => {
    const { kind, id } = await service.reachHolder(call.actor, body.roleId);
    const grant = { kind, id, permissionId: body.permissionId, ...readRules(body) };
    await grants.saveRules(call, grant);
    return null;
  });

  const { queryDeptRolePermission, saveDeptRolePermission } = endpoints.departPermissions;

  handle(queryDeptRolePermission, async ({ actor, query }) =>
    grants.list(await service.reachHolder(actor, query.roleId)),
  );

  handle(saveDeptRolePermission, async ({ body, ...call }) => {
    const { departId, ...holder } = await service.reachHolder(call.actor, body.roleId);
    const within = await grants.list({ kind: 'depart', id: departId });
    const isCheck = body.check ?? false;
    return grants.save(call, { holder, ...readGrants(body), within, isCheck });
  });
}
