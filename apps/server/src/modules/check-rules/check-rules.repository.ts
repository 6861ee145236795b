import type { CheckRuleLine } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';

export type StoredCheckRule = {
  readonly ruleCode: string;
  readonly ruleName: string;
  readonly description: string | null;
  readonly example: string | null;
  readonly fields: string | null;
  readonly lines: readonly CheckRuleLine[];
};

export function createCheckRuleRepository() {
  return {
    /** The rules that act on fields, the oldest first. */
    async listActing(
      executor: Executor,
      { schoolId }: Pick<Actor, 'schoolId'>,
    ): Promise<StoredCheckRule[]> {
      const rows = await executor
        .selectFrom('sys_check_rule')
        .select([
          'rule_code as ruleCode',
          'rule_name as ruleName',
          'rule_description as description',
          'example',
          'rule_fields as fields',
          'rule_json',
        ])
        .where('school_id', '=', schoolId)
        .where('deleted_at', 'is', null)
        .where('rule_fields', 'is not', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ rule_json, ...row }) => ({ ...row, lines: linesOf(rule_json) }));
    },

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
      return row && linesOf(row.rule_json);
    },
  };
}

// The column is written by the declared table alone, which has checked every line.
const linesOf = (column: unknown) => (column ?? []) as readonly CheckRuleLine[];

export type CheckRuleRepository = ReturnType<typeof createCheckRuleRepository>;
