import { endpoints } from '@sprout/contract';
import { isStaff } from '../../platform/access/actor.ts';
import { allow } from '../../platform/errors.ts';
import { previewOf } from '../fill-rules/index.ts';
import type { Module } from '../module.ts';

/** The rules that act on the fields of a form, as the form shows them. */
export const fieldRulesModule: Module = {
  name: 'fieldRules',
  register({ handle, database, run, checkRules, fillRules }) {
    handle(endpoints.fieldRules.list, async ({ actor, query: { subject } }) => {
      allow(isStaff(actor));
      const checks = await checkRules.of(database.read, actor, subject);
      const found = await fillRules.of(database.read, actor, subject);
      const fills = await run({ actor }, 'fillRule.preview', async (tx) => {
        const told = [];
        for (const { field, ruleName, preview } of found) {
          told.push({ field, ruleName, example: await previewOf(() => preview(tx, actor)) });
        }
        return told;
      });
      return { checks: checks.map(({ sentenceOf: _, ...check }) => check), fills };
    });
  },
};
