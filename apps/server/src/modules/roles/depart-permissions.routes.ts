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

  handle(table.add, async ({ body, ...call }) => {
    const { departId, permissionId } = body;
    const ruleIds = readIdList(body.dataRuleIds ?? '');
    return { id: await service.add(call, { departId, permissionId, ruleIds }) };
  });

  handle(table.edit, async ({ body, ...call }) => {
    await service.edit(call, body.id, readIdList(body.dataRuleIds ?? ''));
    return { id: body.id };
  });

  handle(table.delete, async ({ query, ...call }) => {
    await service.remove(call, [query.id]);
    return null;
  });

  handle(table.deleteBatch, async ({ query, ...call }) => {
    await service.remove(call, readIds(query.ids));
    return null;
  });
}

export function registerDepartGrants(
  { handle, wireTime, ruleResources }: ModuleContext,
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
    return {
      datarule: datarule.map((row) => presentRule(row, { wireTime, ruleResources })),
      drChecked,
    };
  });

  handle(table.saveDataRules, async ({ body, ...call }) => {
    const { kind, id } = await holders.reachDepart(call.actor, body.departId);
    const grant = { kind, id, permissionId: body.permissionId, ...readRules(body) };
    await grants.saveRules(call, grant);
    return null;
  });
}
