import { endpoints } from '@sprout/contract';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { ModuleContext } from '../module.ts';
import {
  type PermissionServices,
  presentChoices,
  presentRule,
  readIdList,
  readRules,
} from '../permissions/index.ts';
import type { DepartPermissionService } from './depart-permissions.service.ts';

const table = endpoints.departPermissions;

export function registerDepartPermissions(
  { handle }: ModuleContext,
  service: DepartPermissionService,
): void {
  handle(table.list, async ({ actor, query }) => {
    const paging = readPaging(query);
    const { rows, total } = await service.list(actor, query, paging);
    return presentPage(rows, total, paging);
  });

  handle(table.queryById, async ({ actor, query }) => service.get(actor, query.id));

  handle(table.add, async ({ actor, body, requestId }) => {
    const { departId, permissionId } = body;
    const ruleIds = readIdList(body.dataRuleIds ?? '');
    return { id: await service.add(actor, { departId, permissionId, ruleIds }, requestId) };
  });

  handle(table.edit, async ({ actor, body, requestId }) => {
    await service.edit(actor, body.id, readIdList(body.dataRuleIds ?? ''), requestId);
    return { id: body.id };
  });

  handle(table.delete, async ({ actor, query, requestId }) => {
    await service.remove(actor, [query.id], requestId);
    return null;
  });

  handle(table.deleteBatch, async ({ actor, query, requestId }) => {
    await service.remove(actor, readIds(query.ids), requestId);
    return null;
  });
}

export function registerDepartGrants(
  { handle, wireTime }: ModuleContext,
  { grants, holders, listRows }: PermissionServices,
): void {
  handle(table.queryTreeListForDeptRole, async ({ actor, query, language }) => {
    const granted = await grants.list(await holders.reachDepart(actor, query.departId));
    const rows = (await listRows()).filter((row) => granted.includes(row.id));
    return presentChoices(rows, actor, language);
  });

  handle(table.dataRules, async ({ actor, params }) => {
    const holder = await holders.reachDepart(actor, params.departId);
    const { datarule, drChecked } = await grants.listRules(holder, params.permissionId);
    return { datarule: datarule.map((row) => presentRule(row, wireTime)), drChecked };
  });

  handle(table.saveDataRules, async ({ actor, body, requestId }) => {
    const { kind, id } = await holders.reachDepart(actor, body.departId);
    const grant = { kind, id, permissionId: body.permissionId, ...readRules(body) };
    await grants.saveRules(actor, grant, { missing: 'permission.departGrantFirst', requestId });
    return null;
  });
}
