import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aSolvedCaptcha } from '../../testing/captcha-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.classEntry;
const { login, departs } = endpoints.session;
const aChild = { nickname: '小叶子', username: 'little_leaf', password: 'apple7tree' };

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const open = async (form: object = {}) => {
    const body = { departId: class1.id, ...form };
    const reply = await testApp.call(table.open, { body }, teacher.token);
    return {
      code: reply.body.result?.joinCode ?? '',
      ...reply.body.result,
      error: reply.body.error,
    };
  };
  return { class1, teacher, open };
}

const join = (testApp: TestApp, code: string, change: object = {}) =>
  testApp.call(table.join, { body: { ...aChild, code, ...change } });

it('tells teachers the configured address, and none of the network to a server that is closed', async () => {
  const testApp = await aTestApp({ env: { SPROUT_PUBLIC_URL: 'https://sprout.example' } });
  const { teacher } = await aTaughtClass(testApp);
  const student = await aStudent(testApp);

  const { body } = await testApp.call(table.address, {}, teacher.token);
  const refused = await testApp.call(table.address, {}, student.token);

  expect(body.result).toEqual({ configured: 'https://sprout.example', inNetwork: [] });
  expect(refused.body.code).toBe(510);
});

it('opens a class for one lesson with a code that ends by itself', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);

  const opened = await open();
  testApp.clock.advance(45 * 60_000);
  const later = await testApp.call(table.code, { query: { departId: class1.id } }, teacher.token);
  const late = await join(testApp, opened.code);

  expect(opened.code).toMatch(/^[2-9B-Z]{6}$/);
  expect(opened).toMatchObject({
    departName: '一班',
    joinUntil: '2030-05-02 08:45:00',
    isImmediate: false,
    placesLeft: 80,
    waiting: 0,
  });
  expect(opened.linkSecret).toMatch(/^[0-9a-f]{32}$/);
  expect(later.body.result).toMatchObject({ joinCode: null, linkSecret: opened.linkSecret });
  expect(late.body.error?.code).toBe('class.unknownCode');
});

it('lets a child in after a teacher has said yes', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);
  const { code } = await open();

  const { body } = await join(testApp, code.toLowerCase());
  const welcome = await testApp.call(login, { body: aChild });
  const waiting = await testApp.call(
    table.joins,
    { query: { departId: class1.id } },
    teacher.token,
  );
  const ids = waiting.body.result?.records.map(({ id }) => id) ?? [];
  const accepted = await testApp.call(
    table.decide,
    { body: { ids, answer: 'accept' } },
    teacher.token,
  );

  expect(body.result).toEqual({
    username: 'little_leaf',
    departName: '一班',
    isWaiting: true,
    link: null,
  });
  expect(welcome.body.result).toMatchObject({ departs: [], userInfo: { confirmed: false } });
  expect(waiting.body.result?.records).toMatchObject([
    { username: 'little_leaf', nickname: '小叶子', confirmed: false },
  ]);
  expect(accepted.body.result).toEqual({ count: 1 });
  const again = await testApp.call(login, { body: aChild });
  expect(again.body.result).toMatchObject({
    role: ['student'],
    departs: [{ id: class1.id }],
    userInfo: { confirmed: true, userIdentity: 1 },
  });
});

it('lets children in at once when the teacher opens the class so', async () => {
  const testApp = await aTestApp();
  const { class1, open } = await aTaughtClass(testApp);
  const { code } = await open({ isImmediate: true, minutes: 30 });

  const { body } = await join(testApp, code);

  expect(body.result?.isWaiting).toBe(false);
  const welcome = await testApp.call(login, { body: aChild });
  expect(welcome.body.result).toMatchObject({
    departs: [{ id: class1.id }],
    userInfo: { confirmed: true },
  });
});

it('keeps a class open at once for a day at most', async () => {
  const testApp = await aTestApp();
  const { open } = await aTaughtClass(testApp);

  expect((await open({ isImmediate: true, minutes: 1441 })).error?.code).toBe('classCode.tooLong');
  expect((await open({ minutes: 1441 })).error).toBeUndefined();
});

it('sends a child away, who may ask again', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);
  const { code } = await open();
  const student = await aStudent(testApp);
  const ask = () => testApp.call(table.joinOwn, { body: { code } }, student.token);
  const joins = () => testApp.call(table.joins, { query: { departId: class1.id } }, teacher.token);
  await ask();
  const [first] = (await joins()).body.result?.records ?? [];

  const body = { ids: [first?.id ?? ''], answer: 'refuse' };
  const refused = await testApp.call(table.decide, { body }, teacher.token);
  const twice = await testApp.call(table.decide, { body }, teacher.token);
  await ask();

  expect([refused.body.result, twice.body.result]).toEqual([{ count: 1 }, { count: 0 }]);
  expect((await joins()).body.result?.total).toBe(1);
  const mine = await testApp.call(departs, {}, student.token);
  expect(mine.body.result?.list).toEqual([]);
});

it('lets an account join that exists, once', async () => {
  const testApp = await aTestApp();
  const { class1, open } = await aTaughtClass(testApp);
  const { code } = await open({ isImmediate: true });
  const student = await aStudent(testApp);
  const ask = () => testApp.call(table.joinOwn, { body: { code } }, student.token);

  const first = await ask();
  const second = await ask();

  expect(first.body.result).toMatchObject({ departName: '一班', isWaiting: false });
  expect(second.body.error?.code).toBe('class.memberAlready');
  const mine = await testApp.call(departs, {}, student.token);
  expect(mine.body.result?.list).toMatchObject([{ id: class1.id }]);
});

it('takes one place for a child who asks again while waiting', async () => {
  const testApp = await aTestApp();
  const { open } = await aTaughtClass(testApp);
  const { code } = await open({ places: 2 });
  const [eager, other] = [await aStudent(testApp), await aStudent(testApp)];
  const ask = async ({ token }: TestUser) =>
    (await testApp.call(table.joinOwn, { body: { code } }, token)).body;

  await ask(eager);
  const again = await ask(eager);
  const second = await ask(other);

  expect(again.result).toMatchObject({ departName: '一班', isWaiting: true });
  expect(second.success).toBe(true);
});

it('never lets more in than there are places, also at the same moment', async () => {
  const testApp = await aTestApp();
  const { open } = await aTaughtClass(testApp);
  const { code } = await open({ places: 3 });

  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => join(testApp, code, { username: `child_${index}` })),
  );

  const codes = replies.map(({ body }) => body.error?.code ?? 'ok').sort();
  expect(codes.filter((answer) => answer === 'ok')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['class.closed', 'ok']));
  const rows = await testApp.app.context.database.write
    .selectFrom('sys_user')
    .select('id')
    .where('username_key', 'like', 'child_%')
    .execute();
  expect(rows).toHaveLength(3);
});

it('ends the code with the next one and with closing', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);
  const first = await open();
  const second = await open();
  const looks = async (code: string) => (await testApp.call(table.look, { body: { code } })).body;

  expect((await looks(first.code)).error?.code).toBe('class.unknownCode');
  expect((await looks(second.code)).result).toEqual({
    departName: '一班',
    isOpen: true,
    isImmediate: false,
  });
  await testApp.call(table.close, { body: { departId: class1.id } }, teacher.token);
  expect((await looks(second.code)).error?.code).toBe('class.unknownCode');
  expect((await looks(second.linkSecret ?? '')).result?.isOpen).toBe(false);
});

it('makes a new link that ends the old one', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);
  const { linkSecret } = await open();

  const renewed = await testApp.call(
    table.renewLink,
    { body: { departId: class1.id } },
    teacher.token,
  );

  const next = renewed.body.result?.linkSecret ?? '';
  expect(next).not.toBe(linkSecret);
  const old = await testApp.call(table.roster, { body: { link: linkSecret ?? '' } });
  expect(old.body.error?.code).toBe('class.unknownCode');
  expect((await testApp.call(table.roster, { body: { link: next } })).body.success).toBe(true);
});

it('asks whoever tries out codes for work, and not a class that types them', async () => {
  const testApp = await aTestApp();
  const { open } = await aTaughtClass(testApp);
  const { code } = await open();
  const look = (typed: string, proof = {}) =>
    testApp.call(table.look, { body: { code: typed, ...proof } });

  await Promise.all(Array.from({ length: 60 }, () => look(code)));
  expect((await look(code)).body.success).toBe(true);
  const wrongCodes = { name: 'code:address', limit: 90, windowMs: 600_000 };
  Array.from({ length: 290 }, () => testApp.app.context.rateLimiter.add(wrongCodes, '127.0.0.1'));
  const bare = await look(code);
  const { checkKey, proof } = await aSolvedCaptcha(testApp);
  const worked = await look(code, { checkKey, proof });
  const again = await look(code, { checkKey, proof });

  const needed = { error: { code: 'session.workNeeded', data: { work: 12 } } };
  expect(bare.body).toMatchObject(needed);
  expect(worked.body.success).toBe(true);
  expect(again.body).toMatchObject(needed);
});

it.each([
  ['a taken name', { username: 'taken_1' }, 'user.nameTaken'],
  ['a weak password', { password: '1' }, 'user.passwordWeak'],
  ['a telephone number', { nickname: '13812345678' }, 'text.contact'],
  ['nothing to come in with', { username: '' }, 'user.nameInvalid'],
  ['pictures that are too simple', { pictures: ['cat', 'cat', 'cat', 'cat'] }, 'secret.weak'],
])('refuses %s and takes no place', async (_, change, answer) => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);
  await aStudent(testApp, { username: 'taken_1' });
  const { code } = await open();

  const { body } = await join(testApp, code, change);

  expect(body.error?.code).toBe(answer);
  const after = await testApp.call(table.code, { query: { departId: class1.id } }, teacher.token);
  expect(after.body.result?.placesLeft).toBe(80);
});

it('shows codes and requests of own classes only', async () => {
  const testApp = await aTestApp();
  const { class1, open } = await aTaughtClass(testApp);
  const { code } = await open();
  await join(testApp, code);
  const other = await aTeacher(testApp, { manages: [await aClass(testApp)] });
  const admin = await anAdmin(testApp);
  const { body } = await testApp.call(table.joins, { query: { departId: class1.id } }, admin.token);
  const ids = body.result?.records.map(({ id }) => id) ?? [];

  const seen = await testApp.call(table.code, { query: { departId: class1.id } }, other.token);
  const decided = await testApp.call(
    table.decide,
    { body: { ids, answer: 'accept' } },
    other.token,
  );

  expect(seen.body.error?.code).toBe('access.outOfReach');
  expect(decided.body.error?.code).toBe('access.outOfReach');
});

it('puts a child into the class when its account is confirmed', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);
  await join(testApp, (await open()).code);
  const { confirm, unconfirmed } = endpoints.users;
  const waiting = await testApp.call(unconfirmed, {}, teacher.token);
  const ids = waiting.body.result?.records.map(({ id }) => id) ?? [];

  const confirmed = await testApp.call(confirm, { body: { ids } }, teacher.token);

  const welcome = await testApp.call(login, { body: aChild });
  const rest = await testApp.call(table.joins, {}, teacher.token);
  expect(confirmed.body.result).toEqual({ count: 1 });
  expect(welcome.body.result).toMatchObject({
    departs: [{ id: class1.id }],
    userInfo: { confirmed: true },
  });
  expect(rest.body.result?.total).toBe(0);
});

it('leaves a child who asks to be in a class to those who answer for the class', async () => {
  const testApp = await aTestApp();
  const { teacher, open } = await aTaughtClass(testApp);
  const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });
  await join(testApp, (await open()).code);
  const { unconfirmed } = endpoints.users;

  const own = await testApp.call(unconfirmed, {}, teacher.token);
  const strange = await testApp.call(unconfirmed, {}, stranger.token);

  expect([own.body.result?.total, strange.body.result?.total]).toEqual([1, 0]);
});

it('lists who waits for all classes that somebody answers for', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, open } = await aTaughtClass(testApp);
  const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });
  await join(testApp, (await open()).code);

  const own = await testApp.call(table.joins, {}, teacher.token);
  const strange = await testApp.call(table.joins, {}, stranger.token);

  expect(own.body.result?.records).toMatchObject([
    { departId: class1.id, departName: '一班', nickname: '小叶子' },
  ]);
  expect(strange.body.result?.records).toEqual([]);
});
