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

  handle(table.saveRolePermission, async ({ actor, body, requestId }) => {
    const { isProtected, ...holder } = await holders.reachRole(actor, body.roleId);
    const isCheck = body.check ?? false;
    return grants.save(actor, { holder, ...readGrants(body), isProtected, isCheck, requestId });
  });

  handle(table.queryDepartPermission, async ({ actor, query }) =>
    grants.list(await holders.reachDepart(actor, query.departId)),
  );

  handle(table.saveDepartPermission, async ({ actor, body, requestId }) => {
    const holder = await holders.reachDepart(actor, body.departId);
    const isCheck = body.check ?? false;
    return grants.save(actor, { holder, ...readGrants(body), isCheck, requestId });
  });
}
