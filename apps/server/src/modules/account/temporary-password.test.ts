import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { session, account, users, works } = endpoints;
const password = 'given7lamps';
const ownPassword = 'walnut-drum-42';

const change = (next: string) => ({
  body: { oldpassword: password, password: next, confirmpassword: next },
});

it('refuses everything to a member of the staff with a temporary password, in words', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { password, mustChangePassword: true });
  const english = { headers: { 'accept-language': 'en-US', 'x-sprout-client': '1' } };

  const list = await testApp.call(users.list, {}, admin.token);
  const own = await testApp.call(account.info, english, admin.token);

  expect(list.body).toMatchObject({
    success: false,
    code: 510,
    error: { code: 'session.passwordTemporary' },
    message: '请先设置自己的密码：现在的密码是别人帮你设的，换好后就能继续',
  });
  expect(own.body.message).toBe(
    'Choose your own password first: somebody else set the current one',
  );
});

it('lets them read themselves, choose an own password, and then do what they may', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { password, mustChangePassword: true });

  const before = await testApp.call(session.current, {}, admin.token);
  const changed = await testApp.call(users.updatePassword, change(ownPassword), admin.token);
  const list = await testApp.call(users.list, {}, admin.token);

  expect(before.body.result?.userInfo.mustChangePassword).toBe(true);
  expect(changed.body.success).toBe(true);
  expect(list.body.success).toBe(true);
});

it('does not take the temporary password as an own one', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { password, mustChangePassword: true });

  const { body } = await testApp.call(users.updatePassword, change(password), admin.token);

  expect(body.error?.code).toBe('user.passwordSame');
});

it('lets them log out, which is written down as theirs', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp, { mustChangePassword: true });

  const { body } = await testApp.call(session.logout, {}, admin.token);

  const notes = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .execute();
  expect(body.success).toBe(true);
  expect(notes).toEqual([{ actor_id: admin.id, action: 'session.logout' }]);
});

it('takes them for a guest where guests may read', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp, { mustChangePassword: true });

  const { body } = await testApp.call(works.leaderboard, {}, teacher.token);

  expect(body.success).toBe(true);
});

it('asks nothing of a child whose password the staff has chosen', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp, { mustChangePassword: true });

  const { body } = await testApp.call(account.info, {}, child.token);

  expect(body.success).toBe(true);
});

const dayMs = 24 * 3_600_000;

it('ends for a child who has not used it within 30 days, and not for one who has', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const [student, other] = [await aStudent(testApp), await aStudent(testApp)];
  for (const { id } of [student, other]) {
    const body = { id, password, confirmpassword: password };
    const changed = await testApp.call(users.changePassword, { body }, admin.token);
    expect(changed.body.success).toBe(true);
  }
  const logIn = async ({ username }: { username: string }, word = password) =>
    (await testApp.call(session.login, { body: { username, password: word } })).body.error?.code;

  const early = await logIn(student);
  testApp.clock.advance(31 * dayMs);
  const wrong = await logIn(other, 'not-it-at-all');

  expect(early).toBeUndefined();
  expect(await logIn(student)).toBeUndefined();
  expect(await logIn(other)).toBe('session.passwordEnded');
  expect(wrong).toBe('session.badCredentials');
});
