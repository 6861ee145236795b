import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import { readGrants } from './id-lists.ts';
import type { PermissionServices } from './services.ts';

const table = endpoints.permissions;

export function registerGrants(
  { handle }: ModuleContext,
  { grants, holders }: PermissionServices,
): void {
  handle(table.queryRolePermission, async ({ actor, query }) =>
    grants.list(await holders.seeRole(actor, query.roleId)),
  );

  handle(table.saveRolePermission, async ({ body, ...call }) => {
    const { isProtected, ...holder } = await holders.reachRole(call.actor, body.roleId);
    const isCheck = body.check ?? false;
    return grants.save(call, { holder, ...readGrants(body), isProtected, isCheck });
  });

  handle(table.queryDepartPermission, async ({ actor, query }) =>
    grants.list(await holders.reachDepart(actor, query.departId)),
  );

  handle(table.saveDepartPermission, async ({ body, ...call }) => {
    const holder = await holders.reachDepart(call.actor, body.departId);
    const isCheck = body.check ?? false;
    return grants.save(call, { holder, ...readGrants(body), isCheck });
  });
}
