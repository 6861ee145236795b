import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aTeacher } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';
import { type Administrator, findAdministrator, setAdminPassword } from './set-admin-password.ts';

const oldPassword = 'walnut-drum-42';
const newPassword = 'quiet-otter-77';

it('lets the administrator in with the new password alone, and is written down', async () => {
  const testApp = await aTestApp();
  const { context } = testApp.app;
  const admin = await anAdmin(testApp, { password: oldPassword });
  const logIn = async (password: string) => {
    const body = { username: admin.username, password };
    return (await testApp.call(endpoints.session.login, { body })).body.success;
  };
  const menu = endpoints.permissions.getUserPermissionByToken;

  const found = await findAdministrator(context, admin.username.toUpperCase());
  const refused = await setAdminPassword(context, found as Administrator, 'password1');
  const openBefore = (await testApp.call(menu, {}, admin.token)).body.success;
  const problem = await setAdminPassword(context, found as Administrator, newPassword);

  expect(found).toMatchObject({ id: admin.id, username: admin.username, isFrozen: false });
  expect([refused, openBefore, problem]).toEqual(['common', true, undefined]);
  expect((await testApp.call(menu, {}, admin.token)).body.success).toBe(false);
  expect([await logIn(oldPassword), await logIn(newPassword)]).toEqual([false, true]);
  const notes = await context.database.write
    .selectFrom('audit_log')
    .select(['row_id', 'data'])
    .where('action', '=', 'user.setAdministratorPassword')
    .execute();
  expect(notes).toEqual([{ row_id: admin.id, data: {} }]);
});

it('is for administrators, who have nobody to ask', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);

  expect(await findAdministrator(testApp.app.context, teacher.username)).toBe('other');
  expect(await findAdministrator(testApp.app.context, 'no-such-name')).toBe('nobody');
});
