import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aPng, readStatic, uploadTo } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { ossFiles } = endpoints;

const send = (
  testApp: TestApp,
  { token }: TestUser,
  name = '通知.png',
  endpoint: typeof ossFiles.upload | typeof ossFiles.uploadMinio = ossFiles.upload,
) => uploadTo(testApp, token, { name, bytes: aPng() }, endpoint);

const listOf = async (testApp: TestApp, { token }: TestUser, query = {}) =>
  (await testApp.call(ossFiles.list, { query }, token)).body.result?.records ?? [];

it('keeps what is uploaded for good and lists it with its address', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);

  const { body } = await send(testApp, admin);

  expect(body.message).toBe('上传成功！');
  const [row] = await listOf(testApp, admin);
  expect(row).toMatchObject({ fileName: '通知.png', mediaType: 'image/png' });
  expect(body.result).toMatchObject({ id: row?.id, url: row?.url });
  const key = row?.url.split('/static/')[1] ?? '';
  expect((await readStatic(testApp, key)).statusCode).toBe(200);
  testApp.clock.advance(40 * 24 * 3_600_000);
  await testApp.app.context.files.unattached.sweep();
  testApp.clock.advance(40 * 24 * 3_600_000);
  await testApp.app.context.files.unattached.sweep();
  const later = await anAdmin(testApp);
  expect(await listOf(testApp, later)).toHaveLength(1);
});

it('answers the address in the message to older clients', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);

  const { body } = await send(testApp, admin, 'a.png', ossFiles.uploadMinio);

  expect(body.message).toMatch(/^\/api\/sys\/common\/static\/cover\/[0-9a-f]{32}\.png$/);
});

it('is found by a part of its name and by any part of its address', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await send(testApp, admin, '春游.png');
  await send(testApp, admin, '秋游.png');
  const [first] = await listOf(testApp, admin, { fileName: '春游' });

  const byUrl = await listOf(testApp, admin, { url: `https://sprout.test${first?.url}` });
  const byPart = await listOf(testApp, admin, { url: first?.url.slice(-20, -5) ?? '' });
  const none = await listOf(testApp, admin, { url: 'nowhere' });

  expect([byUrl, byPart].map((rows) => rows.map(({ fileName }) => fileName))).toEqual([
    ['春游.png'],
    ['春游.png'],
  ]);
  expect(none).toEqual([]);
});

it('goes into the trash, is no longer open, and comes back', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { body } = await send(testApp, admin);
  const { id = '', url = '' } = body.result ?? {};
  const key = url.split('/static/')[1] ?? '';

  await testApp.call(ossFiles.delete, { query: { id } }, admin.token);
  const gone = await readStatic(testApp, key);
  const listed = await listOf(testApp, admin);
  await testApp.call(ossFiles.putRecycleBin, { body: { ids: id } }, admin.token);

  expect([gone.statusCode, listed.length]).toEqual([404, 0]);
  expect((await readStatic(testApp, key)).statusCode).toBe(200);
});

it('tells where a file is used', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { body } = await send(testApp, admin);

  const places = await testApp.call(
    ossFiles.places,
    { query: { id: body.result?.id ?? '' } },
    admin.token,
  );

  expect(places.body.result).toEqual([]);
});

it('tells how full the store is, and where it is only to those who see the whole school', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const staff = await aStaff(testApp, { permissions: ['system:ossFile:list'], manages: [] });
  await send(testApp, admin);

  const whole = await testApp.call(ossFiles.store, {}, admin.token);
  const part = await testApp.call(ossFiles.store, {}, staff.token);

  expect(whole.body.result).toMatchObject({ kind: 'disk', contentCount: 1, isThere: true });
  expect(whole.body.result?.place).toContain('/');
  expect(whole.body.result?.freeBytes).toBeGreaterThan(0);
  expect(part.body.result?.place).toBeNull();
});

it('says so when the store is gone', async () => {
  const testApp = await aTestApp({
    wrapStore: (store) => ({ ...store, readNote: () => Promise.reject(new Error('gone')) }),
  });
  const admin = await anAdmin(testApp);

  const { body } = await testApp.call(ossFiles.store, {}, admin.token);

  expect(body.result).toMatchObject({ isThere: false, freeBytes: null });
});

it('takes nothing from whoever may not upload', async () => {
  const testApp = await aTestApp();

  for (const user of [await aStudent(testApp), await aTeacher(testApp)]) {
    expect((await send(testApp, user)).body.error?.code).toBe('access.denied');
    const refused = await testApp.call(ossFiles.list, {}, user.token);
    expect(refused.body.error?.code).toBe('access.denied');
  }
});
