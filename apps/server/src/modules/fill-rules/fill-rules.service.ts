import type { FieldProblem } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { CodeGenerators, GeneratorCall, RuleParams } from '../../platform/code-generators.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Change } from '../../platform/table/table-spec.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { FillRuleRepository } from './fill-rules.repository.ts';

type Deps = {
  repository: FillRuleRepository;
  codeGenerators: CodeGenerators;
  run: RunUseCase;
};
type Form = GeneratorCall['form'];
type Asked = { readonly ruleCode: string; readonly formData?: Form | undefined };

/** Codes by the rules of a school, inside a change that is open. */
export function createCodeMaker({ repository, codeGenerators }: Omit<Deps, 'run'>) {
  return {
    has: async (tx: Tx, actor: Actor, code: string): Promise<boolean> =>
      (await repository.find(tx, actor, code)) !== undefined,

    /** Throws `fillRule.unknown`, `fillRule.unusable`. */
    async make(tx: Tx, actor: Actor, code: string, form: Form = {}, isPreview = false) {
      const rule = required(await repository.find(tx, actor, code), 'fillRule.unknown');
      const generator = required(codeGenerators.find(rule.ruleClass), 'fillRule.unknown');
      const params = readParams(rule.ruleParams);
      return generator.generate({ tx, actor, ruleId: rule.id, params, form, isPreview });
    },
  };
}
export type CodeMaker = ReturnType<typeof createCodeMaker>;

export function createFillRuleService({ repository, codeGenerators, run }: Deps) {
  const { make } = createCodeMaker({ repository, codeGenerators });

  return {
    /** Throws `fillRule.unknown`, `fillRule.unusable`. */
    preview: (actor: Actor, code: string): Promise<string> =>
      run({ actor }, 'fillRule.preview', (tx) => make(tx, actor, code, {}, true)),

    /** The codes of several rules, all or none. Throws as `preview`. */
    execute: (actor: Actor, asked: readonly Asked[], common: Form = {}) =>
      run({ actor }, 'fillRule.execute', async (tx) => {
        const made: { ruleCode: string; result: string }[] = [];
        for (const { ruleCode, formData } of asked) {
          const form = { ...common, ...formData };
          made.push({ ruleCode, result: await make(tx, actor, ruleCode, form, false) });
        }
        return made;
      }),

    /** Refuses settings that the chosen way to make codes cannot use. */
    async requireUsable({ rows, verb }: Change): Promise<void> {
      if (verb !== 'add' && verb !== 'edit') return;
      for (const { becomes = {} } of rows) {
        const generator = codeGenerators.find(String(becomes['ruleClass']));
        if (generator?.accepts(readParams(becomes['ruleParams'])) === false) {
          const fields: Record<string, FieldProblem> = { ruleParams: 'format' };
          throw new AppError('row.invalid', { fields });
        }
      }
    },
  };
}

/** The field holds a JSON object or nothing. */
const readParams = (text: unknown): RuleParams =>
  typeof text === 'string' && text !== '' ? (JSON.parse(text) as RuleParams) : {};
