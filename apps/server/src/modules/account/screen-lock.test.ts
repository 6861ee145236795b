import { endpoints, viewAsHeader } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { session, users, account, push } = endpoints;
const password = 'walnut-drum-42';

const lock = (testApp: TestApp, { token }: TestUser) => testApp.call(session.lock, {}, token);
const unlock = (testApp: TestApp, { token }: TestUser, typed = password) =>
  testApp.call(session.unlock, { body: { password: typed } }, token);
const current = (testApp: TestApp, { token }: TestUser) => testApp.call(session.current, {}, token);

it('answers nothing from the next call on until the password was typed', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  const other = await testApp.call(session.login, {
    body: { username: teacher.username, password },
  });
  await current(testApp, teacher);

  const locked = await lock(testApp, teacher);
  const refused = await current(testApp, teacher);
  const info = await testApp.call(account.info, {}, teacher.token);
  const ticket = await testApp.call(push.ticket, {}, teacher.token);
  const elsewhere = await testApp.call(session.current, {}, other.body.result?.token);
  const wrong = await unlock(testApp, teacher, 'not-mine-1');
  const still = await current(testApp, teacher);
  const opened = await unlock(testApp, teacher);

  expect(locked.body.success).toBe(true);
  for (const { body } of [refused, info, ticket, still])
    expect(body.error?.code).toBe('session.screenLocked');
  expect(elsewhere.body.success).toBe(true);
  expect(wrong.body.error?.code).toBe('user.passwordWrong');
  expect(opened.body.success).toBe(true);
  expect((await current(testApp, teacher)).body.success).toBe(true);
});

it('takes five wrong passwords, and lets its owner log out', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { password });
  await lock(testApp, teacher);
  const codes = [];
  for (let at = 0; at < 6; at += 1)
    codes.push((await unlock(testApp, teacher, 'not-mine-1')).body.error?.code);
  const right = await unlock(testApp, teacher);
  const out = await testApp.call(session.logout, {}, teacher.token);

  expect(codes).toEqual([...Array<string>(5).fill('user.passwordWrong'), 'request.tooMany']);
  expect(right.body.error?.code).toBe('request.tooMany');
  expect(out.body.success).toBe(true);
  expect((await current(testApp, teacher)).body.error?.code).toBe('session.expired');
});

it('counts as a guest on open pages, and is not passed by seeing as somebody else', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { password });
  const teacher = await aTeacher(testApp);
  const view = await testApp.call(users.beginViewAs, { body: { id: teacher.id } }, admin.token);
  const headers = { [viewAsHeader]: view.body.result?.viewId ?? '', 'x-sprout-client': '1' };
  await lock(testApp, admin);

  const viewing = await testApp.call(session.current, { headers }, admin.token);
  const open = await testApp.call(endpoints.config.getCurrent, {}, admin.token);

  expect(viewing.body.error?.code).toBe('session.screenLocked');
  expect(open.body.success).toBe(true);
});

it('is opened and left by its owner in a window that shows somebody else', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { password });
  const teacher = await aTeacher(testApp);
  const view = await testApp.call(users.beginViewAs, { body: { id: teacher.id } }, admin.token);
  const headers = { [viewAsHeader]: view.body.result?.viewId ?? '', 'x-sprout-client': '1' };
  await lock(testApp, admin);

  const opened = await testApp.call(session.unlock, { body: { password }, headers }, admin.token);
  const out = await testApp.call(session.logout, { headers }, admin.token);

  expect([opened, out].map(({ body }) => body.success)).toEqual([true, true]);
  expect((await current(testApp, admin)).body.error?.code).toBe('session.expired');
});
