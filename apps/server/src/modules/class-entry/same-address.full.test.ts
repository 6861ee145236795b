import { endpoints } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
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
  // New pictures end older cards.
  const byPictures = await issue(userIds.slice(0, 8), { pictures: true });
  const cards = await issue(userIds, { qr: true });
  const opened = await testApp.call(table.open, { body: { departId: class1.id } }, teacher.token);
  const { linkSecret: link = '', joinCode: code = '' } = opened.body.result ?? {};
  return { cards, byPictures, pupils, link: link ?? '', code: code ?? '' };
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const guess = (testApp: TestApp, index: number) =>
  testApp.call(login, { body: { username: `guess_${index % 40}`, password: 'wrong' } });

const logInAs = (testApp: TestApp, username: string, cookie = '', word = password) =>
  testApp.app.http.inject({
    method: 'POST',
    url: '/api/sys/login',
    headers: { cookie },
    payload: { username, password: word },
  });

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
});

it('lets a class of new children in with a captcha while fresh names fill the line', async () => {
  const testApp = await aTestApp();
  await aSchool(testApp);
  await attack(testApp);
  const solved = await times(30, () => aSolvedCaptcha(testApp));

  const guessFresh = (index: number) =>
    testApp.call(login, { body: { username: `fresh_${index}`, password: 'wrong' } });
  // From the first answers on, strangers of this address are asked for a captcha.
  const begun = await times(10, guessFresh);
  const { passwords } = testApp.app.context;
  const { isRight } = passwords;
  const held: (() => void)[] = [];
  const judge = vi.spyOn(passwords, 'isRight').mockImplementation(async (word, hash) => {
    if (word === 'wrong') await new Promise<void>((resolve) => held.push(resolve));
    return isRight(word, hash);
  });
  const flood = Array.from({ length: 490 }, (_, index) => guessFresh(10 + index));
  // No request is answered before the line is full.
  await Promise.race(flood);
  const asked = await testApp.call(login, { body: { username: 'pupil_0', password } });
  const children = await times(30, (index) =>
    testApp.call(login, { body: { username: `pupil_${index}`, password, ...solved[index] } }),
  );
  judge.mockRestore();
  for (const goOn of held) goOn();
  const flooded = [...begun, ...(await Promise.all(flood))];

  const codes = (replies: typeof flooded) => replies.map(({ body }) => body.error?.code ?? 'ok');
  expect(asked.body.error).toMatchObject({ code: 'session.captchaNeeded' });
  expect(asked.body.error?.data?.work).toBe(12);
  expect(new Set(codes(children))).toEqual(new Set(['ok']));
  expect(codes(flooded)).not.toContain('request.busy');
});

it('counts a browser that has guessed often as a stranger, in line with the others', async () => {
  const testApp = await aTestApp();
  const [attacker, other] = [
    await aStudent(testApp, { password }),
    await aStudent(testApp, { password }),
  ];
  const first = await logInAs(testApp, attacker.username);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  await logInAs(testApp, other.username, cookie);
  await attack(testApp);
  const spray = (index: number) => logInAs(testApp, `sprayed_${index}`, cookie, 'wrong');
  for (let index = 0; index < 5; index += 1) await spray(index);
  const { passwords } = testApp.app.context;
  const { isRight } = passwords;
  let [now, most] = [0, 0];
  const judge = vi.spyOn(passwords, 'isRight').mockImplementation(async (...given) => {
    now += 1;
    most = Math.max(most, now);
    return isRight(...given).finally(() => (now -= 1));
  });

  await times(40, (index) => spray(5 + index));
  judge.mockRestore();
  await times(3, () => logInAs(testApp, other.username, '', 'wrong'));
  const owned = await logInAs(testApp, other.username, cookie);
  testApp.clock.advance(10 * 60_000);
  await times(3, () => logInAs(testApp, other.username, '', 'wrong'));
  const later = await logInAs(testApp, other.username, cookie);

  const codes = [owned, later].map((reply) => reply.json().error?.code ?? 'ok');
  expect(most).toBe(2);
  expect(codes).toEqual(['session.captchaNeeded', 'session.captchaNeeded']);
});

it('lets a child with the code of the class in while wrong codes fill the line', async () => {
  const testApp = await aTestApp();
  const { code } = await aSchool(testApp);
  await attack(testApp);
  const { checkKey, proof } = await aSolvedCaptcha(testApp);

  const flood = times(60, (index) =>
    testApp.call(table.look, { body: { code: `BAD${index}`.padEnd(6, '2') } }),
  );
  const asked = testApp.call(table.look, { body: { code } });
  const child = await testApp.call(table.look, { body: { code, checkKey, proof } });

  expect(child.body.error).toBeUndefined();
  expect((await asked).body.error?.code).toBe('session.workNeeded');
  await flood;
});

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
});

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

  await testApp.app.context.callLog.flush();
  const rows = await testApp.app.context.database.write
    .selectFrom('sys_log')
    .select(['user_id', 'action', 'reason', 'ip', 'refused_count'])
    .where('reason', 'is not', null)
    .execute();
  const address = '127.0.0.1';
  const aRow = (user_id: string | null, action: string, reason: string, refused_count: number) => ({
    user_id,
    action,
    reason,
    ip: address,
    refused_count,
  });
  const id = pupil?.id ?? '';
  expect(rows).toHaveLength(7);
  expect(rows).toEqual(
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
});
