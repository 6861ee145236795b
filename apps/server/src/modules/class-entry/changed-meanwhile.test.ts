import { endpoints } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { classEntry, users } = endpoints;
const pictures = ['cat', 'sun', 'bee', 'cat'];
const others = ['sun', 'sun', 'bee', 'dog'];
const password = 'apple7tree';

/** A class that is open, with a child who has a card and pictures. */
async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp);
  const { token } = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const student = await aStudent(testApp, { departs: [class1], password });
  const userId = student.id;
  const opened = await testApp.call(classEntry.open, { body: { departId: class1.id } }, token);
  const link = opened.body.result?.linkSecret ?? '';
  await testApp.call(classEntry.setPictures, { body: { userId, pictures } }, token);
  const cardBody = { userIds: [userId], qr: true };
  const issued = await testApp.call(classEntry.issueCards, { body: cardBody }, token);
  const card = issued.body.result?.[0]?.cardToken ?? '';
  const byCard = () => testApp.call(classEntry.cardLogin, { body: { card } });
  const byPictures = () =>
    testApp.call(classEntry.pictureLogin, { body: { link, userId, pictures } });
  const setPictures = () =>
    testApp.call(classEntry.setPictures, { body: { userId, pictures: others } }, token);
  const revoke = () => testApp.call(classEntry.revokeCards, { query: { userIds: userId } }, token);
  return { student, byCard, byPictures, setPictures, revoke };
}

/** Lets something happen between the look at a proof and the transaction that goes by it. */
function beforeTransaction(testApp: TestApp, change: () => Promise<unknown>): void {
  const { database } = testApp.app.context;
  const { transaction } = database;
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
    await change();
    return transaction(work);
  });
}

async function countSessions(testApp: TestApp, userId: string, method: string): Promise<number> {
  const rows = await testApp.app.context.database.write
    .selectFrom('user_session')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('method', '=', method)
    .execute();
  return rows.length;
}

it('opens no session for a card that ended after it was looked at', async () => {
  const testApp = await aTestApp();
  const { student, byCard, revoke } = await aTaughtClass(testApp);
  beforeTransaction(testApp, revoke);

  const { body } = await byCard();

  expect(body.error?.code).toBe('card.invalid');
  expect(await countSessions(testApp, student.id, 'card')).toBe(0);
});

it('opens no session for pictures that were set anew while they were compared', async () => {
  const testApp = await aTestApp();
  const { student, byPictures, setPictures } = await aTaughtClass(testApp);
  beforeTransaction(testApp, setPictures);

  const { body } = await byPictures();

  expect(body.error?.code).toBe('secret.wrong');
  expect(await countSessions(testApp, student.id, 'picture')).toBe(0);
});

it('opens no session for an account that was frozen after its card was looked at', async () => {
  const testApp = await aTestApp();
  const { student, byCard } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  const freeze = { body: { ids: student.id, status: 2 } };
  beforeTransaction(testApp, () => testApp.call(users.frozenBatch, freeze, admin.token));

  const { body } = await byCard();

  expect(body.error?.code).toBe('session.frozen');
  expect(await countSessions(testApp, student.id, 'card')).toBe(0);
});

it('changes no password by an old one that was reset while it was compared', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  const reset = () => testApp.call(users.resetPassword, { body: { id: student.id } }, admin.token);
  const given: { password?: string } = {};
  beforeTransaction(testApp, async () => {
    given.password = (await reset()).body.result?.password ?? '';
  });
  const next = 'walnut-drum-42';
  const body = { oldpassword: password, password: next, confirmpassword: next };

  const refused = await testApp.call(users.updatePassword, { body }, student.token);

  const login = (word = '') =>
    testApp.call(endpoints.session.login, { body: { username: student.username, password: word } });
  expect(refused.body.error?.code).toBe('user.oldPasswordWrong');
  expect((await login(next)).body.error?.code).toBe('session.badCredentials');
  expect((await login(given.password)).body.success).toBe(true);
});

it('leaves no session of a card behind that ends while somebody comes in with it', async () => {
  const testApp = await aTestApp();
  const { student, byCard, revoke } = await aTaughtClass(testApp);

  await Promise.all([byCard(), revoke()]);

  expect(await countSessions(testApp, student.id, 'card')).toBe(0);
});
