import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../../platform/audit.ts';
import { roleIds } from '../../../seed/system/index.ts';
import { aSolvedCaptcha } from '../../../testing/captcha-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createSiteConfig } from '../../config/index.ts';

const { register, checkOnlyUser } = endpoints.users;
const { login, current } = endpoints.session;

const anAccount = { username: 'little_leaf', password: 'apple7tree', nickname: '小叶子' };

async function anOpenSchool(settings: Record<string, string> = {}): Promise<TestApp> {
  const testApp = await aTestApp();
  const siteConfig = createSiteConfig(testApp.app.context);
  await siteConfig.set(mainSchoolId, { allowReg: '1', ...settings });
  return testApp;
}

const usernames = async ({ app }: TestApp): Promise<string[]> => {
  const rows = await app.context.database.write
    .selectFrom('sys_user')
    .select('username')
    .orderBy('username')
    .execute();
  return rows.map((row) => row.username);
};

it('makes an account of a student that waits for the staff', async () => {
  const testApp = await anOpenSchool();

  const { body } = await testApp.call(register, { body: { ...anAccount, ageBand: '9to13' } });

  expect(body).toMatchObject({
    success: true,
    code: 200,
    message: '注册成功',
    result: { username: 'little_leaf' },
  });
  const welcome = await testApp.call(login, { body: anAccount });
  expect(welcome.body.result).toMatchObject({
    role: ['student'],
    multi_depart: 0,
    userInfo: { nickname: '小叶子', confirmed: false, userIdentity: 1 },
  });
  const written = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id'])
    .where('action', '=', 'user.register')
    .executeTakeFirst();
  expect(written?.actor_id).toBe(written?.row_id);
});

it('takes nothing from the body that is not asked for', async () => {
  const testApp = await anOpenSchool();

  await testApp.call(register, {
    body: {
      ...anAccount,
      id: 'mine',
      status: 1,
      user_identity: 2,
      userIdentity: 2,
      confirmed_at: '2020-01-01',
      phone: '13800000000',
      realname: '真名',
    },
  });

  const row = await testApp.app.context.database.write
    .selectFrom('sys_user')
    .select(['id', 'user_identity', 'confirmed_at', 'phone', 'realname'])
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    user_identity: 1,
    confirmed_at: null,
    phone: null,
    realname: null,
  });
  expect(row.id).toMatch(/^[0-9a-f]{32}$/);
});

it('puts the newcomer into the default department, and gives no role above a student', async () => {
  const testApp = await anOpenSchool({ _defaultRole: 'role-admin' });
  const class1 = await aClass(testApp);
  await createSiteConfig(testApp.app.context).set(mainSchoolId, { _defaultDepart: class1.id });

  await testApp.call(register, { body: anAccount });

  const { body } = await testApp.call(login, { body: anAccount });
  expect(body.result).toMatchObject({ role: [], departs: [{ id: class1.id }] });
});

it('gives no role that sees the whole school, even one that an earlier version left at level 0', async () => {
  const testApp = await anOpenSchool({ _defaultRole: roleIds.dev });
  const { write } = testApp.app.context.database;
  await write
    .updateTable('sys_role')
    .set({ role_level: 0 })
    .where('id', '=', roleIds.dev)
    .execute();

  await testApp.call(register, { body: anAccount });

  const { body } = await testApp.call(login, { body: anAccount });
  expect(body.result?.role).toEqual([]);
});

it('gives a nickname to whoever leaves it empty, never the log-in name', async () => {
  const testApp = await anOpenSchool();

  await testApp.call(register, { body: { ...anAccount, nickname: '' } });

  const { body } = await testApp.call(login, { body: anAccount });
  expect(body.result?.userInfo.nickname).toBe('新同学');
});

it.each([
  ['a short name', { username: 'ab' }, 'user.nameInvalid'],
  ['a name with signs', { username: 'little leaf' }, 'user.nameInvalid'],
  ['a Chinese name', { username: '小叶子小叶子' }, 'user.nameInvalid'],
  ['a short password', { password: 'ab1' }, 'user.passwordWeak'],
  ['a password that is a birthday', { password: '20160312' }, 'user.passwordWeak'],
  [
    'a password that is the name',
    { username: 'leaf2030', password: 'LEAF2030' },
    'user.passwordWeak',
  ],
  ['a password that everybody tries', { password: 'Abc12345' }, 'user.passwordWeak'],
  ['a telephone number as nickname', { nickname: '13812345678' }, 'text.contact'],
  ['a long nickname', { nickname: '叶'.repeat(21) }, 'text.tooLong'],
  ['an unknown age band', { ageBand: 'baby' }, 'request.invalid'],
])('refuses %s and makes no account', async (_, change, code) => {
  const testApp = await anOpenSchool();

  const { body } = await testApp.call(register, { body: { ...anAccount, ...change } });

  expect(body).toMatchObject({ success: false, error: { code } });
  expect(await usernames(testApp)).toEqual([]);
});

it('refuses everybody while registration is off', async () => {
  const testApp = await aTestApp();

  const { body } = await testApp.call(register, { body: anAccount });

  expect(body).toMatchObject({
    message: '未开放注册',
    error: { code: 'user.registrationClosed' },
  });
  expect(await usernames(testApp)).toEqual([]);
});

it('refuses a name that is taken in whatever case, also when two ask at the same moment', async () => {
  const testApp = await anOpenSchool();

  const replies = await Promise.all([
    testApp.call(register, { body: anAccount }),
    testApp.call(register, { body: { ...anAccount, username: 'Little_LEAF' } }),
  ]);

  const codes = replies.map(({ body }) => body.error?.code ?? 'ok').sort();
  expect(codes).toEqual(['ok', 'user.nameTaken']);
  expect(await usernames(testApp)).toHaveLength(1);
});

it('lets thirty children register at the same moment from one address', async () => {
  const testApp = await anOpenSchool();

  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      testApp.call(register, { body: { ...anAccount, username: `pupil_${index}` } }),
    ),
  );

  expect(replies.filter(({ body }) => body.success)).toHaveLength(30);
});

it('asks for a captcha when one address registers very many, and lets one in who solves it', async () => {
  const testApp = await anOpenSchool();
  const weak = { ...anAccount, username: 'taken_name' };
  await testApp.call(register, { body: weak });
  const again = () => testApp.call(register, { body: weak });
  for (let index = 0; index < 10; index += 1) await again();

  const unsolved = await again();
  for (let index = 0; index < 600; index += 1) await again();
  const proof = await aSolvedCaptcha(testApp);
  const solved = await testApp.call(register, { body: { ...anAccount, ...proof } });

  expect(unsolved.body.error?.code).toBe('session.captchaNeeded');
  expect(solved.body.success).toBe(true);
});

it('tells whether a name is free, and never whose a taken one is', async () => {
  const testApp = await anOpenSchool();
  await aStudent(testApp, { username: 'pupil_1' });

  const free = await testApp.call(checkOnlyUser, { query: { username: 'pupil_2' } });
  const taken = await testApp.call(checkOnlyUser, { query: { username: 'PUPIL_1' } });
  const bad = await testApp.call(checkOnlyUser, { query: { username: 'a b' } });
  const none = await testApp.call(checkOnlyUser);

  expect(free.body).toMatchObject({ success: true, result: null });
  expect(taken.body).toMatchObject({
    success: false,
    message: '用户账号已存在',
    result: null,
    error: { code: 'user.nameTaken' },
  });
  expect(taken.body.error).toEqual({ code: 'user.nameTaken' });
  expect(bad.body.error?.code).toBe('user.nameInvalid');
  expect(none.body.error?.code).toBe('request.invalid');
});

it('limits the questions for free names per address', async () => {
  const testApp = await anOpenSchool();
  const ask = () => testApp.call(checkOnlyUser, { query: { username: 'pupil_2' } });
  for (let index = 0; index < 90; index += 1) await ask();

  expect(await ask()).toMatchObject({ status: 429, body: { error: { code: 'request.tooMany' } } });
});

it('limits the questions for free names of a whole household, whichever address asks', async () => {
  const testApp = await anOpenSchool();
  const url = '/api/sys/user/checkOnlyUser?username=pupil_2';
  const ask = async (host: number) => {
    const remoteAddress = `2001:db8:1:2::${host.toString(16)}`;
    return (await testApp.app.http.inject({ method: 'GET', url, remoteAddress })).statusCode;
  };
  for (let host = 1; host <= 90; host += 1) await ask(host);

  expect(await ask(91)).toBe(429);
});

it('lets a browser that is known ask less than a whole address, whatever the others asked', async () => {
  const testApp = await anOpenSchool();
  const url = '/api/sys/user/checkOnlyUser?username=pupil_2';
  const first = await testApp.app.http.inject({ method: 'GET', url });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  const ask = async (headers: Record<string, string>) =>
    (await testApp.app.http.inject({ method: 'GET', url, headers })).statusCode;
  for (let index = 1; index < 90; index += 1) await ask({});

  expect(await ask({})).toBe(429);
  expect(await ask({ cookie })).toBe(200);
  for (let index = 1; index < 30; index += 1) await ask({ cookie });
  expect(await ask({ cookie })).toBe(429);
});

it('takes a telephone number or an e-mail address instead of a name, and tells guests of nobody', async () => {
  const testApp = await anOpenSchool();
  const admin = await anAdmin(testApp);
  const person = { username: 'chen_1', userIdentity: 2, phone: '13812345678', email: 'c@d.cn' };
  await testApp.call(endpoints.users.add, { body: person }, admin.token);
  const ask = async (query: Record<string, string>, token?: string) =>
    (await testApp.call(checkOnlyUser, { query }, token)).body.error?.code ?? 'free';

  expect(await ask({ phone: '13812345678' })).toBe('free');
  expect(await ask({ email: 'c@d.cn' })).toBe('free');
  expect(await ask({ phone: '13812345678' }, admin.token)).toBe('user.nameTaken');
  expect(await ask({ email: 'C@d.cn' }, admin.token)).toBe('user.nameTaken');
  expect(await ask({ phone: '13812345679' }, admin.token)).toBe('free');
});

it('tells no guest and no child which names exist while registration is off', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp, { username: 'pupil_1' });
  const teacher = await aTeacher(testApp);
  const ask = async (username: string, token?: string) =>
    (await testApp.call(checkOnlyUser, { query: { username } }, token)).body.error?.code ?? 'free';

  expect([await ask('pupil_1'), await ask('pupil_2')]).toEqual(
    Array(2).fill('user.registrationClosed'),
  );
  expect(await ask('pupil_1', child.token)).toBe('user.registrationClosed');
  expect(await ask('pupil_1', teacher.token)).toBe('user.nameTaken');
});

it('lets the newcomer see the own account', async () => {
  const testApp = await anOpenSchool();
  await testApp.call(register, { body: anAccount });
  const { body } = await testApp.call(login, { body: anAccount });

  const me = await testApp.call(current, {}, body.result?.token);

  expect(me.body.result?.userInfo).toMatchObject({ username: 'little_leaf', confirmed: false });
});
