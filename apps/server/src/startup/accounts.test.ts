import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sprout/contract';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { demoChildren } from '../seed/demo/index.ts';
import { removeDemo } from '../seed/demo/remove.ts';
import { aStudent, aUser } from '../testing/factories.ts';
import { aTestApp, type TestApp } from '../testing/test-app.ts';
import { ensureAccounts, type LogIns } from './accounts.ts';
import type { DemoPasswords } from './demo-passwords.ts';

async function aSchool(env: Record<string, string> = {}) {
  const testApp = await aTestApp();
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-accounts-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const ensure = (more: Record<string, string> = {}, isEmbedded = true) =>
    ensureAccounts({
      context: testApp.app.context,
      config: readConfig({ SPROUT_DATA_DIR: dataDir, ...env, ...more }),
      isEmbedded,
    });
  return { testApp, dataDir, ensure };
}

const logIn = (testApp: TestApp, username: string, password: string) =>
  testApp.call(endpoints.session.login, { body: { username, password } });

/** What the terminal tells; a test that needs it has a demo school. */
function passwordsOf(logIns: LogIns): DemoPasswords {
  if (logIns.kind !== 'demo' || !logIns.passwords) throw new Error('expected demo passwords');
  return logIns.passwords;
}

it('makes the demo school on a fresh embedded database and tells its passwords at every start', async () => {
  const { testApp, dataDir, ensure } = await aSchool();

  const first = await ensure();
  const second = await ensure();

  expect(first).toEqual(second);
  const passwords = passwordsOf(first);
  expect(Object.keys(passwords)).toEqual(['admin', 'teacher', 'teacher2', 'student']);
  expect(new Set(Object.values(passwords)).size).toBe(4);
  expect(passwords['admin']).toMatch(/^(\w{4}-){2}\w{4}$/);
  const file = join(dataDir, 'demo-password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const admin = await logIn(testApp, 'admin', passwords['admin'] ?? '');
  const teacher = await logIn(testApp, 'teacher', passwords['teacher'] ?? '');
  const wrong = await logIn(testApp, 'teacher', passwords['admin'] ?? '');
  const student = await logIn(testApp, 'student', passwords['student'] ?? '');
  const last = await logIn(testApp, 'student30', passwords['student'] ?? '');
  expect(admin.body.result?.role).toEqual(['admin', 'dev']);
  expect(wrong.body.error?.code).toBe('session.badCredentials');
  expect(admin.body.result?.userInfo.mustChangePassword).toBe(false);
  expect(teacher.body.result).toMatchObject({ role: ['teacher'], multi_depart: 2 });
  expect(student.body.result?.departs).toEqual([
    { id: 'demo-class-1', orgCode: 'A01A01', departName: '小芽一班' },
  ]);
  expect(last.body.result?.departs[0]?.departName).toBe('小芽二班');
  const actor = await testApp.app.context.sessions.find(teacher.body.result?.token ?? '');
  expect([...actor.managedOrgCodes].sort()).toEqual(['A01A01', 'A01A02']);
});

it('keeps a demo password that was chosen out of the data folder', async () => {
  const { testApp, dataDir, ensure } = await aSchool({ SPROUT_DEMO_PASSWORD: 'garden-42' });

  const logIns = await ensure();

  expect(new Set(Object.values(passwordsOf(logIns)))).toEqual(new Set(['garden-42']));
  await expect(stat(join(dataDir, 'demo-password'))).rejects.toThrow('ENOENT');
  expect((await logIn(testApp, 'student', 'garden-42')).body.success).toBe(true);
  expect((await logIn(testApp, 'admin', 'garden-42')).body.success).toBe(true);
});

it('gives everybody a demo password that is chosen later', async () => {
  const { testApp, dataDir, ensure } = await aSchool();
  await ensure();

  const later = await ensure({ SPROUT_DEMO_PASSWORD: 'garden-42' });

  expect(passwordsOf(later)['teacher']).toBe('garden-42');
  await expect(stat(join(dataDir, 'demo-password'))).rejects.toThrow('ENOENT');
  expect((await logIn(testApp, 'teacher', 'garden-42')).body.success).toBe(true);
  expect((await logIn(testApp, 'student30', 'garden-42')).body.success).toBe(true);
});

it('gives everybody another demo password than the first that was chosen', async () => {
  const { testApp, ensure } = await aSchool({ SPROUT_DEMO_PASSWORD: 'garden-42' });
  await ensure();
  const child = await logIn(testApp, 'student', 'garden-42');

  const later = await ensure({ SPROUT_DEMO_PASSWORD: 'meadow-17' });

  expect(new Set(Object.values(passwordsOf(later)))).toEqual(new Set(['meadow-17']));
  expect((await logIn(testApp, 'admin', 'meadow-17')).body.success).toBe(true);
  expect((await logIn(testApp, 'student30', 'meadow-17')).body.success).toBe(true);
  const { current } = endpoints.session;
  const ended = await testApp.call(current, {}, child.body.result?.token);
  expect(ended.body.error?.code).toBe('session.expired');
});

it.each([
  ['made', {}],
  ['chosen', { SPROUT_DEMO_PASSWORD: 'garden-42' }],
])('leaves an own password that took the place of a %s one, and says so', async (_, env) => {
  const { testApp, ensure } = await aSchool(env);
  const first = passwordsOf(await ensure());
  const { body } = await logIn(testApp, 'teacher', first['teacher'] ?? '');
  const own = 'walnut-drum-42';
  const change = { oldpassword: first['teacher'], password: own, confirmpassword: own };
  const { updatePassword } = endpoints.users;
  await testApp.call(updatePassword, { body: change }, body.result?.token);

  const later = passwordsOf(await ensure());

  expect(later).toEqual({ ...first, teacher: undefined });
  expect((await logIn(testApp, 'teacher', own)).body.success).toBe(true);
  expect((await logIn(testApp, 'admin', first['admin'] ?? '')).body.success).toBe(true);
});

/** A demo school of an earlier version: one password for everybody, alone in its file. */
async function anOldSchool() {
  const school = await aSchool();
  const { testApp, dataDir, ensure } = school;
  await ensure({ SPROUT_DEMO_PASSWORD: 'abc2-def3-ghj4' });
  await writeFile(join(dataDir, 'demo-password'), 'abc2-def3-ghj4\n');
  const login = (name: string, word = 'abc2-def3-ghj4') => logIn(testApp, name, word);
  return { ...school, login };
}

it('gives the staff of an earlier version passwords of their own, and leaves the children theirs', async () => {
  const { ensure, login } = await anOldSchool();

  const first = passwordsOf(await ensure());
  const second = passwordsOf(await ensure());

  expect(new Set(Object.values(first)).size).toBe(4);
  expect(second).toEqual(first);
  expect(first['student']).toBe('abc2-def3-ghj4');
  expect((await login('student30')).body.success).toBe(true);
  expect((await login('admin')).body.error?.code).toBe('session.badCredentials');
  expect((await login('admin', first['admin'])).body.success).toBe(true);
});

it('goes on with the same passwords when such an upgrade was stopped halfway', async () => {
  const { dataDir, ensure, login } = await anOldSchool();
  const own = 'admin aaa2-bbb3-ccc4\nteacher ddd2-eee3-fff4\nteacher2 ggg2-hhh3-jjj4\n';
  const shared = 'student abc2-def3-ghj4\nshared abc2-def3-ghj4\n';
  await writeFile(join(dataDir, 'demo-password'), own + shared);

  const told = passwordsOf(await ensure());

  expect(told['admin']).toBe('aaa2-bbb3-ccc4');
  expect((await login('admin', 'aaa2-bbb3-ccc4')).body.success).toBe(true);
  expect(await readFile(join(dataDir, 'demo-password'), 'utf8')).not.toContain('shared');
});

it('makes an administrator once in an empty school', async () => {
  const { testApp, ensure } = await aSchool({ SPROUT_DEMO: '0' });

  const first = await ensure();
  const second = await ensure();

  expect(second).toEqual({ kind: 'known' });
  const password = first.kind === 'administrator' ? first.password : '';
  const { body } = await logIn(testApp, 'admin', password);
  expect(body.result?.role).toEqual(['admin']);
  expect(body.result?.userInfo.mustChangePassword).toBe(true);
});

it('makes no demo school on a server of one’s own or beside real people unless asked to', async () => {
  const own = await aSchool();
  const known = await aSchool();
  await aStudent(known.testApp);

  expect((await own.ensure({}, false)).kind).toBe('administrator');
  expect((await known.ensure()).kind).toBe('administrator');
});

it('leaves a user name that somebody has with that person', async () => {
  const { testApp, ensure } = await aSchool({
    SPROUT_DEMO: '1',
    SPROUT_DEMO_PASSWORD: 'garden-42',
  });
  await aUser(testApp, { username: 'Teacher', password: 'apple7tree', nickname: '真老师' });

  await ensure();

  const { body } = await logIn(testApp, 'teacher', 'apple7tree');
  expect(body.result?.userInfo.nickname).toBe('真老师');
  const config = await testApp.call(endpoints.config.getCurrent);
  expect(config.body.result?.['allowReg']).toBe('0');
});

it('takes every demo row away and leaves the rest', async () => {
  const { testApp, ensure } = await aSchool({ SPROUT_DEMO_PASSWORD: 'garden-42' });
  const { database, versionedCache } = testApp.app.context;
  await ensure();
  const real = await aStudent(testApp);
  await logIn(testApp, 'student', 'garden-42');

  const removed = await removeDemo(testApp.app.context);

  expect(removed).toMatchObject({ people: demoChildren.length + 3, works: 0 });
  const people = await database.write.selectFrom('sys_user').select('id').execute();
  const departs = await database.write.selectFrom('sys_depart').select('id').execute();
  const links = await database.write
    .selectFrom('sys_user_role')
    .select('user_id')
    .distinct()
    .execute();
  const sessions = await database.write.selectFrom('user_session').select('user_id').execute();
  const seen = await database.write.selectFrom('user_seen').select('user_id').execute();
  expect(people).toEqual([{ id: real.id }]);
  expect(seen).toEqual([{ user_id: real.id }]);
  expect(departs).toEqual([]);
  expect(links).toEqual([{ user_id: real.id }]);
  expect(sessions).toEqual([{ user_id: real.id }]);
  versionedCache.forget('config');
  const config = await testApp.call(endpoints.config.getCurrent);
  expect(config.body.result?.['allowReg']).toBe('0');
  expect((await ensure()).kind).toBe('administrator');
});

it('does not bring the demo school back by itself after it was taken away', async () => {
  const { testApp, ensure } = await aSchool();
  await ensure();

  await removeDemo(testApp.app.context);

  expect((await ensure()).kind).toBe('administrator');
  expect((await ensure({ SPROUT_DEMO: '1' })).kind).toBe('demo');
});
