import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aReadPicture, aSolvedCaptcha } from '../../testing/captcha-kit.ts';
import { aClass, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { login, captcha } = endpoints.session;
const table = endpoints.classEntry;
const password = 'apple7tree';

/** Children who come in with a password, a card, pictures and a class code. */
async function aSchool(testApp: TestApp) {
  const class1 = await aClass(testApp);
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const pupils = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      aStudent(testApp, { username: `pupil_${index}`, password, departs: [class1] }),
    ),
  );
  const userIds = pupils.map(({ id }) => id);
  const issue = async (ids: string[], kinds: object) => {
    const body = { userIds: ids, ...kinds };
    return (await testApp.call(table.issueCards, { body }, teacher.token)).body.result ?? [];
  };
  const cards = await issue(userIds, { qr: true });
  const byPictures = await issue(userIds.slice(0, 8), { pictures: true });
  const opened = await testApp.call(table.open, { body: { departId: class1.id } }, teacher.token);
  const { linkSecret: link = '', joinCode: code = '' } = opened.body.result ?? {};
  return { cards, byPictures, pupils, link: link ?? '', code: code ?? '' };
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const guess = (testApp: TestApp, index: number) =>
  testApp.call(login, { body: { username: `guess_${index % 40}`, password: 'wrong' } });

/** What one browser did to a school within eighteen seconds. */
async function attack(testApp: TestApp): Promise<void> {
  await times(90, (index) => guess(testApp, index));
  await times(150, (index) => testApp.call(captcha, { params: { checkKey: `a${index}` } }));
  await times(151, (index) => testApp.call(captcha, { params: { checkKey: `b${index}` } }));
  await times(40, (index) =>
    testApp.call(table.cardLogin, { body: { card: `wrong${index}`.padEnd(24, 'x') } }),
  );
  await times(40, (index) =>
    testApp.call(table.roster, { body: { link: `${index}`.padStart(32, '0') } }),
  );
  await times(90, (index) => testApp.call(table.look, { body: { code: `WRG${index}` } }));
}

it('lets a class of thirty in while one browser attacks from the same address', async () => {
  const testApp = await aTestApp();
  const { cards, byPictures, link, code } = await aSchool(testApp);
  await attack(testApp);

  const attacked = times(90, (index) => guess(testApp, index));
  const byPassword = await times(30, (index) =>
    testApp.call(login, { body: { username: `pupil_${index}`, password } }),
  );
  const byCard = await times(30, (index) =>
    testApp.call(table.cardLogin, { body: { card: cards[index]?.cardToken ?? '' } }),
  );
  const byPicture = await Promise.all(
    byPictures.map(({ userId, pictures }) =>
      testApp.call(table.pictureLogin, { body: { link, userId, pictures } }),
    ),
  );
  const roster = await testApp.call(table.roster, { body: { link } });
  const byLink = await testApp.call(table.look, { body: { code: link } });
  await attacked;
  const byCode = await testApp.call(table.look, { body: { code } });

  const replies = [...byPassword, ...byCard, ...byPicture, roster, byLink, byCode];
  expect(replies.filter(({ body }) => !body.success).map(({ body }) => body.error)).toEqual([]);
}, 60_000);

it('lets a child in with a captcha whose account somebody guesses at from the same address', async () => {
  const testApp = await aTestApp();
  const [own, older] = [
    await aStudent(testApp, { password }),
    await aStudent(testApp, { password }),
  ];
  for (const { username } of [own, older]) {
    const body = { username, password: 'wrong' };
    for (let index = 0; index < 90; index += 1) await testApp.call(login, { body });
  }
  await attack(testApp);

  const ours = await testApp.call(login, {
    body: { username: own.username, password, ...(await aSolvedCaptcha(testApp)) },
  });
  const predecessors = await testApp.call(login, {
    body: { username: older.username, password, ...aReadPicture(testApp, 1_893_456_000_000) },
  });

  expect([ours.body.success, predecessors.body.success]).toEqual([true, true]);
}, 60_000);

it('writes down who was kept out, where and how, and never fills the table', async () => {
  const testApp = await aTestApp();
  const { pupils } = await aSchool(testApp);
  const [pupil] = pupils;
  const username = pupil?.username ?? '';

  for (let index = 0; index < 3; index += 1) {
    await testApp.call(login, { body: { username, password: 'wrong' } });
  }
  for (let key = 0; key < 3; key += 1) {
    const body = { username, password: 'wrong', ...aReadPicture(testApp, key) };
    await testApp.call(login, { body });
  }
  await times(300, (index) =>
    testApp.call(login, { body: { username: `n${index}`, password: 'x' } }),
  );
  await testApp.call(table.cardLogin, { body: { card: 'x'.repeat(24) } });

  const rows = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['row_id', 'data'])
    .where('action', '=', 'session.refused')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const address = '127.0.0.1';
  const told = rows.map(({ row_id, data }) => ({ rowId: row_id, ...(data as object) }));
  const aRow = (rowId: string | null, way: string, reason: string, count: number) => ({
    rowId,
    way,
    reason,
    address,
    count,
  });
  const id = pupil?.id ?? '';
  expect(told).toHaveLength(7);
  expect(told).toEqual(
    expect.arrayContaining([
      aRow(id, 'password', 'session.badCredentials', 1),
      aRow(id, 'password', 'lock', 1),
      aRow(id, 'password', 'session.locked', 1),
      aRow(null, 'password', 'session.badCredentials', 1),
      aRow(null, 'password', 'session.badCredentials', 10),
      aRow(null, 'password', 'session.badCredentials', 100),
      aRow(null, 'card', 'card.invalid', 1),
    ]),
  );
}, 60_000);
