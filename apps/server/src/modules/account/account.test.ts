import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { updatePassword } = endpoints.users;
const { login, current, selectDepart, departs } = endpoints.session;
const password = 'apple7tree';
const next = 'pear8garden';

const aChange = (change: object = {}) => ({
  body: { oldpassword: password, password: next, confirmpassword: next, ...change },
});

it('changes the own password, keeps this session and ends the others', async () => {
  const testApp = await aTestApp();
  const { username, token } = await aStudent(testApp, { password });
  const other = await testApp.call(login, { body: { username, password } });

  const { body } = await testApp.call(updatePassword, aChange(), token);

  expect(body).toMatchObject({ success: true, code: 200, message: '密码重置成功!' });
  expect((await testApp.call(current, {}, token)).body.success).toBe(true);
  const ended = await testApp.call(current, {}, other.body.result?.token);
  expect(ended.body.error?.code).toBe('session.expired');
  const old = await testApp.call(login, { body: { username, password } });
  expect(old.body.error?.code).toBe('session.badCredentials');
  const fresh = await testApp.call(login, { body: { username, password: next } });
  expect(fresh.body.success).toBe(true);
});

it('never changes the password of a user named in the body', async () => {
  const testApp = await aTestApp();
  const victim = await aStudent(testApp, { username: 'victim', password });
  const { token } = await aStudent(testApp, { password });

  await testApp.call(updatePassword, aChange({ username: victim.username }), token);

  const { body } = await testApp.call(login, { body: { username: 'victim', password } });
  expect(body.success).toBe(true);
});

it.each([
  ['a wrong old password', { oldpassword: 'wrong' }, 'user.oldPasswordWrong', '旧密码输入错误!'],
  ['an empty new one', { password: '' }, 'user.passwordEmpty', '新密码不允许为空!'],
  ['two that differ', { confirmpassword: 'x' }, 'user.passwordsDiffer', '两次输入密码不一致!'],
  ['a weak one', { password: '1', confirmpassword: '1' }, 'user.passwordWeak', '密码强度不够'],
])('refuses %s and leaves the password alone', async (_, change, code, message) => {
  const testApp = await aTestApp();
  const { username, token } = await aStudent(testApp, { password });

  const { body } = await testApp.call(updatePassword, aChange(change), token);

  expect(body).toMatchObject({ success: false, message, error: { code } });
  const again = await testApp.call(login, { body: { username, password } });
  expect(again.body.success).toBe(true);
});

it('asks for a longer password', async () => {
  const testApp = await aTestApp();
  const { token } = await aTeacher(testApp, { password });
  const short = { password: 'pear8gd', confirmpassword: 'pear8gd' };

  const { body } = await testApp.call(updatePassword, aChange(short), token);

  expect(body.error).toMatchObject({ code: 'user.passwordWeak', data: { reason: 'short' } });
});

it('stops whoever tries out old passwords in a session left open', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp, { password });
  const attempt = (oldpassword: string) =>
    testApp.call(updatePassword, aChange({ oldpassword }), token);

  for (const guess of ['a1', 'b2', 'c3', 'd4', 'e5']) await attempt(guess);

  expect((await attempt(password)).body.error?.code).toBe('request.tooMany');
});

it('puts the session into another own department, now and at the next log-in', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp);
  const class2 = await aClass(testApp);
  const student = await aStudent(testApp, { departs: [class1, class2], password });

  const { body } = await testApp.call(
    selectDepart,
    { body: { orgCode: class2.orgCode, username: 'somebody' } },
    student.token,
  );

  expect(body).toMatchObject({ success: true, code: 0 });
  expect(body.result?.userInfo).toMatchObject({ id: student.id, orgCode: class2.orgCode });
  const mine = await testApp.call(departs, {}, student.token);
  expect(mine.body).toMatchObject({
    code: 0,
    result: { orgCode: class2.orgCode, list: [{ id: class1.id }, { id: class2.id }] },
  });
  const welcome = await testApp.call(login, { body: { username: student.username, password } });
  expect(welcome.body.result?.userInfo.orgCode).toBe(class2.orgCode);
});

it('refuses a department that the caller does not belong to', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp);
  const class2 = await aClass(testApp);
  const { token } = await aStudent(testApp, { departs: [class1] });

  const { body } = await testApp.call(selectDepart, { body: { orgCode: class2.orgCode } }, token);

  expect(body.error?.code).toBe('depart.notMember');
  const { body: me } = await testApp.call(current, {}, token);
  expect(me.result?.userInfo.orgCode).toBe(class1.orgCode);
});
