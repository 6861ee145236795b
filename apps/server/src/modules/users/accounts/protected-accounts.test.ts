import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';

const teacherRole = 'role-teacher';

function editRoles(testApp: TestApp, by: TestUser, target: TestUser, selectedroles: string) {
  const { id, username, nickname } = target;
  const body = { id, username, realname: nickname, userIdentity: 2, selectedroles };
  return testApp.call(endpoints.users.edit, { body }, by.token);
}

async function rolesOf(testApp: TestApp, { token }: TestUser) {
  testApp.app.context.sessions.forgetActors();
  return (await testApp.app.context.sessions.find(token)).roles;
}

it('keeps the roles of the built-in administrator and the own ones from being edited away', async () => {
  const testApp = await aTestApp();
  const builtIn = await anAdmin(testApp, { username: 'admin' });
  const second = await anAdmin(testApp);
  const third = await anAdmin(testApp);

  const stripped = await editRoles(testApp, second, builtIn, teacherRole);
  const own = await editRoles(testApp, second, second, teacherRole);
  const other = await editRoles(testApp, second, third, teacherRole);

  expect(stripped.body).toMatchObject({
    message: '管理员账号不允许此操作！',
    error: { code: 'access.protectedAccount' },
  });
  expect(own.body.error?.code).toBe('access.ownAccount');
  expect(other.body.success).toBe(true);
  expect(await rolesOf(testApp, builtIn)).toEqual(['admin']);
  expect(await rolesOf(testApp, third)).toEqual(['teacher']);
});
