import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../../seed/system/index.ts';
import { aRole } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { classEntry, users } = endpoints;
const { login, current } = endpoints.session;
const pictures = ['cat', 'sun', 'bee', 'cat'];
const password = 'apple7tree';

/** A child who is signed in with a password, with a card and with pictures. */
async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp);
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const student = await aStudent(testApp, { departs: [class1], password });
  const userId = student.id;
  const byTeacher = teacher.token;
  const opened = await testApp.call(classEntry.open, { body: { departId: class1.id } }, byTeacher);
  const link = opened.body.result?.linkSecret ?? '';
  await testApp.call(classEntry.setPictures, { body: { userId, pictures } }, byTeacher);
  const issued = await testApp.call(
    classEntry.issueCards,
    { body: { userIds: [userId], qr: true } },
    byTeacher,
  );
  const card = issued.body.result?.[0]?.cardToken ?? '';
  const byCard = () => testApp.call(classEntry.cardLogin, { body: { card } });
  const byPictures = () =>
    testApp.call(classEntry.pictureLogin, { body: { link, userId, pictures } });
  const byPassword = (typed = password) =>
    testApp.call(login, { body: { username: student.username, password: typed } });
  const sessionOf = async (reply: ReturnType<typeof byCard>) =>
    (await reply).body.result?.token ?? '';
  const sessions = {
    password: student.token,
    card: await sessionOf(byCard()),
    pictures: await sessionOf(byPictures()),
  };
  const holds = async (token: string) => (await testApp.call(current, {}, token)).body.success;
  const alive = async () => ({
    password: await holds(sessions.password),
    card: await holds(sessions.card),
    pictures: await holds(sessions.pictures),
  });
  return { student, teacher, alive, sessions, byCard, byPictures, byPassword };
}

const none = { password: false, card: false, pictures: false };

it('ends cards, pictures and their sessions with a password that the staff sets', async () => {
  const testApp = await aTestApp();
  const { student, teacher, alive, byCard, byPictures } = await aTaughtClass(testApp);

  await testApp.call(users.resetPassword, { body: { id: student.id } }, teacher.token);

  expect(await alive()).toEqual(none);
  expect((await byCard()).body.error?.code).toBe('card.invalid');
  expect((await byPictures()).body.error?.code).toBe('secret.wrong');
});

it('tells the child once, at the next log-in, which login methods have ended', async () => {
  const testApp = await aTestApp();
  const { student, teacher, byPassword } = await aTaughtClass(testApp);
  const reset = { body: { id: student.id } };
  const issued = await testApp.call(users.resetPassword, reset, teacher.token);
  const next = issued.body.result?.password;

  const first = await byPassword(next);
  const second = await byPassword(next);

  expect(first.body.result?.endedWays).toEqual(['card', 'picture']);
  expect(second.body.result?.endedWays).toEqual([]);
});

it('ends them with an own new password too, and keeps the session at hand', async () => {
  const testApp = await aTestApp();
  const { sessions, alive, byCard, byPictures } = await aTaughtClass(testApp);
  const next = 'walnut-drum-42';
  const body = { oldpassword: password, password: next, confirmpassword: next };

  await testApp.call(users.updatePassword, { body }, sessions.password);

  expect(await alive()).toEqual({ ...none, password: true });
  expect((await byCard()).body.error?.code).toBe('card.invalid');
  expect((await byPictures()).body.error?.code).toBe('secret.wrong');
});

it('ends cards and what cards and pictures have opened with new pictures', async () => {
  const testApp = await aTestApp();
  const { student, teacher, alive, byCard, byPassword } = await aTaughtClass(testApp);
  const body = { userId: student.id, pictures: ['sun', 'sun', 'bee', 'dog'] };

  await testApp.call(classEntry.setPictures, { body }, teacher.token);

  expect(await alive()).toEqual({ ...none, password: true });
  expect((await byCard()).body.error?.code).toBe('card.invalid');
  expect((await byPassword()).body.result?.endedWays).toEqual(['card']);
});

it('ends the same when pictures are taken away', async () => {
  const testApp = await aTestApp();
  const { student, teacher, alive, byCard, byPassword } = await aTaughtClass(testApp);

  await testApp.call(
    classEntry.removePictures,
    { query: { userIds: `${student.id},` } },
    teacher.token,
  );

  expect(await alive()).toEqual({ ...none, password: true });
  expect((await byCard()).body.error?.code).toBe('card.invalid');
  expect((await byPassword()).body.result?.endedWays).toEqual(['card', 'picture']);
});

it('ends them for a child who becomes staff, who first has to choose an own password', async () => {
  const testApp = await aTestApp();
  const { student, alive, byCard, byPictures, byPassword } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);

  await testApp.call(users.edit, { body: { id: student.id, userIdentity: 2 } }, admin.token);

  expect(await alive()).toEqual(none);
  expect((await byCard()).body.error?.code).toBe('card.invalid');
  expect((await byPictures()).body.error?.code).toBe('secret.wrong');
  const { token, userInfo } = (await byPassword()).body.result ?? {};
  expect(userInfo?.mustChangePassword).toBe(true);
  const refused = await testApp.call(users.list, {}, token);
  expect(refused.body.error?.code).toBe('session.passwordTemporary');
});

it('ends them for a child who gets a role of the staff, who is one of the staff from then on', async () => {
  const testApp = await aTestApp();
  const { student, alive, byCard, byPictures, byPassword } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);

  const body = { roleId: roleIds.teacher, userIdList: [student.id] };
  await testApp.call(users.addSysUserRole, { body }, admin.token);

  expect(await alive()).toEqual(none);
  expect((await byCard()).body.error?.code).toBe('card.invalid');
  expect((await byPictures()).body.error?.code).toBe('secret.wrong');
  const { token } = (await byPassword()).body.result ?? {};
  const refused = await testApp.call(users.list, {}, token);
  expect(refused.body.error?.code).toBe('session.passwordTemporary');
});

it('ends them for a child whose role is raised above the level of children', async () => {
  const testApp = await aTestApp();
  const { student, alive, byPassword } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  const roleId = await aRole(testApp, { code: 'helper', level: 0 });
  const body = { roleId, userIdList: [student.id] };
  await testApp.call(users.addSysUserRole, { body }, admin.token);
  expect(await alive()).toEqual({ password: true, card: true, pictures: true });

  const raised = { id: roleId, roleCode: 'helper', roleName: '小助手', roleLevel: 1 };
  const reply = await testApp.call(endpoints.roles.edit, { body: raised }, admin.token);

  expect(reply.body.success).toBe(true);
  expect(await alive()).toEqual(none);
  const { userInfo } = (await byPassword()).body.result ?? {};
  expect(userInfo?.mustChangePassword).toBe(true);
});

it('opens no account that sees the whole school, even by a role that an earlier version left at level 0', async () => {
  const testApp = await aTestApp();
  const { student, byCard, byPictures } = await aTaughtClass(testApp);
  const { write } = testApp.app.context.database;
  await write
    .updateTable('sys_role')
    .set({ role_level: 0 })
    .where('id', '=', roleIds.dev)
    .execute();

  await write
    .insertInto('sys_user_role')
    .values({ user_id: student.id, role_id: roleIds.dev })
    .execute();

  expect((await byCard()).body.error?.code).toBe('card.invalid');
  expect((await byPictures()).body.error?.code).toBe('secret.wrong');
});

it('keeps the password and the session of staff whose form says staff again', async () => {
  const testApp = await aTestApp();
  const { teacher } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);

  await testApp.call(users.edit, { body: { id: teacher.id, userIdentity: 2 } }, admin.token);

  const { body } = await testApp.call(current, {}, teacher.token);
  expect(body.result?.userInfo.mustChangePassword).toBe(false);
});

it('says nothing of login methods that new cards replace', async () => {
  const testApp = await aTestApp();
  const { student, teacher, alive, byPassword } = await aTaughtClass(testApp);
  const kinds = { password: true, qr: true, pictures: true };

  const issued = await testApp.call(
    classEntry.issueCards,
    { body: { userIds: [student.id], ...kinds } },
    teacher.token,
  );

  const next = issued.body.result?.[0]?.password ?? '';
  expect(await alive()).toEqual(none);
  expect((await byPassword(next)).body.result?.endedWays).toEqual([]);
});

it('takes what was not told with an account that is erased', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  await testApp.call(users.resetPassword, { body: { id: student.id } }, teacher.token);

  await testApp.call(users.delete, { query: { id: student.id } }, admin.token);
  await testApp.call(users.deleteRecycleBin, { query: { userIds: student.id } }, admin.token);

  const left = await testApp.app.context.database.write
    .selectFrom('ended_way_in')
    .select('user_id')
    .execute();
  expect(left).toEqual([]);
});
