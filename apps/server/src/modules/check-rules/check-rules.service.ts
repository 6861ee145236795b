import {
  checkedFields,
  type FieldProblem,
  fieldsInList,
  readRuleFields,
  ruleFieldKey,
} from '@sprout/contract';
import {
  type CheckRuleLine,
  type CheckRuleStep,
  failedStep,
  longestChecked,
  patternProblems,
} from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { FindFieldChecks } from '../../platform/check-rules.ts';
import type { Executor } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
import type { CheckRuleRepository } from './check-rules.repository.ts';

const problemOf = {
  syntax: 'notAPattern',
  unsupported: 'unsafePattern',
  tooLarge: 'patternTooLarge',
} as const satisfies Record<string, FieldProblem>;

export function createCheckRuleService({ repository }: { repository: CheckRuleRepository }) {
  const findOfFields: FindFieldChecks = async (executor, actor, subject) => {
    const rules = await repository.listActing(executor, actor);
    return rules.flatMap(({ fields, lines, ...rule }) =>
      fieldsInList(fields, subject).map((field) => ({
        ...rule,
        field,
        sentenceOf: (value) => failedStep(lines, value)?.message,
      })),
    );
  };

  return {
    findOfFields,

    /** The first line that a value fails. Throws `checkRule.unknown`, `request.invalid`. */
    async failedLine(
      executor: Executor,
      actor: Actor,
      ruleCode: string,
      value: string,
    ): Promise<CheckRuleStep | undefined> {
      allow([...value].length <= longestChecked, 'request.invalid');
      const lines = await repository.findLines(executor, actor, ruleCode);
      return failedStep(required(lines, 'checkRule.unknown'), value);
    },

    /**
     * Refuses patterns that cannot be matched in bounded time, each at its line, fields on which no rule acts, and an
     * example that does not pass.
     */
    async requireUsable({ rows, verb }: Change): Promise<void> {
      if (verb !== 'add' && verb !== 'edit') return;
      for (const { becomes = {} } of rows) {
        const bad = problemsOf(becomes);
        if (bad.length > 0) throw new AppError('row.invalid', { fields: Object.fromEntries(bad) });
      }
    },
  };
}

const known: ReadonlySet<string> = new Set(checkedFields.map(ruleFieldKey));

function problemsOf({ ruleJson, ruleFields, example }: Values): [string, FieldProblem][] {
  // A row whose shape is right.
  const lines = (ruleJson ?? []) as readonly CheckRuleLine[];
  const bad = patternProblems(lines).flatMap((problem, at): [string, FieldProblem][] =>
    problem ? [[`ruleJson.${at}.pattern`, problemOf[problem]]] : [],
  );
  if (bad.length > 0) return bad;
  const isUnknown = readRuleFields(ruleFields).some((name) => !known.has(name));
  const isBad = typeof example === 'string' && failedStep(lines, example) !== undefined;
  return [
    ...(isUnknown ? [['ruleFields', 'unknownChoice'] as [string, FieldProblem]] : []),
    ...(isBad ? [['example', 'badExample'] as [string, FieldProblem]] : []),
  ];
}

/** A value that was encoded once only, or that holds a lone `%`, is taken as it came. */
export function decodeOnceMore(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
