import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { fillRules } = endpoints;

let testApp: TestApp;
let admin: TestUser;
let count = 0;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

type Rule = { ruleClass?: string; ruleParams?: string };

/** Answers the code of a new rule. */
async function aRule({ ruleClass = 'sequence', ruleParams }: Rule = {}): Promise<string> {
  count += 1;
  const ruleCode = `code_${count}`;
  const body = { ruleName: '规则', ruleCode, ruleClass, ruleParams: ruleParams ?? null };
  const { body: answer } = await testApp.call(fillRules.add, { body }, admin.token);
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return ruleCode;
}

const execute = async (ruleCode: string, body = {}, { token } = admin) =>
  (await testApp.call(fillRules.executeRuleByCode, { params: { ruleCode }, body }, token)).body;

describe('a rule that numbers', () => {
  it('gives each number once, also to many who ask together', async () => {
    const code = await aRule({ ruleParams: '{"prefix":"S","digits":3}' });

    const answers = await Promise.all(Array.from({ length: 8 }, () => execute(code)));

    const made = answers.map(({ result }) => result).sort();
    expect(made).toEqual(['S001', 'S002', 'S003', 'S004', 'S005', 'S006', 'S007', 'S008']);
  });

  it('shows the next one without using it up', async () => {
    const ruleCode = await aRule();
    const preview = () =>
      testApp.call(fillRules.testFillRule, { query: { ruleCode } }, admin.token);

    const shown = [(await preview()).body.result, (await preview()).body.result];

    expect(shown).toEqual(['0001', '0001']);
    expect((await execute(ruleCode)).result).toBe('0001');
    expect((await preview()).body.result).toBe('0002');
  });

  it('begins anew on another day', async () => {
    const code = await aRule({ ruleClass: 'datePrefixSequence', ruleParams: '{"prefix":"C"}' });

    const today = (await execute(code)).result;
    testApp.clock.advance(24 * 3_600_000);
    // The session has ended meanwhile.
    const tomorrow = (await execute(code, {}, await anAdmin(testApp))).result;

    expect(today).toMatch(/^C\d{8}0001$/);
    expect(tomorrow).toMatch(/^C\d{8}0001$/);
    expect(tomorrow).not.toBe(today);
  });
});

describe('code rules', () => {
  it('make several codes at once, all or none', async () => {
    const ruleCode = await aRule();
    const call = (rules: { ruleCode: string }[]) =>
      testApp.call(fillRules.executeRuleByCodeBatch, { body: { rules } }, admin.token);

    const refused = await call([{ ruleCode }, { ruleCode: 'nothing' }]);
    const made = await call([{ ruleCode }, { ruleCode }]);

    expect(refused.body.error?.code).toBe('fillRule.unknown');
    expect(made.body.result).toEqual([
      { ruleCode, result: '0001' },
      { ruleCode, result: '0002' },
    ]);
  });

  it('make the code that the next department gets', async () => {
    const above = await aClass(testApp, { category: 2 });
    const code = await aRule({ ruleClass: 'orgCode' });

    expect((await execute(code, { parentId: above.id })).result).toBe(`${above.orgCode}A01`);
  });

  it.each([
    ['sequence', '{"digits":0}', 'format'],
    ['sequence', '[]', 'notAJsonObject'],
    ['sequence', '{', 'notJson'],
    ['java.lang.Runtime', null, 'unknownChoice'],
  ])('are refused as %s with %s', async (ruleClass, ruleParams, problem) => {
    const body = { ruleName: '坏', ruleCode: 'bad', ruleClass, ruleParams };

    const { body: answer } = await testApp.call(fillRules.add, { body }, admin.token);

    const fields = answer.error?.data?.['fields'] as Record<string, string> | undefined;
    expect(Object.values(fields ?? {})).toEqual([problem]);
  });

  it('make nothing for children', async () => {
    const ruleCode = await aRule();

    const answer = await execute(ruleCode, {}, await aStudent(testApp));

    expect(answer.error?.code).toBe('access.denied');
  });

  it('go out as a sheet, and it imports them again by their words', async () => {
    const heads = ['规则名称', '规则编码', '生成方式', '规则参数'];
    const bytes = await aSheet([heads, ['学号', 'student_no', '流水号', '{"prefix":"S"}']]);

    const { body } = await importSheet(testApp, fillRules.importExcel, admin.token, { bytes });
    const sheet = await exportSheet(testApp, fillRules.exportXls, admin.token);

    expect(body.result).toMatchObject({ successCount: 1, errorCount: 0 });
    expect(sheet.rows[3]?.slice(0, 4)).toEqual(['学号', 'student_no', '流水号', '{"prefix":"S"}']);
  });
});

it('gives a random id of 32 digits', async () => {
  const code = await aRule({ ruleClass: 'uuid' });

  expect((await execute(code)).result).toMatch(/^[0-9a-f]{32}$/);
});
