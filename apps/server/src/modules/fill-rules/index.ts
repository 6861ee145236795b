import { endpoints, fillRules } from '@sprout/contract';
import { isStaff } from '../../platform/access/actor.ts';
import { allow } from '../../platform/errors.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module, ModuleContext } from '../module.ts';
import { createFillRuleRepository } from './fill-rules.repository.ts';
import { createFillRuleService } from './fill-rules.service.ts';
import { createGenerators } from './generators.ts';

export { previewOf } from './fill-rules.service.ts';

export const fillRulesModule: Module = {
  name: 'fillRules',
  subjects: { fillRule: {} },
  register: registerFillRules,
};

function registerFillRules(context: ModuleContext): void {
  const { handle, codeGenerators } = context;
  const repository = createFillRuleRepository();
  const service = createFillRuleService({ ...context, repository });
  const generators = createGenerators({ ...context, repository });
  for (const [name, generator] of Object.entries(generators)) codeGenerators.add(name, generator);
  context.fillRules.set(service.findOfFields);
  registerTable(fillRules, { before: service.requireUsable, compute: service.examples }, context);

  const { testFillRule, executeRuleByCode, executeRuleByCodeBatch } = endpoints.fillRules;
  handle(testFillRule, ({ actor, query }) => service.preview(actor, query.ruleCode));

  handle(executeRuleByCode, async ({ actor, params, body }) => {
    allow(isStaff(actor));
    const [made] = await service.execute(actor, [params], body);
    return made?.result ?? '';
  });

  handle(executeRuleByCodeBatch, ({ actor, body }) => {
    allow(isStaff(actor));
    return service.execute(actor, body.rules, body.commonFormData);
  });
}
