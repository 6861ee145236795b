import type { Actor } from '../../platform/access/actor.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';

export type FillRule = {
  id: string;
  ruleName: string;
  ruleClass: string;
  ruleParams: string | null;
  fields: string | null;
};

const columns = [
  'id',
  'rule_name as ruleName',
  'rule_class as ruleClass',
  'rule_params as ruleParams',
  'rule_fields as fields',
] as const;

export function createFillRuleRepository() {
  return {
    find: (executor: Executor, { schoolId }: Actor, code: string): Promise<FillRule | undefined> =>
      executor
        .selectFrom('sys_fill_rule')
        .select(columns)
        .where('school_id', '=', schoolId)
        .where('rule_code', '=', code)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** The rules that fill fields in. */
    listFilling: (executor: Executor, { schoolId }: Pick<Actor, 'schoolId'>): Promise<FillRule[]> =>
      executor
        .selectFrom('sys_fill_rule')
        .select(columns)
        .where('school_id', '=', schoolId)
        .where('deleted_at', 'is', null)
        .where('rule_fields', 'is not', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** The next number; two transactions that ask for one wait for each other. */
    async takeNumber(tx: Tx, schoolId: string, code: string): Promise<number> {
      const { value } = await tx
        .insertInto('sys_sequence')
        .values({ school_id: schoolId, code, value: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['school_id', 'code'])
            .doUpdateSet((eb) => ({ value: eb('sys_sequence.value', '+', eb.lit(1)) })),
        )
        .returning('value')
        .executeTakeFirstOrThrow();
      return Number(value);
    },

    async nextNumber(tx: Tx, schoolId: string, code: string): Promise<number> {
      const row = await tx
        .selectFrom('sys_sequence')
        .select('value')
        .where('school_id', '=', schoolId)
        .where('code', '=', code)
        .executeTakeFirst();
      return Number(row?.value ?? 0) + 1;
    },
  };
}
export type FillRuleRepository = ReturnType<typeof createFillRuleRepository>;
