import { endpoints, viewAsHeader } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aTaughtClass } from '../../testing/people-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { online, session, users } = endpoints;
const codes = ['system:online:list', 'system:online:forceLogout'];

const list = async (testApp: TestApp, { token }: TestUser, query = {}) => {
  const { body } = await testApp.call(online.list, { query }, token);
  return body.result?.records ?? [];
};
const end = (testApp: TestApp, { token }: TestUser, ids: readonly string[]) =>
  testApp.call(online.forceLogout, { body: { ids: [...ids] } }, token);
const isIn = async (testApp: TestApp, { token }: TestUser) =>
  (await testApp.call(session.current, {}, token)).body.success;

/** Somebody of level 1 who answers for the first class, and who is there. */
async function aWatchedClass(testApp: TestApp) {
  const taught = await aTaughtClass(testApp);
  const { class1, class2 } = taught;
  const watcher = await aStaff(testApp, {
    permissions: codes,
    manages: [class1],
    departs: [class1],
  });
  const stranger = await aUser(testApp, { departs: [class2] });
  const chief = await aStaff(testApp, { level: 3, departs: [class1] });
  const inspector = await aStaff(testApp, { seesWholeSchool: true, departs: [class1] });
  return { ...taught, watcher, stranger, chief, inspector };
}

it('lists who is within reach and neither above the reader nor sees more of the school, and names no session by its hash', async () => {
  const testApp = await aTestApp();
  const { watcher, student, stranger, chief, inspector, admin } = await aWatchedClass(testApp);

  const seen = await list(testApp, watcher);
  const whole = await list(testApp, admin);
  const hashes = await testApp.app.context.database.write
    .selectFrom('user_session')
    .select('token_hash')
    .execute();

  const ids = seen.map(({ userId }) => userId);
  expect(ids).toContain(student.id);
  expect(ids).toContain(watcher.id);
  expect(ids).not.toContain(stranger.id);
  expect(ids).not.toContain(chief.id);
  expect(ids).not.toContain(inspector.id);
  expect(seen.filter(({ isCurrent }) => isCurrent).map(({ userId }) => userId)).toEqual([
    watcher.id,
  ]);
  expect(whole.map(({ userId }) => userId)).toEqual(
    expect.arrayContaining([student.id, stranger.id, chief.id, inspector.id]),
  );
  const text = JSON.stringify(whole);
  expect(hashes.filter(({ token_hash: hash }) => text.includes(hash))).toEqual([]);
});

it('finds by name, address, kind and last use, and leaves out what is over', async () => {
  const testApp = await aTestApp();
  const { admin, student, teacher } = await aWatchedClass(testApp);
  const write = testApp.app.context.database.write;
  await write
    .updateTable('user_session')
    .set({ ip: '10.9.8.7' })
    .where('user_id', '=', student.id)
    .execute();
  const byName = await list(testApp, admin, { username: '小明' });
  const byAddress = await list(testApp, admin, { ip: '10.9.8.7' });
  const children = await list(testApp, admin, { userIdentity: 1 });
  const later = new Date(testApp.clock.now().getTime() - 10 * 60_000);
  await write
    .updateTable('user_session')
    .set({ seen_at: later })
    .where('user_id', '=', teacher.id)
    .execute();
  const now = await list(testApp, admin, { seen: 'now' });
  await write
    .updateTable('user_session')
    .set({ expires_at: testApp.clock.now() })
    .where('user_id', '=', student.id)
    .execute();
  const over = await list(testApp, admin);

  expect(byName.map(({ userId }) => userId)).toEqual([student.id]);
  expect(byAddress.map(({ userId }) => userId)).toEqual([student.id]);
  expect(new Set(children.map(({ userIdentity }) => userIdentity))).toEqual(new Set([1]));
  expect(now.map(({ userId }) => userId)).not.toContain(teacher.id);
  expect(over.map(({ userId }) => userId)).toContain(teacher.id);
  expect(over.map(({ userId }) => userId)).not.toContain(student.id);
});

it('ends one place or several at once, and writes down whose', async () => {
  const testApp = await aTestApp();
  const { admin, student, stranger } = await aWatchedClass(testApp);
  const wanted = (await list(testApp, admin)).filter(({ userId }) =>
    [student.id, stranger.id].includes(userId),
  );

  const { body } = await end(
    testApp,
    admin,
    wanted.map(({ id }) => id),
  );
  const again = await end(testApp, admin, [wanted[0]?.id ?? '']);
  const notes = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id'])
    .where('action', '=', 'online.forceLogout')
    .execute();

  expect(body).toMatchObject({ success: true, message: '已强制退出', result: { count: 2 } });
  expect(await isIn(testApp, student)).toBe(false);
  expect(await isIn(testApp, stranger)).toBe(false);
  expect(await isIn(testApp, admin)).toBe(true);
  expect(again.body.error?.code).toBe('row.notFound');
  expect(notes.map(({ row_id: id }) => id).sort()).toEqual([student.id, stranger.id].sort());
  expect(new Set(notes.map(({ actor_id: id }) => id))).toEqual(new Set([admin.id]));
});

it('ends neither the own place nor one out of reach or above', async () => {
  const testApp = await aTestApp();
  const { admin, watcher, stranger, chief, inspector, student } = await aWatchedClass(testApp);
  const placeOf = async ({ id }: TestUser) =>
    (await list(testApp, admin)).find(({ userId }) => userId === id)?.id ?? '';
  const own = await placeOf(watcher);

  const ownEnd = await end(testApp, watcher, [own, await placeOf(student)]);
  const foreign = await end(testApp, watcher, [await placeOf(stranger)]);
  const above = await end(testApp, watcher, [await placeOf(chief)]);
  const wider = await end(testApp, watcher, [await placeOf(inspector)]);
  const unknown = await end(testApp, watcher, ['no-such-place']);

  expect(ownEnd.body.error?.code).toBe('online.ownPlace');
  expect(foreign.body.error?.code).toBe('row.notFound');
  expect(above.body.error?.code).toBe('row.notFound');
  expect(wider.body.error?.code).toBe('row.notFound');
  expect(unknown.body.error?.code).toBe('row.notFound');
  for (const person of [watcher, stranger, chief, inspector, student]) {
    expect(await isIn(testApp, person)).toBe(true);
  }
});

it('is refused to whoever has not got the code, and while seeing as somebody else', async () => {
  const testApp = await aTestApp();
  const { admin, teacher, student } = await aWatchedClass(testApp);
  const [place] = (await list(testApp, admin)).filter(({ userId }) => userId === student.id);
  const view = await testApp.call(users.beginViewAs, { body: { id: teacher.id } }, admin.token);
  const headers = { [viewAsHeader]: view.body.result?.viewId ?? '', 'x-sprout-client': '1' };

  const denied = await end(testApp, teacher, [place?.id ?? '']);
  const viewing = await testApp.call(
    online.forceLogout,
    { body: { ids: [place?.id ?? ''] }, headers },
    admin.token,
  );

  expect(denied.body.error?.code).toBe('access.denied');
  expect(viewing.body.error?.code).toBe('viewAs.readOnly');
  expect(await isIn(testApp, student)).toBe(true);
});
