import { mainSchoolId } from '../../platform/audit.ts';
import { pickFresh, type Seeding } from './seeded.ts';

type RuleSeed = {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly example: string;
  readonly lines: readonly (readonly [digits: string, pattern: string, message: string])[];
};

/** Source: system-domain section 6.6. */
const ruleSeeds: readonly RuleSeed[] = [
  {
    code: 'common',
    name: '通用编码规则',
    description:
      '规则：1、首位只能是字母；2、只能填写数字、大小写字母和下划线；3、最少三位；4、最多十二位。',
    example: 'abc_1',
    lines: [
      ['1', '^[a-zA-Z]$', '首位只能是字母'],
      ['*', '^[0-9a-zA-Z_]*$', '只能填写数字、大小写字母、下划线'],
      ['*', '^.{3,}$', '最少输入3位数'],
      ['*', '^.{3,12}$', '最多输入12位数'],
    ],
  },
  {
    code: 'test',
    name: '分段示例',
    description: '前两位是大写字母，后三位是数字，例如 AB012。',
    example: 'AB012',
    lines: [
      ['*', '^.{5}$', '应为五位'],
      ['2', '^[A-Z]{2}$', '前两位应为大写字母'],
      ['3', '^\\d{3}$', '后三位应为数字'],
    ],
  },
];

export async function seedCheckRules(seeding: Seeding): Promise<void> {
  const { executor, now } = seeding;
  const fresh = await pickFresh(seeding, ruleSeeds, ({ code }) => `checkRule:${code}`);
  if (fresh.length === 0) return;
  await executor
    .insertInto('sys_check_rule')
    .values(
      fresh.map(({ code, name, description, example, lines }) => ({
        id: `check-rule-${code}`,
        school_id: mainSchoolId,
        rule_name: name,
        rule_code: code,
        rule_description: description,
        example,
        rule_json: JSON.stringify(
          lines.map(([digits, pattern, message]) => ({ digits, pattern, message })),
        ),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
