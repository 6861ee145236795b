import { endpoints, positions } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRole } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { checkRules } = endpoints;
type Line = { digits: string; pattern: string; message: string };

let testApp: TestApp;
let admin: TestUser;
let count = 0;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

const lines: Line[] = [
  { digits: '*', pattern: '[A-Z0-9]+', message: '只能有大写字母和数字' },
  { digits: '2', pattern: '[A-Z]{2}', message: '前两位是字母' },
  { digits: '3', pattern: '\\d{3}', message: '后三位是数字' },
];

function nextCode(): string {
  count += 1;
  return `check_${count}`;
}

type Acting = { ruleFields?: string; example?: string };

async function addRule(ruleJson: string | null, more: Acting = {}) {
  const body = { ruleName: '规则', ruleCode: nextCode(), ruleJson, ...more };
  return (await testApp.call(checkRules.add, { body }, admin.token)).body;
}

async function aRule(own: readonly Line[] = lines, more: Acting = {}): Promise<string> {
  const { result } = await addRule(JSON.stringify(own), more);
  if (!result) throw new Error('No rule');
  return result.ruleCode;
}

/** As the predecessor's client does: encoded once by hand and once by its library. */
const check = async (ruleCode: string, value: string, { token } = admin) => {
  const query = { ruleCode, value: encodeURIComponent(value) };
  return (await testApp.call(checkRules.checkByCode, { query }, token)).body;
};

describe('a value', () => {
  it('passes a rule whose lines it follows', async () => {
    expect(await check(await aRule(), 'AB123')).toMatchObject({ success: true, result: null });
  });

  it('is refused in the words of the first line that it fails, with where it was', async () => {
    expect(await check(await aRule(), 'AB12X')).toMatchObject({
      success: false,
      code: 500,
      message: '后三位是数字',
      result: { ...lines[2], beginIndex: 2, endIndex: 5, checkValue: '12X', passed: false },
      error: { code: 'checkRule.refused' },
    });
  });

  it('is told without a place where all of it is looked at', async () => {
    const { result } = await check(await aRule(), 'ab123');

    expect(result).toEqual({ ...lines[0], checkValue: 'ab123', passed: false });
  });

  it.each(['50%', '100% 小芽', 'a+b&c=d'])('is decoded once more: %s', async (value) => {
    const nothing = { digits: '*', pattern: 'never', message: 'x' };

    const { result } = await check(await aRule([nothing]), value);

    expect(result?.checkValue).toBe(value);
  });

  it('of no known rule, too long, or from a child is refused', async () => {
    const student = await aStudent(testApp, { departs: [await aClass(testApp)] });
    const code = await aRule();

    expect(await check('nobody', 'a')).toMatchObject({ message: '该编码不存在', code: 500 });
    expect((await check(code, 'a'.repeat(501))).error?.code).toBe('request.invalid');
    expect((await check(code, 'AB123', student)).error?.code).toBe('access.denied');
  });

  it('follows the rules that come with every school', async () => {
    const answers = [
      await check('common', 'a_1'),
      await check('common', 'a1'),
      await check('test', 'AB012'),
    ];

    expect(answers.map(({ success, message }) => success || message)).toEqual([
      true,
      '最少输入3位数',
      true,
    ]);
  });
});

describe('a rule', () => {
  it.each([
    ['(', 'notAPattern'],
    ['(?=a)', 'unsafePattern'],
    ['(a{99}){99}', 'patternTooLarge'],
  ])('with the pattern %s is refused at its line', async (pattern, problem) => {
    const answer = await addRule(JSON.stringify([lines[0], { ...lines[1], pattern }]));

    expect(answer.error?.data).toEqual({ fields: { 'ruleJson.1.pattern': problem } });
  });

  it('is sent and told as text, with numbers as the predecessor sends them', async () => {
    const { result } = await addRule('[{"digits":2,"pattern":"a+","message":"m","priority":"1"}]');

    expect(result?.ruleJson).toBe('[{"digits":"2","pattern":"a+","message":"m"}]');
  });

  it.each(['0', '-1', '1.5', 'x', ''])('takes no %j for a number of characters', async (digits) => {
    const answer = await addRule(JSON.stringify([{ ...lines[0], digits }]));

    expect(Object.keys(answer.error?.data?.['fields'] ?? {})).toEqual(['ruleJson.0.digits']);
  });

  it('goes out as a sheet and comes back, its bad lines named', async () => {
    const code = await aRule();
    const out = await exportSheet(testApp, checkRules.exportXls, admin.token, { ruleCode: code });
    const [head = [], row = []] = out.rows.slice(-2);
    const good = [row[0], `${code}_2`, ...row.slice(2)];
    const bad = head.map((title, at) => {
      if (title === '规则') return '[{"digits":"*","pattern":"(","message":"m"}]';
      return at === 1 ? `${code}_3` : row[at];
    });
    const bytes = await aSheet([head, good, bad].map((cells) => cells.map(String)));

    const { body } = await importSheet(testApp, checkRules.importExcel, admin.token, { bytes });

    expect(body.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(body.result?.errors[0]).toMatchObject({ column: '规则 第 1 行 规则（正则表达式）' });
    expect((await check(`${code}_2`, 'ab')).message).toBe('只能有大写字母和数字');
  });

  it('that would hang others answers at once', async () => {
    const code = await aRule([{ digits: '*', pattern: '(a+)+', message: '只能有 a' }]);
    const began = process.cpuUsage();

    expect((await check(code, `${'a'.repeat(400)}!`)).message).toBe('只能有 a');
    // Processor time, because other programs make the test wait.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
  });
});

describe('a rule that says what it acts on', () => {
  it.each([
    [
      'a field that is not there',
      { ruleFields: 'positions.colour' },
      { ruleFields: 'unknownChoice' },
    ],
    ['an example that breaks it', { example: 'nope' }, { example: 'badExample' }],
  ])('is refused with %s', async (_what, more, fields) => {
    const answer = await addRule(JSON.stringify(lines), more);

    expect(answer.error?.data).toEqual({ fields });
  });

  it('is told to forms with its example', async () => {
    const ruleCode = await aRule(lines, { ruleFields: 'positions.code', example: 'AB123' });

    const { body } = await testApp.call(
      endpoints.fieldRules.list,
      { query: { subject: 'positions' } },
      admin.token,
    );

    expect(body.result).toEqual({
      checks: [{ field: 'code', ruleCode, ruleName: '规则', description: null, example: 'AB123' }],
      fills: [],
    });
  });
});

describe('a field on which a rule acts', () => {
  const post = (code: string) =>
    testApp.call(
      positions.endpoints.add,
      { body: { code, name: '老师', postRank: '1' } },
      admin.token,
    );

  it('takes everything until the school has chosen a rule for it', async () => {
    await aRule();

    expect((await post('anything')).body.success).toBe(true);
  });

  it('is refused in the words of the rule, by form and import alike', async () => {
    await aRule(lines, { ruleFields: 'orders.orderNo,positions.code' });
    const { body } = await post('nope');
    const sheet = [
      ['职务编码', '职务名称', '职级'],
      ['nope', '老师', '1'],
      ['AB123', '老师', '1'],
    ];
    const bytes = await aSheet(sheet);
    const sent = await importSheet(testApp, positions.endpoints.importExcel, admin.token, {
      bytes,
    });

    expect(body.error).toEqual({
      code: 'row.invalid',
      data: { fields: { code: { sentence: '只能有大写字母和数字' } } },
    });
    expect(sent.body.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(sent.body.result?.errors[0]?.message).toBe('职务编码：只能有大写字母和数字');
  });

  it('keeps a value from before the rule when another one changes', async () => {
    const { body: added } = await post('old');
    await aRule(lines, { ruleFields: 'positions.code' });
    const row = { id: String(added.result?.id), code: 'old', name: '导师', postRank: '1' };

    const { body } = await testApp.call(positions.endpoints.edit, { body: row }, admin.token);

    expect(body.success).toBe(true);
  });
});

describe('a rule for accounts', () => {
  const aPerson = (username: string, more: object = {}) =>
    testApp.call(
      endpoints.users.add,
      { body: { username, realname: '王小明', userIdentity: 1, ...more } },
      admin.token,
    );

  it('acts on the numbers of children, not on the names of the staff', async () => {
    const depart = await aClass(testApp);
    const digits = [{ digits: '*', pattern: '\\d{8}', message: '学号是八位数字' }];
    await aRule(digits, { ruleFields: 'students.username' });
    const ofStaff = {
      userIdentity: 2,
      selectedroles: await aRole(testApp),
      selecteddeparts: depart.id,
      password: 'sunny-river-42',
      confirmpassword: 'sunny-river-42',
    };

    const refused = await aPerson('xiaoming', { selecteddeparts: depart.id });
    const child = await aPerson('20260001', { selecteddeparts: depart.id });
    const colleague = await aPerson('wanglaoshi', ofStaff);

    expect(refused.body.error?.data).toEqual({
      fields: { username: { sentence: '学号是八位数字' } },
    });
    expect([child.body.success, colleague.body.success]).toEqual([true, true]);
  });

  it('is told at each child of a class and at each line of a sheet', async () => {
    const depart = await aClass(testApp);
    await aRule([{ digits: '*', pattern: '\\d{8}', message: '学号是八位数字' }], {
      ruleFields: 'students.username',
    });
    const children = [
      { realname: '王小明', username: '20260001' },
      { realname: '李子墨', username: 'lizimo' },
    ];
    const bytes = await aSheet([
      ['用户账号', '真实姓名'],
      ['lizimo', '李子墨'],
    ]);

    const made = await testApp.call(
      endpoints.classEntry.createChildren,
      { body: { departId: depart.id, children, password: true, qr: false } },
      admin.token,
    );
    const sent = await importSheet(testApp, endpoints.users.importStudent, admin.token, {
      bytes,
      query: `?departIds=${depart.id}`,
    });

    expect(made.body.error?.data).toEqual({
      fields: { 'children.1': { sentence: '学号是八位数字' } },
    });
    expect(sent.body.result?.errors[0]?.message).toContain('学号是八位数字');
  });

  it('asks nothing of accounts from before whom a sheet brings into a class', async () => {
    const depart = await aClass(testApp);
    await aStudent(testApp, { username: 'lizimo' });
    await aRule([{ digits: '*', pattern: '\\d{8}', message: '学号是八位数字' }], {
      ruleFields: 'students.username',
    });
    const bytes = await aSheet([
      ['用户账号', '真实姓名'],
      ['lizimo', '李子墨'],
    ]);

    const { body } = await importSheet(testApp, endpoints.users.importStudent, admin.token, {
      bytes,
      query: `?departIds=${depart.id}`,
    });

    expect(body.result).toMatchObject({ successCount: 1, errorCount: 0 });
  });
});
