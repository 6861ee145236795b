import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../../seed/system/index.ts';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.classEntry;
const { login, current } = endpoints.session;

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const student = await aStudent(testApp, {
    realname: '李小明',
    departs: [class1],
    password: 'apple7tree',
  });
  const issue = async (kinds: object, userIds = [student.id]) =>
    (await testApp.call(table.issueCards, { body: { userIds, ...kinds } }, teacher.token)).body;
  const enter = (card: string) => testApp.call(table.cardLogin, { body: { card } });
  return { class1, teacher, student, issue, enter };
}

it('issues a new password that is told once and ends the old one', async () => {
  const testApp = await aTestApp();
  const { student, issue } = await aTaughtClass(testApp);

  const { result } = await issue({ password: true });

  const [card] = result ?? [];
  expect(card).toMatchObject({
    userId: student.id,
    realname: '李小明',
    departName: '一班',
    cardToken: null,
    pictures: [],
  });
  expect(card?.password).toMatch(/^[a-z]+[2-9]{3}$/);
  const { username } = student;
  const withOld = await testApp.call(login, { body: { username, password: 'apple7tree' } });
  const withNew = await testApp.call(login, { body: { username, password: card?.password } });
  expect(withOld.body.error?.code).toBe('session.badCredentials');
  expect(withNew.body.success).toBe(true);
  expect((await testApp.call(current, {}, student.token)).body.success).toBe(false);
});

it('lets a child in with the card, and nobody with an older one', async () => {
  const testApp = await aTestApp();
  const { student, issue, enter } = await aTaughtClass(testApp);
  const first = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';
  const early = await enter(first);
  const second = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';

  const old = await enter(first);
  const { body } = await enter(second);

  expect(early.body).toMatchObject({ code: '200', result: { userInfo: { id: student.id } } });
  expect(old.body.error?.code).toBe('card.invalid');
  expect(body.success).toBe(true);
  const ended = await testApp.call(current, {}, early.body.result?.token);
  expect(ended.body.error?.code).toBe('session.expired');
  expect((await testApp.call(current, {}, student.token)).body.success).toBe(true);
});

it('keeps neither password, card nor pictures in clear', async () => {
  const testApp = await aTestApp();
  const { issue } = await aTaughtClass(testApp);
  const { result } = await issue({ password: true, qr: true, pictures: true });
  const { write } = testApp.app.context.database;

  const kept = JSON.stringify([
    await write.selectFrom('login_card').selectAll().execute(),
    await write.selectFrom('sys_user').selectAll().execute(),
    await write.selectFrom('picture_secret').selectAll().execute(),
    await write.selectFrom('audit_log').selectAll().execute(),
  ]);

  const [card] = result ?? [];
  expect(card?.pictures).toHaveLength(4);
  expect(kept).not.toContain(card?.password);
  expect(kept).not.toContain(card?.cardToken);
});

it('revokes cards with the sessions that they opened', async () => {
  const testApp = await aTestApp();
  const { student, teacher, issue, enter } = await aTaughtClass(testApp);
  const token = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';
  const entered = await enter(token);

  const { body } = await testApp.call(
    table.revokeCards,
    { query: { userIds: `${student.id},` } },
    teacher.token,
  );

  expect(body.result).toEqual({ count: 1 });
  expect((await enter(token)).body.error?.code).toBe('card.invalid');
  const ended = await testApp.call(current, {}, entered.body.result?.token);
  expect(ended.body.error?.code).toBe('session.expired');
  const cards = await testApp.call(table.cards, { query: { userId: student.id } }, teacher.token);
  expect(cards.body.result).toMatchObject([{ isOpen: false }]);
  expect(cards.body.result?.[0]?.useTime).not.toBeNull();
});

it('tells whose card it is without using it', async () => {
  const testApp = await aTestApp();
  const { student, teacher, issue } = await aTaughtClass(testApp);
  const card = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';

  const { body } = await testApp.call(table.readCard, { body: { card } });
  const wrong = await testApp.call(table.readCard, { body: { card: 'x'.repeat(24) } });

  expect(body.result).toEqual({ userId: student.id, nickname: student.nickname });
  expect(wrong.body.error?.code).toBe('card.invalid');
  const cards = await testApp.call(table.cards, { query: { userId: student.id } }, teacher.token);
  expect(cards.body.result?.[0]?.useTime).toBeNull();
});

it('ends the session of whoever was signed in there, and only for a good card', async () => {
  const testApp = await aTestApp();
  const { issue } = await aTaughtClass(testApp);
  const other = await aStudent(testApp);
  const card = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';
  const enterAs = (given: string) =>
    testApp.call(table.cardLogin, { body: { card: given } }, other.token);

  await enterAs('x'.repeat(24));
  const kept = await testApp.call(current, {}, other.token);
  await enterAs(card);
  const ended = await testApp.call(current, {}, other.token);

  expect(kept.body.success).toBe(true);
  expect(ended.body.error?.code).toBe('session.expired');
});

it('ends a card after a school year', async () => {
  const testApp = await aTestApp();
  const { issue, enter } = await aTaughtClass(testApp);
  const token = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';

  testApp.clock.advance(400 * 24 * 3_600_000);

  expect((await enter(token)).body.error?.code).toBe('card.invalid');
});

it('does not open a frozen account', async () => {
  const testApp = await aTestApp();
  const { student, issue, enter } = await aTaughtClass(testApp);
  const token = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ status: 2 })
    .where('id', '=', student.id)
    .execute();

  expect((await enter(token)).body.error?.code).toBe('session.frozen');
});

it('does not open the account of a child who has become more', async () => {
  const testApp = await aTestApp();
  const { student, issue, enter } = await aTaughtClass(testApp);
  const token = (await issue({ qr: true })).result?.[0]?.cardToken ?? '';
  await testApp.app.context.database.write
    .insertInto('sys_user_role')
    .values({ user_id: student.id, role_id: roleIds.teacher })
    .execute();

  expect((await enter(token)).body.error?.code).toBe('card.invalid');
});

it('gives cards to children only, and to those in reach', async () => {
  const testApp = await aTestApp();
  const { student, issue } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  const far = await aStudent(testApp);
  const byAdmin = await testApp.call(
    table.issueCards,
    { body: { userIds: [admin.id], qr: true } },
    admin.token,
  );

  expect(byAdmin.body.error?.code).toBe('card.notChild');
  const mixed = await issue({ password: true }, [student.id, far.id]);
  expect(mixed.error?.code).toBe('access.outOfReach');
  const { username } = student;
  const kept = await testApp.call(login, { body: { username, password: 'apple7tree' } });
  expect(kept.body.success).toBe(true);
});

it('stops whoever tries out cards', async () => {
  const testApp = await aTestApp();
  const { enter } = await aTaughtClass(testApp);
  for (let index = 0; index < 40; index += 1) await enter('x'.repeat(24));

  expect((await enter('x'.repeat(24))).status).toBe(429);
});

it('counts wrong cards of a whole household, whichever of its addresses they come from', async () => {
  const testApp = await aTestApp();
  const enter = async (host: number) => {
    const reply = await testApp.app.http.inject({
      method: 'POST',
      url: `/api${table.cardLogin.path}`,
      headers: { 'content-type': 'application/json', 'x-sprout-client': '1' },
      payload: { card: 'x'.repeat(24) },
      remoteAddress: `2001:db8:1:2::${host.toString(16)}`,
    });
    return reply.statusCode;
  };
  for (let host = 1; host <= 40; host += 1) await enter(host);

  expect(await enter(41)).toBe(429);
});

it('suggests free user names', async () => {
  const testApp = await aTestApp();
  const { teacher } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'LXM01' });

  const { body } = await testApp.call(
    table.suggestNames,
    { body: { names: ['李小明', '刘夏美', '王芳'] } },
    teacher.token,
  );

  expect(body.result).toEqual(['lxm02', 'lxm03', 'wf01']);
});

it('makes accounts for a whole class with their cards', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, enter } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'wf01' });
  const children = [
    { realname: '王芳' },
    { realname: '王帆', username: 'wf02' },
    { realname: '文飞' },
    ...Array.from({ length: 27 }, (_, index) => ({ realname: `同学${index}` })),
  ];

  const { body } = await testApp.call(
    table.createChildren,
    { body: { departId: class1.id, children, password: true, qr: true } },
    teacher.token,
  );

  const cards = body.result ?? [];
  expect(cards).toHaveLength(30);
  expect(cards.slice(0, 3).map(({ username }) => username)).toEqual(['wf03', 'wf02', 'wf04']);
  expect(cards.every(({ nickname, realname }) => !nickname.includes(realname ?? ''))).toBe(true);
  const [first] = cards;
  const typed = { username: first?.username, password: first?.password };
  const welcome = await testApp.call(login, { body: typed });
  expect(welcome.body.result).toMatchObject({
    role: ['student'],
    departs: [{ id: class1.id }],
    userInfo: { confirmed: true },
  });
  expect((await enter(cards[29]?.cardToken ?? '')).body.success).toBe(true);
});

it.each([
  ['a taken user name', [{ realname: 'a', username: 'TAKEN_1' }], 'children.0'],
  [
    'the same name twice',
    [
      { realname: 'a', username: 'same_1' },
      { realname: 'b', username: 'same_1' },
    ],
    'children.1',
  ],
  ['a bad user name', [{ realname: 'a' }, { realname: 'b', username: 'x y' }], 'children.1'],
])('makes no account when there is %s', async (_, children, place) => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'taken_1' });
  const body = { departId: class1.id, children };

  const reply = await testApp.call(table.createChildren, { body }, teacher.token);

  expect(reply.body.error).toMatchObject({ code: 'row.invalid' });
  expect(Object.keys(reply.body.error?.data?.['fields'] ?? {})).toEqual([place]);
  const listed = await testApp.call(
    endpoints.departs.listAll,
    { query: { id: class1.id } },
    teacher.token,
  );
  expect(listed.body.result).toHaveLength(1);
});
