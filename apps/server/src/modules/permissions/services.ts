import type { ModuleContext } from '../module.ts';
import { createDataRuleRepository } from './data-rules.repository.ts';
import { createDataRuleService } from './data-rules.service.ts';
import { createGrantRepository } from './grants.repository.ts';
import { createGrantService } from './grants.service.ts';
import { createHolders } from './holders.service.ts';
import { createPermissionRepository } from './permissions.repository.ts';
import { createPermissionService } from './permissions.service.ts';
import { createRuleCounts } from './rule-counts.service.ts';
import { createHolderRepository } from './rule-holders.repository.ts';
import { createSessionMenu } from './session-menu.ts';

/** The parts of the permission model, put together. */
export function createPermissionServices(context: ModuleContext) {
  const { versionedCache } = context;
  const permissions = createPermissionRepository(context);
  const rules = createDataRuleRepository();
  const grants = createGrantRepository(context);
  const deps = { ...context, permissions, rules, grants };
  const listRows = () => versionedCache.wrap('permission', 'all', () => permissions.listAll());
  return {
    /** Menus and buttons in their order, as this node remembers them. */
    listRows,
    menus: createPermissionService(deps),
    dataRules: createDataRuleService(deps),
    ruleCounts: createRuleCounts({
      ...deps,
      holders: createHolderRepository(context),
      timeZone: context.config.timeZone,
    }),
    grants: createGrantService(deps),
    holders: createHolders(deps),
    sessionMenu: createSessionMenu(permissions, listRows, context.ruleResources),
  };
}
export type PermissionServices = ReturnType<typeof createPermissionServices>;
