import { endpoints, viewAsHeader } from '@sprout/contract';
import { beforeAll, expect, it } from 'vitest';
import { aStaff } from '../../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

const { users, account, permissions, session } = endpoints;
let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  return () => testApp.close();
});

const begin = ({ token }: TestUser, id: string) =>
  testApp.call(users.beginViewAs, { body: { id } }, token);

/** An administrator who sees the school as a teacher of one class does. */
async function aView() {
  const group = await aClass(testApp, { name: '一班' });
  const child = await aStudent(testApp, { departs: [group], realname: '李小明' });
  const stranger = await aStudent(testApp);
  const teacher = await aTeacher(testApp, { manages: [group], departs: [group] });
  const admin = await anAdmin(testApp);
  const { body } = await begin(admin, teacher.id);
  const headers = { [viewAsHeader]: body.result?.viewId ?? '', 'x-sprout-client': '1' };
  return { child, stranger, teacher, admin, headers, viewId: body.result?.viewId ?? '' };
}

const auditOf = (rowId: string) =>
  testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['action', 'actor_id as by', 'data'])
    .where('row_id', '=', rowId)
    .where('action', 'like', 'user.%iewAs')
    .orderBy('action', 'desc')
    .execute();

it('answers as the other person would be answered: rows, menus and who they are', async () => {
  const { child, stranger, teacher, admin, headers } = await aView();

  const list = await testApp.call(users.list, { headers, query: { pageSize: 100 } }, admin.token);
  const seen = await testApp.call(permissions.getUserPermissionByToken, { headers }, admin.token);
  const own = await testApp.call(
    permissions.getUserPermissionByToken,
    { headers: { 'x-sprout-client': '1' } },
    teacher.token,
  );
  const who = await testApp.call(session.current, { headers }, admin.token);

  const ids = list.body.result?.records.map(({ id }) => id);
  expect(ids).toContain(child.id);
  expect(ids).not.toContain(stranger.id);
  expect(seen.body.result?.menu).toEqual(own.body.result?.menu);
  expect(who.body.result?.userInfo.id).toBe(teacher.id);
});

it('refuses every change in words and changes nothing', async () => {
  const { child, admin, headers } = await aView();

  const edit = { headers, body: { id: child.id, realname: '王小明' } };
  const refused = await testApp.call(users.edit, edit, admin.token);
  const password = await testApp.call(
    users.updatePassword,
    { headers, body: { oldpassword: 'x', password: 'y' } },
    admin.token,
  );

  expect(refused.body.error?.code).toBe('viewAs.readOnly');
  expect(refused.body.message).toContain('只能看');
  expect(password.body.error?.code).toBe('viewAs.readOnly');
  const found = await testApp.call(users.queryById, { query: { id: child.id } }, admin.token);
  expect(found.body.result?.realname).toBe('李小明');
});

it('gives no files of rows, no own sessions and no telephone numbers', async () => {
  const { child, teacher, admin, headers } = await aView();
  const { database } = testApp.app.context;
  const phone = { phone: '13812341200', email: 'a@b.cn' };
  await database.write.updateTable('sys_user').set(phone).where('id', '=', teacher.id).execute();

  const sessions = await testApp.call(account.sessions, { headers }, admin.token);
  const info = await testApp.call(account.info, { headers }, admin.token);
  const byPhone = { headers, query: { phone: '13812341200' } };
  const found = await testApp.call(users.list, byPhone, admin.token);
  const opened = await testApp.call(
    users.openPhone,
    { headers, body: { id: child.id } },
    admin.token,
  );

  expect(sessions.body.error?.code).toBe('viewAs.readOnly');
  expect(info.body.result).toMatchObject({ phone: '138******00', email: null });
  expect(found.body.error?.code).toBe('access.denied');
  expect(opened.body.error?.code).toBe('viewAs.readOnly');
});

it('leaves no log-in with the other person, nor when they were last here', async () => {
  const { teacher, admin, headers } = await aView();
  const { database, clock } = testApp.app.context;
  const traces = async () => ({
    sessions: await database.write
      .selectFrom('user_session')
      .select('token_hash')
      .where('user_id', '=', teacher.id)
      .execute(),
    seen: await database.write
      .selectFrom('user_seen')
      .select('seen_at')
      .where('user_id', '=', teacher.id)
      .execute(),
  });
  const before = await traces();
  testApp.clock.advance(5 * 60_000);

  await testApp.call(users.list, { headers }, admin.token);

  expect(await traces()).toEqual(before);
  expect(clock.now()).toBeInstanceOf(Date);
});

it('writes down who saw the school as whom, from when and until when', async () => {
  const { teacher, admin, viewId } = await aView();

  await testApp.call(users.endViewAs, { body: { viewId } }, admin.token);

  expect(await auditOf(teacher.id)).toEqual([
    { action: 'user.viewAs', by: admin.id, data: { until: expect.any(String) } },
    { action: 'user.endViewAs', by: admin.id, data: { since: expect.any(String) } },
  ]);
});

it('ends by a click, by itself, and with the session of whoever looks', async () => {
  const clicked = await aView();
  const late = await aView();
  const gone = await aView();
  const ask = ({ admin, headers }: Awaited<ReturnType<typeof aView>>, token = admin.token) =>
    testApp.call(users.list, { headers }, token);

  const { viewId } = clicked;
  await testApp.call(users.endViewAs, { body: { viewId } }, clicked.admin.token);
  await testApp.call(session.logout, {}, gone.admin.token);
  const codes = [await ask(clicked), await ask(gone), await ask(gone, late.admin.token)];
  testApp.clock.advance(15 * 60_000);
  codes.push(await ask(late));

  expect(codes.map(({ body }) => body.error?.code)).toEqual([
    'viewAs.ended',
    'session.expired',
    'viewAs.ended',
    'viewAs.ended',
  ]);
});

it('is for administrators, and never for the eyes of somebody with more rights', async () => {
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp);
  const group = await aClass(testApp, { name: '二班' });
  const other = await aClass(testApp, { name: '三班' });
  const helper = await aStaff(testApp, {
    permissions: ['system:user:viewAs', 'system:user:list'],
    level: 3,
    manages: [group],
  });
  const wider = await aTeacher(testApp, { departs: [group], manages: [other] });
  const inClass = await aStudent(testApp, { departs: [group] });

  const answers = [
    await begin(teacher, inClass.id),
    await begin(helper, admin.id),
    await begin(helper, wider.id),
    await begin(admin, admin.id),
    await begin(helper, inClass.id),
  ];

  const codes = answers.map(({ body }) => body.error?.code);
  expect(codes[0]).toBe('access.denied');
  expect(codes[1]).toMatch(/^access\./);
  expect(codes[2]).toMatch(/^access\./);
  expect(codes.slice(3)).toEqual(['access.ownAccount', undefined]);
});
