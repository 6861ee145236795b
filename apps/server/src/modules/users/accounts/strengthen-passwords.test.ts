import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin } from '../../../testing/factories.ts';
import { aSheet, importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { strengthenPasswords } from './strengthen-passwords.service.ts';

async function aSchoolOf(names: readonly string[]) {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const bytes = await aSheet([
    ['登录账号', '密码'],
    ...names.map((name) => [name, `${name}-7tree`]),
  ]);
  await importSheet(testApp, endpoints.users.importExcel, admin.token, { bytes });
  return testApp;
}

const kindsOf = async ({ app }: TestApp): Promise<string[]> =>
  (
    await app.context.database.write
      .selectFrom('sys_user')
      .select('password_hash as hash')
      .where('username_key', 'like', 'pw_%')
      .orderBy('username_key')
      .execute()
  ).map(({ hash }) => hash.split(/[:$]/)[0] || 'full');

const logIn = async (testApp: TestApp, username: string, password: string) =>
  (await testApp.call(endpoints.session.login, { body: { username, password } })).body.success;

it('hashes passwords of a file anew at the full cost, without knowing them', async () => {
  const testApp = await aSchoolOf(['pw_1', 'pw_2']);
  const before = await kindsOf(testApp);

  const count = await strengthenPasswords(testApp.app.context, () => true);

  expect([before, await kindsOf(testApp)]).toEqual([
    ['quick', 'quick'],
    ['over', 'over'],
  ]);
  expect(count).toBe(2);
  expect(await logIn(testApp, 'pw_1', 'pw_2-7tree')).toBe(false);
  expect(await logIn(testApp, 'pw_1', 'pw_1-7tree')).toBe(true);
  expect(await kindsOf(testApp)).toEqual(['full', 'over']);
});

it('goes on after a stop where it was', async () => {
  const names = Array.from({ length: 11 }, (_, at) => `pw_${at}`);
  const testApp = await aSchoolOf(names);
  const { context } = testApp.app;
  let asked = 0;

  const first = await strengthenPasswords(context, () => ++asked < 2);
  // Somebody whose turn has come; a log-in of the one who is left would do the work itself.
  const done = names.sort()[(await kindsOf(testApp)).indexOf('over')];
  const login = await logIn(testApp, `${done}`, `${done}-7tree`);
  const second = await strengthenPasswords(context, () => true);

  expect([first, login, second]).toEqual([10, true, 1]);
  expect(await kindsOf(testApp)).not.toContain('quick');
});
