import { endpoints } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { roleIds } from '../../seed/system/index.ts';
import { aClass, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.classEntry;
const pictures = ['cat', 'sun', 'bee', 'cat'];
const wrong = ['cat', 'sun', 'bee', 'dog'];

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const student = await aStudent(testApp, { nickname: '小雨滴', departs: [class1] });
  const body = { userId: student.id, pictures };
  await testApp.call(table.setPictures, { body }, teacher.token);
  const opened = await testApp.call(table.open, { body: { departId: class1.id } }, teacher.token);
  const { linkSecret, joinCode } = opened.body.result ?? {};
  const link = linkSecret ?? '';
  const enter = (chosen: readonly string[], userId = student.id) =>
    testApp.call(table.pictureLogin, { body: { link, userId, pictures: [...chosen] } });
  return { class1, teacher, student, link, joinCode: joinCode ?? '', enter };
}

it('shows the children of a class to whoever has its link, and lets one in', async () => {
  const testApp = await aTestApp();
  const { link, student, class1, enter } = await aTaughtClass(testApp);
  await aStudent(testApp, { nickname: '没有图片', departs: [class1] });

  const roster = await testApp.call(table.roster, { body: { link } });
  const { body } = await enter(pictures);

  expect(roster.body.result).toEqual({
    departName: '一班',
    isWaiting: false,
    link,
    children: [{ id: student.id, nickname: '小雨滴', avatar: null, avatar_url: '' }],
  });
  expect(body).toMatchObject({ code: '200', message: '登录成功' });
  expect(body.result).toMatchObject({ userInfo: { id: student.id }, role: ['student'] });
  const me = await testApp.call(endpoints.session.current, {}, body.result?.token);
  expect(me.body.success).toBe(true);
});

it('does not show the children for the short code', async () => {
  const testApp = await aTestApp();
  const { joinCode } = await aTaughtClass(testApp);

  const { body } = await testApp.call(table.roster, { body: { link: joinCode } });

  expect(body.error?.code).toBe('class.unknownCode');
});

it('keeps a hash of the pictures only', async () => {
  const testApp = await aTestApp();
  await aTaughtClass(testApp);

  const row = await testApp.app.context.database.write
    .selectFrom('picture_secret')
    .select('secret_hash')
    .executeTakeFirstOrThrow();

  expect(row.secret_hash).toMatch(/^\$argon2id\$/);
});

it('waits after five wrong choices, and closes after fifteen until the teacher helps', async () => {
  const testApp = await aTestApp();
  const { enter, student, teacher } = await aTaughtClass(testApp);
  const codeOf = async (chosen: string[]) => (await enter(chosen)).body.error?.code ?? 'ok';

  for (let index = 0; index < 4; index += 1) await enter(wrong);
  expect(await codeOf(wrong)).toBe('secret.wrong');
  expect(await codeOf(pictures)).toBe('secret.waits');
  testApp.clock.advance(10 * 60_000);
  for (let index = 0; index < 5; index += 1) await enter(wrong);
  testApp.clock.advance(10 * 60_000);
  for (let index = 0; index < 5; index += 1) await enter(wrong);
  testApp.clock.advance(11 * 3_600_000);
  expect(await codeOf(pictures)).toBe('secret.closed');

  const reset = { body: { userId: student.id } };
  const { body } = await testApp.call(table.setPictures, reset, teacher.token);
  const next = body.result?.pictures ?? [];
  expect(next).toHaveLength(4);
  expect(await codeOf(next)).toBe('ok');
});

it('forgets wrong choices after a right one', async () => {
  const testApp = await aTestApp();
  const { enter } = await aTaughtClass(testApp);
  for (let index = 0; index < 4; index += 1) await enter(wrong);
  await enter(pictures);

  for (let index = 0; index < 4; index += 1) await enter(wrong);

  expect((await enter(pictures)).body.success).toBe(true);
});

it('counts no choice that the server was too busy to look at', async () => {
  const testApp = await aTestApp();
  const { enter } = await aTaughtClass(testApp);
  for (let index = 0; index < 4; index += 1) await enter(wrong);
  const { passwords } = testApp.app.context;
  const judge = vi.spyOn(passwords, 'isRight').mockRejectedValue(new AppError('request.busy'));

  const busy = await enter(wrong);
  judge.mockRestore();

  expect(busy.body.error?.code).toBe('request.busy');
  expect((await enter(pictures)).body.success).toBe(true);
});

it('does not let many guesses at the same moment pass', async () => {
  const testApp = await aTestApp();
  const { enter } = await aTaughtClass(testApp);

  const replies = await Promise.all(Array.from({ length: 20 }, () => enter(wrong)));

  const judged = replies.filter(({ body }) => body.error?.code === 'secret.wrong');
  expect(judged).toHaveLength(5);
});

it('lets nobody in from another class, frozen, unconfirmed or with a role of the staff', async () => {
  const testApp = await aTestApp();
  const { class1, enter, student, teacher } = await aTaughtClass(testApp);
  const far = await aStudent(testApp, { departs: [await aClass(testApp)] });
  const unknown = await aStudent(testApp, { departs: [class1], confirmed: false });
  const { write } = testApp.app.context.database;

  const denied = await testApp.call(
    table.setPictures,
    { body: { userId: teacher.id, pictures } },
    teacher.token,
  );
  await testApp.call(table.setPictures, { body: { userId: unknown.id, pictures } }, teacher.token);

  expect((await enter(pictures, far.id)).body.error?.code).toBe('secret.wrong');
  expect((await enter(pictures, unknown.id)).body.error?.code).toBe('secret.wrong');
  expect(denied.body.success).toBe(false);
  await write.updateTable('sys_user').set({ status: 2 }).where('id', '=', student.id).execute();
  expect((await enter(pictures)).body.error?.code).toBe('session.frozen');
  await write.updateTable('sys_user').set({ status: 1 }).where('id', '=', student.id).execute();
  await write
    .insertInto('sys_user_role')
    .values({ user_id: student.id, role_id: roleIds.teacher })
    .execute();
  expect((await enter(pictures)).body.error?.code).toBe('secret.wrong');
});

it('takes the pictures away', async () => {
  const testApp = await aTestApp();
  const { enter, student, teacher } = await aTaughtClass(testApp);

  await testApp.call(table.removePictures, { query: { userIds: `${student.id},` } }, teacher.token);

  expect((await enter(pictures)).body.error?.code).toBe('secret.wrong');
});

it('lets a child who does not type join with pictures alone', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, link } = await aTaughtClass(testApp);
  const opened = await testApp.call(
    table.open,
    { body: { departId: class1.id, isImmediate: true } },
    teacher.token,
  );
  const body = { code: opened.body.result?.joinCode, nickname: '小叶子', pictures };

  const joined = await testApp.call(table.join, { body });
  const second = await testApp.call(table.join, { body });
  const roster = await testApp.call(table.roster, { body: { link } });

  expect([joined.body.result?.username, second.body.result?.username]).toEqual(['xyz01', 'xyz02']);
  expect(joined.body.result?.link).toBe(link);
  const child = roster.body.result?.children.find(({ nickname }) => nickname === '小叶子');
  const entered = await testApp.call(table.pictureLogin, {
    body: { link, userId: child?.id, pictures },
  });
  expect(entered.body.result?.userInfo).toMatchObject({ nickname: '小叶子', confirmed: true });
});

it('tells a child who waits no name of the class until somebody has agreed', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, link, student } = await aTaughtClass(testApp);
  const opened = await testApp.call(table.open, { body: { departId: class1.id } }, teacher.token);
  const body = { code: opened.body.result?.joinCode, nickname: '小叶子', pictures };
  const joined = (await testApp.call(table.join, { body })).body.result;
  const ask = async () => (await testApp.call(table.roster, { body: { link: joined?.link } })).body;

  const before = await ask();
  const joins = await testApp.call(table.joins, { query: { departId: class1.id } }, teacher.token);
  const ids = joins.body.result?.records.map(({ id }) => id);
  await testApp.call(table.decide, { body: { ids, answer: 'accept' } }, teacher.token);
  const after = await ask();

  expect(joined?.link).not.toBe(link);
  expect(before.result).toEqual({
    departName: class1.name,
    isWaiting: true,
    link: joined?.link,
    children: [],
  });
  expect(after.result).toMatchObject({ isWaiting: false, link });
  const names = after.result?.children.map(({ nickname }) => nickname);
  expect(names).toContain('小叶子');
  expect(after.result?.children.map(({ id }) => id)).toContain(student.id);
});

it('opens no class to a child who was refused', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const opened = await testApp.call(table.open, { body: { departId: class1.id } }, teacher.token);
  const body = { code: opened.body.result?.joinCode, nickname: '小叶子', pictures };
  const joined = (await testApp.call(table.join, { body })).body.result;
  const query = { departId: class1.id };
  const joins = await testApp.call(table.joins, { query }, teacher.token);
  const ids = joins.body.result?.records.map(({ id }) => id);

  await testApp.call(table.decide, { body: { ids, answer: 'refuse' } }, teacher.token);

  const reply = await testApp.call(table.roster, { body: { link: joined?.link } });
  expect(reply.body.error?.code).toBe('class.unknownCode');
});

it('lets a child in with its own browser while somebody closes its pictures for strangers', async () => {
  const testApp = await aTestApp();
  const { link, student, enter } = await aTaughtClass(testApp);
  const tryWith = (cookie: string, chosen: readonly string[]) => {
    const body = { link, userId: student.id, pictures: [...chosen] };
    return testApp.call(table.pictureLogin, { body, headers: { cookie } });
  };
  const codeOf = async (cookie: string, chosen: readonly string[]) =>
    (await tryWith(cookie, chosen)).body.error?.code ?? 'ok';
  const cookie = await aBrowserOf(testApp, link, student.id);
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 5; index += 1) await enter(wrong);
    testApp.clock.advance(10 * 60_000);
  }

  const stranger = await codeOf('', pictures);
  const own = await codeOf(cookie, pictures);
  for (let index = 0; index < 5; index += 1) await codeOf(cookie, wrong);
  const usedUp = await codeOf(cookie, pictures);

  expect([stranger, own, usedUp]).toEqual(['secret.closed', 'ok', 'secret.closed']);
});

/** The cookie of a browser with which a child has come in. */
async function aBrowserOf(testApp: TestApp, link: string, userId: string): Promise<string> {
  const reply = await testApp.app.http.inject({
    method: 'POST',
    url: '/api/sys/pictureLogin',
    payload: { link, userId, pictures },
  });
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}
