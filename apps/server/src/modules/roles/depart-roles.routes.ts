import { endpoints, type ResultOf } from '@sprout/contract';
import type { WireTimeFormat } from '../../platform/clock.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import {
  type PermissionServices,
  presentRule,
  readGrants,
  readIdList,
  readRules,
} from '../permissions/index.ts';
import type { DepartRoleRow } from './depart-roles.repository.ts';
import type { DepartRoleService } from './depart-roles.service.ts';

type DepartRoleView = ResultOf<typeof endpoints.departRoles.queryById>;

const table = endpoints.departRoles;

export function registerDepartRoles(context: ModuleContext, service: DepartRoleService): void {
  const { handle, wireTime } = context;
  const present = (row: DepartRoleRow) => presentDepartRole(row, wireTime);

  handle(table.list, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging);
    return presentPage(rows.map(present), total, paging);
  });

  handle(table.queryById, async ({ actor, query }) => present(await service.get(actor, query.id)));

  handle(table.add, async ({ body, ...call }) => ({
    id: await service.add(call, body),
  }));

  handle(table.edit, async ({ body, ...call }) => ({
    id: await service.edit(call, body),
  }));

  handle(table.delete, async ({ query, ...call }) => {
    await service.remove(call, [query.id], query.force ?? false);
    return null;
  });

  handle(table.deleteBatch, async ({ query, ...call }) => {
    await service.remove(call, readIds(query.ids), query.force ?? false);
    return null;
  });

  registerAssignments(context, service);
}

function registerAssignments({ handle, wireTime }: ModuleContext, service: DepartRoleService) {
  handle(table.getDeptRoleList, async ({ actor, query }) => {
    const rows = await service.listOfDepart(actor, query.departId);
    return rows.map((row) => presentDepartRole(row, wireTime));
  });

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

const presentDepartRole = (row: DepartRoleRow, wireTime: WireTimeFormat): DepartRoleView => ({
  id: row.id,
  departId: row.depart_id,
  departName: row.departName,
  departId_dictText: row.departName,
  roleName: row.role_name,
  roleCode: row.role_code,
  description: row.description,
  createBy: row.createBy,
  createTime: wireTime.toWire(row.created_at),
  updateBy: row.updateBy,
  updateTime: row.updated_at && wireTime.toWire(row.updated_at),
});
