import { checkRules, endpoints } from '@sprout/contract';
import { isStaff } from '../../platform/access/actor.ts';
import { allow } from '../../platform/errors.ts';
import { FailedWith } from '../../platform/http/register.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createCheckRuleRepository } from './check-rules.repository.ts';
import { createCheckRuleService, decodeOnceMore } from './check-rules.service.ts';

export const checkRulesModule: Module = { name: 'checkRules', register: registerCheckRules };

function registerCheckRules(context: ModuleContext): void {
  const { handle, database } = context;
  const service = createCheckRuleService({ repository: createCheckRuleRepository() });
  context.checkRules.set(service.findOfFields);
  registerTable(checkRules, { before: service.requireUsable }, context);

  handle(endpoints.checkRules.checkByCode, async ({ actor, query }) => {
    allow(isStaff(actor));
    const value = decodeOnceMore(query.value ?? '');
    const failed = await service.failedLine(database.read, actor, query.ruleCode, value);
    return failed ? new FailedWith('checkRule.refused', failed.message, failed) : null;
  });
}
