import type { CheckRuleLine } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';

export function createCheckRuleRepository() {
  return {
    /** The lines of a rule, in their order; `undefined` for a code that the school has not got. */
    async findLines(
      executor: Executor,
      { schoolId }: Pick<Actor, 'schoolId'>,
      code: string,
    ): Promise<readonly CheckRuleLine[] | undefined> {
      const row = await executor
        .selectFrom('sys_check_rule')
        .select('rule_json')
        .where('school_id', '=', schoolId)
        .where('rule_code', '=', code)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      // The column is written by the declared table alone, which has checked every line.
      return row && ((row.rule_json ?? []) as CheckRuleLine[]);
    },
  };
}
export type CheckRuleRepository = ReturnType<typeof createCheckRuleRepository>;
