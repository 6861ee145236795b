import { describe, expect, it } from 'vitest';
import { type RulePerson, ruleCondition, ruleProblem, ruleValues } from './data-rule.ts';

const person: RulePerson = {
  username: 'wang',
  nickname: '王老师',
  orgCode: 'A01A01',
  orgCodes: ['A01A01', 'A01A02'],
  now: '2030-05-02 08:30:00',
};

describe('a rule that can act', () => {
  it.each([
    ['=', '1', 'integer'],
    ['!=', '-3', 'integer'],
    ['IN', '1, 2,', 'integer'],
    ['LIKE', '王', 'text'],
    ['=', '#{sys_user_code}', 'text'],
    ['>=', '2030-05-01', 'time'],
    ['<', '2030-05-01 12:00:00', 'time'],
    ['>', '#{sysDate}', 'time'],
  ] as const)('%s %s on a column of type %s', (condition, value, type) => {
    expect(ruleProblem({ condition, value }, type)).toBeUndefined();
  });
});

describe('a rule that cannot act', () => {
  it.each([
    ['USE_SQL_RULES', '1 = 1', 'text', 'rule.sql'],
    ['OR', '1', 'text', 'rule.condition'],
    ['LIKE', '1', 'integer', 'rule.condition'],
    ['=', '1', undefined, 'rule.column'],
    ['=', '', 'text', 'rule.value'],
    ['IN', ' , ', 'text', 'rule.value'],
    ['=', 'one', 'integer', 'rule.value'],
    ['=', '1 or 1=1', 'integer', 'rule.value'],
    ['=', '2030-13-45', 'time', 'rule.value'],
    ['=', '2030-02-30', 'time', 'rule.value'],
    ['=', '2030-02-30 12:00:00', 'time', 'rule.value'],
    ['=', '2030-02-28 24:00:00', 'time', 'rule.value'],
    ['=', '0000-01-01', 'time', 'rule.value'],
    ['=', '#{sys_user_code}', 'time', 'rule.value'],
    ['=', '#{password}', 'text', 'rule.value'],
    ['=', 'x'.repeat(301), 'text', 'rule.value'],
  ] as const)('%s %s on %s is %s', (condition, value, type, problem) => {
    expect(ruleProblem({ condition, value }, type)).toBe(problem);
  });
});

describe('values', () => {
  it.each([
    ['#{sys_user_code}', ['wang']],
    ['#{sysUserCode}', ['wang']],
    ['#{sys_user_name}', ['王老师']],
    ['#{sysUserName}', ['王老师']],
    ['#{sys_org_code}', ['A01A01']],
    ['#{sysOrgCode}', ['A01A01']],
    ['#{sys_multi_org_code}', ['A01A01,A01A02']],
    ['#{sys_date}', ['2030-05-02']],
    ['#{sysTime}', ['2030-05-02 08:30:00']],
    ['#{ sys_org_code }A01', ['A01A01A01']],
    ['plain', ['plain']],
  ])('%s stands for %j', (value, values) => {
    expect(ruleValues({ condition: '=', value }, person)).toEqual(values);
  });

  it('spreads all own departments over a list', () => {
    const rule = { condition: 'IN', value: "'B01', #{sysMultiOrgCode}" };

    expect(ruleValues(rule, person)).toEqual(['B01', 'A01A01', 'A01A02']);
  });

  it('has none for somebody without a department', () => {
    const nobody = { ...person, orgCode: null, orgCodes: [] };

    expect(ruleValues({ condition: '=', value: '#{sys_org_code}' }, nobody)).toEqual([]);
    expect(ruleValues({ condition: 'IN', value: '#{sys_multi_org_code}' }, nobody)).toEqual([]);
  });
});

it('knows no condition but its own', () => {
  expect(ruleCondition('LEFT_LIKE')).toBe('LEFT_LIKE');
  expect(ruleCondition('USE_SQL_RULES')).toBeUndefined();
  expect(ruleCondition('toString')).toBeUndefined();
});
