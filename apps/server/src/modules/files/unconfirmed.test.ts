import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { anSb3, aPng, putBlob, readStatic, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aWork } from '../../testing/works-kit.ts';

const { works, users } = endpoints;

const as = ({ token }: TestUser) => ({ 'x-access-token': token });

/** A child who registered and waits, with a saved work that has a cover. */
async function aNewcomer(testApp: TestApp) {
  const group = await aClass(testApp);
  const child = await aStudent(testApp, { departs: [group], confirmed: false });
  const png = aPng();
  const cover = { sha256: sha256Hex(png), size: png.length };
  await putBlob(testApp, child.token, cover.sha256, png);
  const work = await aWork(testApp, child, { cover });
  const mine = await testApp.call(works.mine, {}, child.token);
  const coverKey = mine.body.result?.records[0]?.coverFileKey ?? '';
  const query = { workId: work.id };
  const detail = await testApp.call(works.studentWorkInfo, { query }, child.token);
  return { group, child, coverKey, workKey: detail.body.result?.workFileKey ?? '' };
}

it('shows a guest no work file of an unconfirmed account, whatever ticket they have', async () => {
  const testApp = await aTestApp();
  const { child, workKey } = await aNewcomer(testApp);
  const sent = await upload(testApp, child.token, { name: 'cat.sb3', bytes: anSb3() });

  const byGuest = [
    await readStatic(testApp, workKey),
    await readStatic(testApp, sent.body.message),
  ];
  const byItself = [
    await readStatic(testApp, workKey, as(child)),
    await readStatic(testApp, sent.body.message, as(child)),
  ];

  expect(workKey).toContain('~');
  expect(byGuest.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(byItself.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(byItself[0]?.headers['cache-control']).toContain('private');
});

it('shows its covers to itself and to those who may confirm it', async () => {
  const testApp = await aTestApp();
  const { group, child, coverKey } = await aNewcomer(testApp);
  const teacher = await aTeacher(testApp, { manages: [group] });
  const otherTeacher = await aTeacher(testApp, { manages: [await aClass(testApp)] });
  const classmate = await aStudent(testApp, { departs: [group] });

  const status = async (headers = {}) => (await readStatic(testApp, coverKey, headers)).statusCode;

  expect(coverKey).toMatch(/^cover\//);
  expect({
    itself: await status(as(child)),
    teacher: await status(as(teacher)),
    otherTeacher: await status(as(otherTeacher)),
    classmate: await status(as(classmate)),
    guest: await status(),
  }).toEqual({ itself: 200, teacher: 200, otherTeacher: 404, classmate: 404, guest: 404 });
});

it('knows the child in pictures of a page, which are asked for without the token', async () => {
  const testApp = await aTestApp();
  const { child, coverKey } = await aNewcomer(testApp);
  const { headers } = await testApp.call(works.mine, {}, child.token);
  const [cookie = ''] = [headers['set-cookie']].flat().map(String);
  const pair = cookie.split(';')[0] ?? '';

  const own = await readStatic(testApp, coverKey, { cookie: pair });
  const forged = await readStatic(testApp, coverKey, { cookie: `${pair.slice(0, -6)}______` });
  await testApp.app.context.sessions.revoke(child.token);
  const after = await readStatic(testApp, coverKey, { cookie: pair });

  expect(cookie).toContain('Path=/api/sys/common/static; HttpOnly; SameSite=Strict');
  expect([own.statusCode, forged.statusCode, after.statusCode]).toEqual([200, 404, 404]);
});

it('shows a locked screen no picture, until it is unlocked', async () => {
  const testApp = await aTestApp();
  const { child, coverKey } = await aNewcomer(testApp);
  const { headers } = await testApp.call(works.mine, {}, child.token);
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

  const locked = await testApp.call(endpoints.session.lock, {}, child.token);
  const byCookie = await readStatic(testApp, coverKey, { cookie });
  const byToken = await readStatic(testApp, coverKey, as(child));

  expect(locked.body.success).toBe(true);
  expect([byCookie.statusCode, byToken.statusCode]).toEqual([404, 404]);
});

it('opens everything once the account is confirmed', async () => {
  const testApp = await aTestApp();
  const { group, child, coverKey, workKey } = await aNewcomer(testApp);
  const teacher = await aTeacher(testApp, { manages: [group] });

  await testApp.call(users.confirm, { body: { ids: [child.id] } }, teacher.token);

  expect((await readStatic(testApp, coverKey)).statusCode).toBe(200);
  expect((await readStatic(testApp, workKey)).statusCode).toBe(200);
  const { headers } = await testApp.call(works.mine, {}, child.token);
  expect(headers['set-cookie']).toBeUndefined();
});

it('takes pictures that are open by name from confirmed accounts only', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp, { confirmed: false });
  const send = (biz: string) =>
    upload(testApp, child.token, { name: 'a.png', bytes: aPng(), fields: { biz } });

  const codes = [];
  for (const word of ['avatar', 'cover', 'user', 'userAvatar']) {
    codes.push((await send(word)).body.error?.code);
  }
  const ofEditor = await send('project3');

  expect(codes).toEqual(Array(4).fill('user.notConfirmed'));
  expect(ofEditor.body.success).toBe(true);
  expect((await readStatic(testApp, ofEditor.body.message)).statusCode).toBe(404);
});

it('closes the covers of an unconfirmed account for good when it is erased, and no others', async () => {
  const testApp = await aTestApp();
  const { group, child, coverKey } = await aNewcomer(testApp);
  const known = await aStudent(testApp, { departs: [group] });
  const sent = await upload(testApp, known.token, {
    name: 'a.png',
    bytes: aPng(),
    fields: { biz: 'cover' },
  });
  const admin = await anAdmin(testApp);
  const { write } = testApp.app.context.database;
  await write.deleteFrom('work_version').execute();
  await write.deleteFrom('work').execute();

  const ids = `${child.id},${known.id}`;
  await testApp.call(users.deleteBatch, { query: { ids } }, admin.token);
  await testApp.call(users.deleteRecycleBin, { query: { userIds: ids } }, admin.token);

  const left = await write
    .selectFrom('sys_user')
    .select('id')
    .where('id', 'in', [child.id, known.id]);
  expect(await left.execute()).toEqual([]);
  expect((await readStatic(testApp, coverKey)).statusCode).toBe(404);
  expect((await readStatic(testApp, sent.body.message)).statusCode).toBe(200);
});
