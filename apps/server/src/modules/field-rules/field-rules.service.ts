import { type Actor, isStaff } from '../../platform/access/actor.ts';
import { allow } from '../../platform/errors.ts';
import { previewOf } from '../fill-rules/index.ts';
import type { ModuleContext } from '../module.ts';

type Deps = Pick<ModuleContext, 'database' | 'run' | 'checkRules' | 'fillRules'>;

export function createFieldRules({ database, run, checkRules, fillRules }: Deps) {
  return {
    /** The check and code rules of a table, each code rule with the code that it would make next. For the staff alone. */
    async list(actor: Actor, subject: string) {
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
    },
  };
}
