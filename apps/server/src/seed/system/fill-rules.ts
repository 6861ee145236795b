import { mainSchoolId } from '../../platform/audit.ts';
import { pickFresh, type Seeding } from './seeded.ts';

type RuleSeed = {
  readonly code: string;
  readonly name: string;
  readonly ruleClass: string;
  readonly params: object;
  readonly fields: string;
};

/** How orders are numbered until the school wants it otherwise. */
const ruleSeeds: readonly RuleSeed[] = [
  {
    code: 'order_no',
    name: '订单编号',
    ruleClass: 'datePrefixSequence',
    params: { prefix: 'D', pattern: 'yyyyMMdd', digits: 4 },
    fields: 'orders.orderNo',
  },
];

export async function seedFillRules(seeding: Seeding): Promise<void> {
  const { executor, now } = seeding;
  const fresh = await pickFresh(seeding, ruleSeeds, ({ code }) => `fillRule:${code}`);
  if (fresh.length === 0) return;
  await executor
    .insertInto('sys_fill_rule')
    .values(
      fresh.map(({ code, name, ruleClass, params, fields }) => ({
        id: `fill-rule-${code}`,
        school_id: mainSchoolId,
        rule_name: name,
        rule_code: code,
        rule_class: ruleClass,
        rule_params: JSON.stringify(params),
        rule_fields: fields,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
