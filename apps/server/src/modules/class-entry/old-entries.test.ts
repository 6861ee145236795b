import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeOldEntries } from './old-entries.repository.ts';

const table = endpoints.classEntry;
const dayMs = 24 * 3_600_000;

/** A class whose teacher has turned one child away while another one waits. */
async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp);
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const body = { departId: class1.id };
  const { body: opened } = await testApp.call(table.open, { body }, teacher.token);
  const askToJoin = async (username: string) => {
    const child = { nickname: '小叶子', username, password: 'apple7tree' };
    await testApp.call(table.join, { body: { ...child, code: opened.result?.joinCode } });
  };
  await askToJoin('little_leaf');
  const { body: first } = await testApp.call(table.joins, { query: body }, teacher.token);
  const ids = first.result?.records.map(({ id }) => id) ?? [];
  await testApp.call(table.decide, { body: { ids, answer: 'refuse' } }, teacher.token);
  await askToJoin('small_root');
  return { class1, teacher };
}

function rowsOf({ app, clock }: TestApp) {
  const { database } = app.context;
  return {
    sweep: () => removeOldEntries(database, clock.now()),
    states: async () =>
      (
        await database.write.selectFrom('class_join').select('state').orderBy('state').execute()
      ).map(({ state }) => state),
    cards: async () =>
      (await database.write.selectFrom('login_card').select('id').execute()).length,
  };
}

it('forgets after 90 days who was let in or not, and after a year who still waits', async () => {
  const testApp = await aTestApp();
  await aTaughtClass(testApp);
  const rows = rowsOf(testApp);

  testApp.clock.advance(89 * dayMs);
  await rows.sweep();
  const early = await rows.states();
  testApp.clock.advance(2 * dayMs);
  await rows.sweep();
  const later = await rows.states();
  testApp.clock.advance(365 * dayMs);
  await rows.sweep();

  expect(early).toEqual(['refused', 'waiting']);
  expect(later).toEqual(['waiting']);
  expect(await rows.states()).toEqual([]);
});

it('forgets a card 90 days after its end, and no card that still opens', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const child = await aStudent(testApp, { departs: [class1] });
  const issue = () =>
    testApp.call(table.issueCards, { body: { userIds: [child.id], qr: true } }, teacher.token);
  const rows = rowsOf(testApp);
  await issue();
  const { body } = await issue();
  const enter = () =>
    testApp.call(table.cardLogin, { body: { card: body.result?.[0]?.cardToken } });

  testApp.clock.advance(91 * dayMs);
  await rows.sweep();

  expect(await rows.cards()).toBe(1);
  expect((await enter()).body.success).toBe(true);
});
