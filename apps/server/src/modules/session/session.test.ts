import { endpoints } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { aClass, aStudent, aTeacher, aUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSiteConfig } from '../config/index.ts';

const { login, logout, current, departs } = endpoints.session;
const password = 'apple7tree';
const ownClient = { 'x-sprout-client': '1' };

const toFullWidth = (letter: string) => String.fromCodePoint(letter.charCodeAt(0) + 0xfe_e0);

const sessionCount = async ({ app }: TestApp): Promise<number> => {
  const rows = await app.context.database.write
    .selectFrom('user_session')
    .select('user_id')
    .execute();
  return rows.length;
};

it('answers a log-in with code "200" and everything that the client keeps', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp, { name: '一班' });
  const student = await aStudent(testApp, { nickname: '小溪', departs: [class1], password });

  const { status, body } = await testApp.call(login, {
    body: { username: ` ${student.username.toUpperCase()}`, password, remember_me: true },
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, code: '200', message: '登录成功' });
  expect(body.result).toMatchObject({
    userInfo: {
      id: student.id,
      username: student.username,
      realname: '小溪',
      nickname: '小溪',
      avatar: null,
      avatar_url: '',
      orgCode: class1.orgCode,
      confirmed: true,
      status: 1,
      status_dictText: '正常',
      userIdentity: 1,
    },
    departs: [{ id: class1.id, orgCode: class1.orgCode, departName: '一班' }],
    multi_depart: 1,
    role: ['student'],
  });
  expect(body.result?.sysAllDictItems['yn']?.[0]).toEqual({
    value: '1',
    text: '是',
    title: '是',
    description: null,
  });
  const again = await testApp.call(current, {}, body.result?.token);
  expect(again.body.result?.userInfo.id).toBe(student.id);
});

it.each([
  ['a letter that nobody sees', (name: string) => `\ufeff${name}\u200b`],
  ['full-width letters', (name: string) => name.replace(/[!-~]/g, toFullWidth)],
])('logs in with a user name that has %s', async (_, typed) => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp, { username: 'chen_1', password });

  const { body } = await testApp.call(login, {
    body: { username: typed(student.username), password },
  });

  expect(body.result?.userInfo.id).toBe(student.id);
});

it('writes down the log-in without name and address', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp, { password });

  await testApp.call(login, { body: { username: student.username, password } });

  const rows = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'row_id', 'data'])
    .execute();
  expect(rows).toEqual([
    { actor_id: student.id, action: 'session.login', row_id: student.id, data: {} },
  ]);
});

it('tells an unknown name and a wrong password alike', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp, { password });
  const before = await sessionCount(testApp);

  const wrong = await testApp.call(login, { body: { username: student.username, password: 'no' } });
  const unknown = await testApp.call(login, { body: { username: 'nobody', password: 'no' } });

  expect(wrong.body).toMatchObject({
    success: false,
    code: 500,
    message: '用户名或密码错误',
    error: { code: 'session.badCredentials' },
  });
  expect({ ...unknown.body, timestamp: 0 }).toEqual({ ...wrong.body, timestamp: 0 });
  expect(await sessionCount(testApp)).toBe(before);
});

it('says that an account is frozen only after its right password', async () => {
  const testApp = await aTestApp();
  const frozen = await aUser(testApp, { status: 2, password });

  const right = await testApp.call(login, { body: { username: frozen.username, password } });
  const wrong = await testApp.call(login, { body: { username: frozen.username, password: 'x' } });

  expect(right.body).toMatchObject({ message: '该用户已冻结', error: { code: 'session.frozen' } });
  expect(wrong.body.error?.code).toBe('session.badCredentials');
});

it('refuses a log-in without a password and an account that was deleted', async () => {
  const testApp = await aTestApp();
  const gone = await aUser(testApp, { password });
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ deleted_at: testApp.clock.now() })
    .where('id', '=', gone.id)
    .execute();

  const bare = await testApp.call(login, { body: { username: gone.username } });
  const deleted = await testApp.call(login, { body: { username: gone.username, password } });

  expect(bare.body.error?.code).toBe('request.invalid');
  expect(deleted.body.error?.code).toBe('session.badCredentials');
});

it('makes the hash anew when its costs are outdated', async () => {
  const testApp = await aTestApp();
  const { database } = testApp.app.context;
  const student = await aStudent(testApp);
  const { hash } = await import('@node-rs/argon2');
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const account = database.write.updateTable('sys_user').where('id', '=', student.id);
  await account.set({ password_hash: old }).execute();

  const first = await testApp.call(login, { body: { username: student.username, password } });

  const row = await database.write
    .selectFrom('sys_user')
    .select('password_hash')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(first.body.success).toBe(true);
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const second = await testApp.call(login, { body: { username: student.username, password } });
  expect(second.body.success).toBe(true);
});

it('lets one account be signed in at several places unless the setting forbids it', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp, { password });
  const body = { username: student.username, password };

  const first = await testApp.call(login, { body });
  const both = await testApp.call(current, {}, student.token);
  await createSiteConfig(testApp.app.context).set(mainSchoolId, { multiLogin: '0' });
  const last = await testApp.call(login, { body });

  const kicked = await testApp.call(current, {}, first.body.result?.token);
  const kept = await testApp.call(current, {}, last.body.result?.token);
  expect(both.body.success).toBe(true);
  expect(kicked).toMatchObject({ status: 500, body: { error: { code: 'session.expired' } } });
  expect(kept.body.success).toBe(true);
});

it('ends a session with the log-out, and says so even for a token that ended before', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const first = await testApp.call(logout, {}, student.token);
  const second = await testApp.call(logout, {}, student.token);
  const after = await testApp.call(current, {}, student.token);

  expect(first.body).toMatchObject({ success: true, message: '退出登录成功！' });
  expect(second.body).toMatchObject({ success: true, message: '退出登录成功！' });
  expect(after).toMatchObject({ status: 500, body: { message: 'Token失效，请重新登录' } });
});

it('refuses a log-out without a token', async () => {
  const testApp = await aTestApp();
  await aStudent(testApp);

  const { body } = await testApp.call(logout);

  expect(body).toMatchObject({
    success: false,
    message: '退出登录失败！',
    error: { code: 'session.logoutFailed' },
  });
  expect(await sessionCount(testApp)).toBe(1);
});

it('ends an idle session of the staff after 12 hours and of a child after 30', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const student = await aStudent(testApp);

  testApp.clock.advance(12 * 3_600_000 + 1);
  const staff = await testApp.call(current, {}, teacher.token);
  const child = await testApp.call(current, {}, student.token);
  testApp.clock.advance(30 * 3_600_000 + 1);
  const later = await testApp.call(current, {}, student.token);

  expect(staff.body.error?.code).toBe('session.expired');
  expect(child.body.success).toBe(true);
  expect(later.body.error?.code).toBe('session.expired');
});

it.each([
  ['keeps for seven days a session of the staff that is remembered', true, 7 * 24 - 1, true],
  ['ends it after the seven days', true, 7 * 24 + 1, false],
])('%s', async (_, remember_me, hours, isAlive) => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const body = { username: teacher.username, password, remember_me };
  const { token } = (await testApp.call(login, { body, headers: ownClient })).body.result ?? {};

  testApp.clock.advance(hours * 3_600_000);

  expect((await testApp.call(current, {}, token)).body.success).toBe(isAlive);
});

it('ends after a day, however it is used, a session of the staff that is not remembered', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const body = { username: teacher.username, password, remember_me: false };
  const { token } = (await testApp.call(login, { body, headers: ownClient })).body.result ?? {};

  testApp.clock.advance(11 * 3_600_000);
  const used = await testApp.call(current, {}, token);
  testApp.clock.advance(11 * 3_600_000);
  const again = await testApp.call(current, {}, token);
  testApp.clock.advance(3 * 3_600_000);
  const later = await testApp.call(current, {}, token);

  expect([used.body.success, again.body.success]).toEqual([true, true]);
  expect(later.body.error?.code).toBe('session.expired');
});

it('keeps the sessions of other clients as the specification says, whatever they remember', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const body = { username: teacher.username, password, remember_me: false };
  const { token } = (await testApp.call(login, { body })).body.result ?? {};

  testApp.clock.advance(11 * 3_600_000);
  await testApp.call(current, {}, token);
  testApp.clock.advance(11 * 3_600_000);
  await testApp.call(current, {}, token);
  testApp.clock.advance(11 * 3_600_000);

  expect((await testApp.call(current, {}, token)).body.success).toBe(true);
});

it('answers the departments of the caller only, with code 0', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp);
  const class2 = await aClass(testApp);
  const student = await aStudent(testApp, { departs: [class1] });
  await aStudent(testApp, { departs: [class2] });

  const { body } = await testApp.call(departs, {}, student.token);

  expect(body).toMatchObject({ code: 0, result: { orgCode: class1.orgCode } });
  expect(body.result?.list.map(({ id }) => id)).toEqual([class1.id]);
});

it('asks for a session before it tells of the caller', async () => {
  const { call } = await aTestApp();

  const who = await call(current);
  const where = await call(departs, {}, 'made-up');

  expect(who).toMatchObject({ status: 401, body: { error: { code: 'session.missing' } } });
  expect(where).toMatchObject({ status: 500, body: { error: { code: 'session.expired' } } });
});

it('looks at a session anew after four seconds, also when the clock was set back a day', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const ask = () => testApp.call(current, {}, student.token);
  await ask();
  // As another node would end it: nothing tells this one.
  const { write } = testApp.app.context.database;
  await write.deleteFrom('user_session').where('user_id', '=', student.id).execute();

  testApp.clock.set('2030-05-01T00:00:00Z');
  testApp.clock.advance(4_000);
  const { body } = await ask();

  expect(body.error?.code).toBe('session.expired');
});

it('opens no session for a password that was set anew while it was compared', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp, { password });
  const { database, passwords } = testApp.app.context;
  const { isRight } = passwords;
  const newHash = await passwords.hash('pear8bush');
  vi.spyOn(passwords, 'isRight').mockImplementation(async (given, hash) => {
    const answer = await isRight(given, hash);
    const change = database.write.updateTable('sys_user').set({ password_hash: newHash });
    await change.where('id', '=', student.id).execute();
    return answer;
  });

  const { body } = await testApp.call(login, { body: { username: student.username, password } });

  const row = await database.write
    .selectFrom('sys_user')
    .select('password_hash')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(body.error?.code).toBe('session.badCredentials');
  expect(row.password_hash).toBe(newHash);
});

it('lets a right password in whose hash was renewed while it was compared', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp, { password });
  const { database, passwords } = testApp.app.context;
  const { isRight } = passwords;
  const renewed = await passwords.hash(password);
  vi.spyOn(passwords, 'isRight').mockImplementationOnce(async (given, hash) => {
    const answer = await isRight(given, hash);
    const change = database.write.updateTable('sys_user').set({ password_hash: renewed });
    await change.where('id', '=', student.id).execute();
    return answer;
  });

  const { body } = await testApp.call(login, { body: { username: student.username, password } });

  expect(body.success).toBe(true);
});
