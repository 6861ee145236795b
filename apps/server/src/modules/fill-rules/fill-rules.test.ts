import { endpoints, positions } from '@sprout/contract';
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

type Rule = { ruleClass?: string; ruleParams?: string; ruleFields?: string };

/** Answers the code of a new rule. */
async function aRule({ ruleClass = 'sequence', ...more }: Rule = {}): Promise<string> {
  count += 1;
  const ruleCode = `code_${count}`;
  const body = { ruleName: '规则', ruleCode, ruleClass, ...more };
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

describe('a field that a rule fills in', () => {
  const numbered = { ruleParams: '{"prefix":"P","digits":2}', ruleFields: 'positions.code' };
  const post = async (form: object) => {
    const body = { name: '老师', postRank: '1', ...form };
    return (await testApp.call(positions.endpoints.add, { body: body as never }, admin.token)).body;
  };

  it('is numbered where a form leaves it open, past numbers that are there', async () => {
    await aRule(numbered);
    await post({ code: 'P02' });

    const made = [await post({}), await post({ code: '' }), await post({ code: 'own' })];

    expect(made.map(({ result }) => result?.code)).toEqual(['P01', 'P03', 'own']);
  });

  it('is needed as before without a rule', async () => {
    await aRule();

    expect((await post({})).error?.data).toEqual({ fields: { code: 'required' } });
  });

  it('gets nothing that cannot stand in it', async () => {
    await aRule(numbered);
    const digits = [{ digits: '*', pattern: '\\d+', message: '只能是数字' }];
    const check = { ruleName: '数字', ruleCode: 'digits', ruleJson: JSON.stringify(digits) };
    const body = { ...check, ruleFields: numbered.ruleFields };
    await testApp.call(endpoints.checkRules.add, { body }, admin.token);

    expect((await post({})).error?.data).toEqual({ fields: { code: 'badMadeCode' } });
  });

  it('is numbered line by line in a sheet', async () => {
    await aRule(numbered);
    const bytes = await aSheet([
      ['职务编码', '职务名称', '职级'],
      ['', '班主任', '1'],
      ['P01', '校长', '1'],
      ['', '老师', '1'],
    ]);

    const sent = await importSheet(testApp, positions.endpoints.importExcel, admin.token, {
      bytes,
    });
    const { body } = await testApp.call(positions.endpoints.list, { query: {} }, admin.token);

    expect(sent.body.result).toMatchObject({ successCount: 3, errorCount: 0 });
    expect(body.result?.records.map(({ code, name }) => [code, name]).sort()).toEqual([
      ['P01', '校长'],
      ['P02', '班主任'],
      ['P03', '老师'],
    ]);
  });

  it('has one rule, which tells forms what comes next', async () => {
    await aRule(numbered);
    const second = { ruleName: '又一条', ruleCode: 'second', ruleClass: 'sequence' };
    const body = { ...second, ruleFields: numbered.ruleFields };

    const refused = await testApp.call(fillRules.add, { body }, admin.token);
    const told = await testApp.call(
      endpoints.fieldRules.list,
      { query: { subject: 'positions' } },
      admin.token,
    );
    const list = await testApp.call(
      fillRules.list,
      { query: { ruleFields: '*positions*' } as never },
      admin.token,
    );

    expect(refused.body.error?.data).toEqual({ fields: { ruleFields: 'filledByOther' } });
    expect(told.body.result?.fills).toEqual([{ field: 'code', ruleName: '规则', example: 'P01' }]);
    expect(list.body.result?.records[0]).toMatchObject({ example: 'P01' });
  });
});

describe('a rule for student numbers', () => {
  const numbers = {
    ruleParams: '{"prefix":"2026","digits":3}',
    ruleFields: 'students.username,users.workNo',
  };

  it('numbers a new child whose user name is left open', async () => {
    await aRule(numbers);
    await aStudent(testApp, { username: '2026001' });
    const body = { realname: '王小明', userIdentity: 1 } as never;

    const made = await testApp.call(endpoints.users.add, { body }, admin.token);

    expect(made.body.result?.username).toBe('2026002');
  });

  it('proposes the next numbers for a class, which are used up when the children are made', async () => {
    await aRule(numbers);
    const depart = await aClass(testApp);
    const names = ['王小明', '李子墨'];
    const propose = async () =>
      (await testApp.call(endpoints.classEntry.suggestNames, { body: { names } }, admin.token)).body
        .result;
    const proposed = (await propose()) ?? [];
    const children = names.map((realname, at) => ({ realname, username: proposed[at] ?? '' }));
    const body = { departId: depart.id, children, password: true, qr: false };

    const made = await testApp.call(endpoints.classEntry.createChildren, { body }, admin.token);

    expect(proposed).toEqual(['2026001', '2026002']);
    expect(made.body.success).toBe(true);
    expect(await propose()).toEqual(['2026003', '2026004']);
  });

  it('numbers the lines of a sheet that have no user name', async () => {
    await aRule(numbers);
    const depart = await aClass(testApp);
    const bytes = await aSheet([
      ['用户账号', '真实姓名'],
      ['', '王小明'],
      ['2026001', '李子墨'],
      ['', '陈沐阳'],
    ]);

    const sent = await importSheet(testApp, endpoints.users.importStudent, admin.token, {
      bytes,
      query: `?departIds=${depart.id}`,
    });
    const { body } = await testApp.call(
      endpoints.users.list,
      { query: { departId: depart.id } },
      admin.token,
    );

    expect(sent.body.result).toMatchObject({ successCount: 3, errorCount: 0 });
    const found = body.result?.records.map(({ username, realname }) => [username, realname]);
    expect(found?.sort()).toEqual([
      ['2026001', '李子墨'],
      ['2026002', '王小明'],
      ['2026003', '陈沐阳'],
    ]);
  });
});
