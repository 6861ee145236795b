import type { FieldProblem } from '@sprout/contract';
import { type CheckRuleStep, failedStep, longestChecked, patternProblems } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { FindValueRule } from '../../platform/check-rules.ts';
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
  const findRule: FindValueRule = async (executor, actor, ruleCode) => {
    const lines = await repository.findLines(executor, actor, ruleCode);
    return lines && ((value) => failedStep(lines, value)?.message);
  };

  return {
    findRule,

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

    /** Refuses patterns that cannot be matched in bounded time, each at its line. */
    async requireUsable({ rows, verb }: Change): Promise<void> {
      if (verb !== 'add' && verb !== 'edit') return;
      for (const { becomes = {} } of rows) {
        const lines = (becomes['ruleJson'] ?? []) as readonly Values[];
        const patterns = lines.map((line) => ({ pattern: String(line['pattern']) }));
        const bad = patternProblems(patterns).flatMap((problem, at): [string, FieldProblem][] =>
          problem ? [[`ruleJson.${at}.pattern`, problemOf[problem]]] : [],
        );
        if (bad.length > 0) throw new AppError('row.invalid', { fields: Object.fromEntries(bad) });
      }
    },
  };
}

/** A value that was encoded once only, or that holds a lone `%`, is taken as it came. */
export function decodeOnceMore(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
