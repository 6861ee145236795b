import {
  type FieldProblem,
  fieldsInList,
  filledFields,
  readRuleFields,
  ruleFieldKey,
} from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { CodeGenerators, GeneratorCall, RuleParams } from '../../platform/code-generators.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { FindFieldFills } from '../../platform/fill-rules.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { FillRule, FillRuleRepository } from './fill-rules.repository.ts';

type Deps = {
  repository: FillRuleRepository;
  codeGenerators: CodeGenerators;
  run: RunUseCase;
};
type Form = GeneratorCall['form'];
type Asked = { readonly ruleCode: string; readonly formData?: Form | undefined };
type How = { readonly form?: Form; readonly isPreview?: boolean };
type Made = Pick<FillRule, 'id' | 'ruleClass' | 'ruleParams'>;

export function createFillRuleService({ repository, codeGenerators, run }: Deps) {
  function makeBy(tx: Tx, actor: Actor, rule: Made, { form = {}, isPreview = false }: How) {
    const generator = required(codeGenerators.find(rule.ruleClass), 'fillRule.unknown');
    const params = readParams(rule.ruleParams);
    return generator.generate({ tx, actor, ruleId: rule.id, params, form, isPreview });
  }

  /** Throws `fillRule.unknown`, `fillRule.unusable`. */
  async function make(tx: Tx, actor: Actor, code: string, how: How) {
    return makeBy(
      tx,
      actor,
      required(await repository.find(tx, actor, code), 'fillRule.unknown'),
      how,
    );
  }

  const findOfFields: FindFieldFills = async (executor, owner, subject) => {
    const rules = await repository.listFilling(executor, owner);
    return rules.flatMap((rule) =>
      fieldsInList(rule.fields, subject).map((field) => ({
        field,
        ruleName: rule.ruleName,
        make: (tx, actor) => makeBy(tx, actor, rule, {}),
        preview: (tx, actor) => makeBy(tx, actor, rule, { isPreview: true }),
      })),
    );
  };

  /** The problem of the fields of a rule; each field is filled in by one rule alone. */
  async function problemOfFields(
    executor: Executor,
    actor: Actor,
    { id, ruleFields }: { id: string; ruleFields: unknown },
  ): Promise<FieldProblem | undefined> {
    const names = readRuleFields(ruleFields);
    if (names.some((name) => !known.has(name))) return 'unknownChoice';
    if (names.length === 0) return undefined;
    const others = (await repository.listFilling(executor, actor)).filter((rule) => rule.id !== id);
    const held = new Set(others.flatMap(({ fields }) => readRuleFields(fields)));
    return names.some((name) => held.has(name)) ? 'filledByOther' : undefined;
  }

  return {
    findOfFields,

    /** Throws `fillRule.unknown`, `fillRule.unusable`. */
    preview: (actor: Actor, code: string): Promise<string> =>
      run({ actor }, 'fillRule.preview', (tx) => make(tx, actor, code, { isPreview: true })),

    /** The codes of several rules, all or none. Throws as `preview`. */
    execute: (actor: Actor, asked: readonly Asked[], common: Form = {}) =>
      run({ actor }, 'fillRule.execute', async (tx) => {
        const made: { ruleCode: string; result: string }[] = [];
        for (const { ruleCode, formData } of asked) {
          const form = { ...common, ...formData };
          made.push({ ruleCode, result: await make(tx, actor, ruleCode, { form }) });
        }
        return made;
      }),

    /** The code that each of the rules would make next; none for a rule that can make none. */
    examples: ({ actor, rows }: { actor: Actor; rows: readonly Values[] }): Promise<Values[]> =>
      run({ actor }, 'fillRule.preview', async (tx) => {
        const made: Values[] = [];
        for (const row of rows) {
          const rule = {
            id: String(row['id']),
            ruleClass: String(row['ruleClass']),
            ruleParams: row['ruleParams'] === null ? null : String(row['ruleParams']),
          };
          made.push({
            example: await previewOf(() => makeBy(tx, actor, rule, { isPreview: true })),
          });
        }
        return made;
      }),

    /** Refuses settings that the chosen way to make codes cannot use, and fields that are not the rule's to fill in. */
    async requireUsable({ tx, actor, rows, verb }: Change): Promise<void> {
      if (verb === 'delete' || verb === 'erase' || verb === 'transition') return;
      for (const { id, was = {}, becomes } of rows) {
        const values = becomes ?? was;
        const generator = codeGenerators.find(String(values['ruleClass']));
        const isUsable = generator?.accepts(readParams(values['ruleParams'])) !== false;
        const fields = await problemOfFields(tx, actor, { id, ruleFields: values['ruleFields'] });
        const problems = {
          ...(isUsable ? {} : { ruleParams: 'format' }),
          ...(fields ? { ruleFields: fields } : {}),
        };
        if (Object.keys(problems).length > 0)
          throw new AppError('row.invalid', { fields: problems });
      }
    },
  };
}

const known: ReadonlySet<string> = new Set(filledFields.map(ruleFieldKey));

/** A rule that cannot make a code has no example. */
export async function previewOf(make: () => Promise<string>): Promise<string | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The field holds a JSON object or nothing. */
const readParams = (text: unknown): RuleParams =>
  typeof text === 'string' && text !== '' ? (JSON.parse(text) as RuleParams) : {};
