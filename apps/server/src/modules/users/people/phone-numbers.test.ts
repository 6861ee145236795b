import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../../testing/access-kit.ts';
import { aStudent } from '../../../testing/factories.ts';
import { accountRow, aTaughtClass } from '../../../testing/people-kit.ts';
import { exportSheet } from '../../../testing/tables-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { list, add, edit, queryById } = endpoints.users;

it('finds a telephone number only for whoever may see it, and writes down that they looked', async () => {
  const testApp = await aTestApp();
  const { student, teacher, grade, admin } = await aTaughtClass(testApp);
  const phone = '13812345678';
  await testApp.call(edit, { body: { id: student.id, phone } }, admin.token);
  const { exportXls } = endpoints.users;
  const helper = await aStaff(testApp, {
    permissions: ['system:user:list', 'system:user:export'],
    manages: [grade],
  });

  const guessed = await testApp.call(list, { query: { phone } }, teacher.token);
  const exported = await testApp.call(exportXls, { query: { phone } }, helper.token);
  const found = await testApp.call(list, { query: { phone } }, admin.token);

  expect(guessed.body).toMatchObject({ code: 510, error: { code: 'access.denied' } });
  expect(exported.body.success).toBe(false);
  expect(found.body.result?.records.map(({ id }) => id)).toEqual([student.id]);
  const entries = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'data'])
    .where('action', '=', 'user.findByPhone')
    .execute();
  expect(entries).toEqual([{ actor_id: admin.id, data: { phone: '138******78', found: 1 } }]);
});

it('writes whole numbers only into the sheet of somebody who may open them', async () => {
  const testApp = await aTestApp();
  const { student, grade, admin } = await aTaughtClass(testApp);
  await testApp.call(edit, { body: { id: student.id, phone: '13812345678' } }, admin.token);
  const { exportXls } = endpoints.users;
  const permissions = ['system:user:list', 'system:user:export'] as const;
  const helper = await aStaff(testApp, { permissions, manages: [grade] });
  const chosen = { selections: student.id };

  const whole = await exportSheet(testApp, exportXls, admin.token, chosen);
  const masked = await exportSheet(testApp, exportXls, helper.token, chosen);

  expect(JSON.stringify(whole.rows)).toContain('13812345678');
  expect(JSON.stringify(masked.rows)).toContain('138******78');
  expect(JSON.stringify(masked.rows)).not.toContain('13812345678');
});

it('gives the predecessor whole numbers with both rights only, and writes down each such answer', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher, grade, admin } = await aTaughtClass(testApp);
  const classmate = await aStudent(testApp, { departs: [class1] });
  for (const [id, phone] of [
    [student.id, '13812345678'],
    [classmate.id, '13900000000'],
  ]) {
    await testApp.call(edit, { body: { id, phone } }, admin.token);
  }
  const phone = 'system:user:phone';
  const manages = [grade];
  const reader = await aStaff(testApp, { permissions: ['system:user:list', phone], manages });
  const own = { 'x-sprout-client': '1' };
  const numbers = async (user: { token: string }, headers: Record<string, string> = {}) => {
    const query = { userIdentity: '1' };
    const { body } = await testApp.call(list, { query, headers }, user.token);
    return body.result?.records.map((row) => row.phone).sort();
  };
  const masked = ['138******78', '139******00'];

  expect(await numbers(teacher)).toEqual(masked);
  expect(await numbers(reader)).toEqual(masked);
  expect(await numbers(admin, own)).toEqual(masked);
  expect(await numbers(admin)).toEqual(['13812345678', '13900000000']);

  testApp.clock.advance(1_000);
  const record = await testApp.call(queryById, { query: { id: student.id } }, admin.token);
  expect(record.body.result?.phone).toBe('13812345678');
  const entries = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'data'])
    .where('action', '=', 'user.openPhones')
    .orderBy('created_at')
    .execute();
  expect(entries).toEqual([
    { actor_id: admin.id, data: { count: 2, ids: expect.arrayContaining([student.id]) } },
    { actor_id: admin.id, data: { count: 1, ids: [student.id] } },
  ]);
});

const asPredecessor = { 'accept-language': 'zh-CN' };
it.each([
  ['our own client', { ...asPredecessor, 'x-sprout-client': '1' }],
  ['the predecessor', asPredecessor],
])(
  'refuses a number from %s without the right, and takes a form that leaves it alone',
  async (_, headers) => {
    const testApp = await aTestApp();
    const { class1, student, teacher, admin } = await aTaughtClass(testApp);
    const phone = '13812345678';
    await testApp.call(edit, { body: { id: student.id, phone } }, admin.token);
    const change = (form: object) =>
      testApp.call(edit, { body: { id: student.id, ...form }, headers }, teacher.token);
    const make = (username: string, form: object) => {
      const body = { username, selecteddeparts: class1.id, ...form };
      return testApp.call(add, { body, headers }, teacher.token);
    };

    const refused = [
      await change({ phone: '13900000000', school: '别处' }),
      await change({ phone }),
      await change({ phone: '' }),
      await make('with_one', { phone: '13911112222' }),
    ];
    const left = await change({ phone: '138******78', school: '种子小学' });
    const without = [await make('none_1', { phone: '' }), await make('none_2', { phone: null })];

    const told = {
      code: 510,
      message: '你没有填写手机号码的权限：请让号码保持原样（添加时留空）再提交，要改号码请找管理员',
      error: { code: 'user.phoneNotAllowed', data: { field: 'phone' } },
    };
    expect(refused.map(({ body }) => body)).toMatchObject([told, told, told, told]);
    expect([left, ...without].map(({ body }) => body.success)).toEqual([true, true, true]);
    expect(await accountRow(testApp, 'lxm01')).toMatchObject({ phone, school: '种子小学' });
    expect(await accountRow(testApp, 'with_one')).toBeUndefined();
  },
);

it('masks a telephone number, and writes down who opens it', async () => {
  const testApp = await aTestApp();
  const { student, teacher, admin } = await aTaughtClass(testApp);
  const body = { id: student.id, phone: '13812345678' };
  await testApp.call(edit, { body }, admin.token);
  const headers = { 'x-sprout-client': '1', 'accept-language': 'zh-CN' };
  const query = { id: student.id };
  const masked = await testApp.call(queryById, { query, headers }, admin.token);
  await testApp.call(
    edit,
    { body: { id: student.id, phone: masked.body.result?.phone } },
    admin.token,
  );

  const opened = await testApp.call(
    endpoints.users.openPhone,
    { body: { id: student.id } },
    admin.token,
  );
  const denied = await testApp.call(
    endpoints.users.openPhone,
    { body: { id: student.id } },
    teacher.token,
  );

  expect(masked.body.result?.phone).toBe('138******78');
  expect(opened.body.result?.phone).toBe('13812345678');
  expect(denied.body.code).toBe(510);
  const entries = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id'])
    .where('action', '=', 'user.openPhone')
    .execute();
  expect(entries).toEqual([{ actor_id: admin.id, row_id: student.id }]);
});
