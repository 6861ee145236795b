import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../../platform/audit.ts';
import { roleIds } from '../../../seed/system/index.ts';
import { buttonId } from '../../../seed/system/permissions.ts';
import { aStaff } from '../../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, aUser } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aWork, sendBlobs } from '../../../testing/works-kit.ts';
import { createNotices } from '../../announcements/index.ts';
import { createMessages } from '../../messages/index.ts';

const table = endpoints.users;
const { login, current } = endpoints.session;
const password = 'apple7tree';

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const student = await aStudent(testApp, { departs: [class1], password });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  return { class1, student, teacher, admin: await anAdmin(testApp) };
}

const freeze = (testApp: TestApp, ids: string, status: number, token: string) =>
  testApp.call(table.frozenBatch, { body: { ids, status } }, token);

it('freezes several accounts, ends their sessions at once, and thaws them', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const again = { body: { username: student.username, password } };

  const { body } = await freeze(testApp, `${student.id},`, 2, teacher.token);

  expect(body.message).toBe('操作成功!');
  const ended = await testApp.call(current, {}, student.token);
  expect(ended.body.message).toBe('Token失效，请重新登录');
  expect((await testApp.call(login, again)).body.error?.code).toBe('session.frozen');
  await freeze(testApp, student.id, 1, teacher.token);
  expect((await testApp.call(login, again)).body.success).toBe(true);
});

it('freezes nobody when one of them is out of reach', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const far = await aStudent(testApp);

  const { body } = await freeze(testApp, `${student.id},${far.id}`, 2, teacher.token);

  expect(body.error?.code).toBe('access.outOfReach');
  expect(body.error?.data).toMatchObject({ ids: [far.id] });
  expect((await testApp.call(current, {}, student.token)).body.success).toBe(true);
});

it('lets nobody freeze or delete themselves, or the account admin', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const chief = await anAdmin(testApp, { username: 'admin' });

  const own = await freeze(testApp, admin.id, 2, admin.token);
  const first = await testApp.call(table.delete, { query: { id: chief.id } }, admin.token);

  expect(own.body.error?.code).toBe('access.ownAccount');
  expect(first.body.error?.code).toBe('access.protectedAccount');
});

it('deletes into the recycle bin and restores from it', async () => {
  const testApp = await aTestApp();
  const { student, admin } = await aTaughtClass(testApp);
  const bin = () => testApp.call(table.deleted, {}, admin.token);

  const gone = await testApp.call(table.delete, { query: { id: student.id } }, admin.token);
  const inBin = await bin();
  const ended = await testApp.call(current, {}, student.token);
  const back = await testApp.call(
    table.putRecycleBin,
    { body: { userIds: `${student.id},` } },
    admin.token,
  );

  expect(gone.body.message).toBe('删除用户成功');
  expect(inBin.body.result?.records).toMatchObject([
    { id: student.id, orgCodeTxt: '一班', deleteBy: admin.username },
  ]);
  expect(ended.body.error?.code).toBe('session.expired');
  expect(back.body.message).toBe('还原成功');
  expect((await bin()).body.result?.total).toBe(0);
  const again = await testApp.call(login, { body: { username: student.username, password } });
  expect(again.body.result?.departs).toHaveLength(1);
});

it('deletes several at once', async () => {
  const testApp = await aTestApp();
  const { student, teacher, admin } = await aTaughtClass(testApp);

  const { body } = await testApp.call(
    table.deleteBatch,
    { query: { ids: `${student.id},${teacher.id},` } },
    admin.token,
  );

  expect(body.message).toBe('批量删除用户成功');
  const { body: left } = await testApp.call(table.list, {}, admin.token);
  expect(left.result?.records.map(({ id }) => id)).toEqual([admin.id]);
});

it('erases from the recycle bin only, and keeps the works without their author', async () => {
  const testApp = await aTestApp();
  const { student, admin } = await aTaughtClass(testApp);
  const idle = await aStudent(testApp);
  await sendBlobs(testApp, student);
  const work = await aWork(testApp, student);
  const erase = () =>
    testApp.call(
      table.deleteRecycleBin,
      { query: { userIds: `${student.id},${idle.id}` } },
      admin.token,
    );

  const early = await erase();
  const ids = `${student.id},${idle.id}`;
  await testApp.call(table.deleteBatch, { query: { ids } }, admin.token);
  const late = await erase();

  expect(early.body.error?.code).toBe('row.notFound');
  expect(late.body.message).toBe('删除成功');
  const { write } = testApp.app.context.database;
  const people = await write
    .selectFrom('sys_user')
    .select(['id', 'nickname', 'realname', 'username'])
    .where('id', 'in', [student.id, idle.id])
    .execute();
  expect(people).toEqual([
    {
      id: student.id,
      nickname: '已注销的同学',
      realname: null,
      username: `erased_${student.id}`,
    },
  ]);
  const works = await write.selectFrom('work').select('id').execute();
  expect(works).toEqual([{ id: work.id }]);
  const { body } = await testApp.call(table.deleted, {}, admin.token);
  expect(body.result?.total).toBe(0);
  const back = { body: { userIds: student.id } };
  const restored = await testApp.call(table.putRecycleBin, back, admin.token);
  expect(restored.body.error?.code).toBe('row.notFound');
});

it('erases views of somebody and by somebody', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const [idle, other] = [await aStudent(testApp), await aStudent(testApp)];
  const { write } = testApp.app.context.database;
  const time = testApp.clock.now();
  const view = { school_id: mainSchoolId, session_hash: 'x', started_at: time, ends_at: time };
  await write
    .insertInto('view_as')
    .values([
      { ...view, id: 'of', viewer_id: other.id, user_id: idle.id },
      { ...view, id: 'by', viewer_id: idle.id, user_id: other.id },
      { ...view, id: 'none', viewer_id: other.id, user_id: admin.id },
    ])
    .execute();
  await testApp.call(table.deleteBatch, { query: { ids: idle.id } }, admin.token);

  await testApp.call(table.deleteRecycleBin, { query: { userIds: idle.id } }, admin.token);

  const left = await write.selectFrom('view_as').select('id').execute();
  expect(left).toEqual([{ id: 'none' }]);
});

it('erases what somebody wrote under works, and counts what is left', async () => {
  const testApp = await aTestApp();
  const { student, teacher, admin } = await aTaughtClass(testApp);
  await sendBlobs(testApp, teacher);
  const { id: workId } = await aWork(testApp, teacher);
  const { write } = testApp.app.context.database;
  const at = testApp.clock.now();
  const written = { work_id: workId, school_id: '1', created_at: at };
  await write
    .insertInto('work_comment')
    .values([
      { ...written, id: 'shown', user_id: student.id, comment: 'shown', state: 'shown' },
      { ...written, id: 'waits', user_id: student.id, comment: 'waits', state: 'waiting' },
      {
        ...written,
        id: 'taken',
        user_id: student.id,
        comment: 'taken',
        state: 'shown',
        deleted_at: at,
      },
      { ...written, id: 'other', user_id: teacher.id, comment: 'other', state: 'shown' },
    ])
    .execute();
  await write
    .insertInto('work_counter')
    .values({ work_id: workId, school_id: '1', comment_num: 2 })
    .execute();
  await testApp.call(table.deleteBatch, { query: { ids: student.id } }, admin.token);

  const erased = await testApp.call(
    table.deleteRecycleBin,
    { query: { userIds: student.id } },
    admin.token,
  );

  expect(erased.body.message).toBe('删除成功');
  const comments = await write.selectFrom('work_comment').select('id').execute();
  expect(comments).toEqual([{ id: 'other' }]);
  const counters = await write.selectFrom('work_counter').select('comment_num').execute();
  expect(counters).toEqual([{ comment_num: 1 }]);
});

it('erases what went to the address and number of somebody, and notices that name them', async () => {
  const testApp = await aTestApp();
  const { student, teacher, admin } = await aTaughtClass(testApp);
  const { context } = testApp.app;
  const { write } = context.database;
  const contact = { email: 'Leaf@school.test', phone: '13900000001' };
  await write.updateTable('sys_user').set(contact).where('id', '=', student.id).execute();
  const messages = createMessages(context);
  const queue = (channel: 'mail' | 'sms', receiver: string) =>
    messages.queue(write, {
      channel,
      receiver,
      templateCode: `contact_${channel}`,
      data: { name: student.username, contact: '1***1', time: '2030-05-02 08:00:00' },
    });
  await queue('mail', 'leaf@school.test');
  await queue('sms', contact.phone);
  await queue('mail', 'teacher@school.test');
  const notices = createNotices(context);
  const said = { titile: '小叶子评论了', msgAbstract: '小叶子', textParams: { who: '小叶子' } };
  const none = { titile: '作业', msgAbstract: '作业' };
  const [both, one] = [[teacher.id, student.id], [student.id]];
  const sent = { busType: 'work.commented', senderId: student.id };
  await notices.send(write, { userIds: [teacher.id], ...said, ...sent });
  await notices.send(write, { userIds: one, ...said, busType: 'message' });
  const waits = { ...said, textParams: { name: student.username }, busType: 'user.waits' };
  await notices.send(write, { userIds: [teacher.id], ...waits });
  await notices.send(write, { userIds: both, ...none, busType: 'homework.set' });
  await testApp.call(table.deleteBatch, { query: { ids: student.id } }, admin.token);

  const query = { userIds: student.id };
  const erased = await testApp.call(table.deleteRecycleBin, { query }, admin.token);

  const receivers = await write.selectFrom('sys_sms').select('es_receiver').execute();
  const left = await write
    .selectFrom('sys_announcement')
    .select('bus_type')
    .where('is_notice', '=', true)
    .execute();
  const told = await write.selectFrom('sys_announcement_send').select('user_id').execute();
  expect(erased.body.success).toBe(true);
  expect(receivers).toEqual([{ es_receiver: 'teacher@school.test' }]);
  expect(left).toEqual([{ bus_type: 'homework.set' }]);
  expect(told).toEqual([{ user_id: teacher.id }]);
});

it('sets a password for somebody, who has to log in anew', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const change = (next: string, again = next) =>
    testApp.call(
      table.changePassword,
      { body: { id: student.id, username: 'ignored', password: next, confirmpassword: again } },
      teacher.token,
    );

  expect((await change('pear8garden', 'x')).body.error?.code).toBe('user.passwordsDiffer');
  expect((await change('1')).body.error?.code).toBe('user.passwordWeak');
  const { body } = await change('pear8garden');

  expect(body.message).toBe('密码修改成功!');
  const ended = await testApp.call(current, {}, student.token);
  expect(ended.body.error?.code).toBe('session.expired');
  const next = { body: { username: student.username, password: 'pear8garden' } };
  expect((await testApp.call(login, next)).body.success).toBe(true);
});

it('makes a new password and tells it once', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);

  const { body } = await testApp.call(
    table.resetPassword,
    { body: { id: student.id } },
    teacher.token,
  );

  expect(body.result?.password).toMatch(/^[a-z]{6,15}[2-9]{3}$/);
  const given = { body: { username: student.username, password: body.result?.password } };
  expect((await testApp.call(login, given)).body.success).toBe(true);
  const log = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['data'])
    .where('action', '=', 'user.resetPassword')
    .execute();
  expect(JSON.stringify(log)).not.toContain(body.result?.password);
});

it('resets no password of somebody above or outside', async () => {
  const testApp = await aTestApp();
  const { teacher, admin } = await aTaughtClass(testApp);
  const far = await aStudent(testApp, { password });
  const reset = (id: string) => testApp.call(table.resetPassword, { body: { id } }, teacher.token);

  expect((await reset(far.id)).body.error?.code).toBe('access.outOfReach');
  expect((await reset(admin.id)).body.error?.code).toBe('access.outOfReach');
  const own = { body: { username: far.username, password } };
  expect((await testApp.call(login, own)).body.success).toBe(true);
});

it('sets no password of an account that may do what the actor may not', async () => {
  const testApp = await aTestApp();
  const { class1, student } = await aTaughtClass(testApp);
  const permissions = ['system:user:changepwd', 'system:user:loginCard'];
  const helper = await aStaff(testApp, { level: 5, permissions, manages: [class1] });
  const peer = await aStaff(testApp, { level: 5, permissions, departs: [class1] });
  const clerk = await aStaff(testApp, {
    level: 5,
    permissions: ['system:user:export'],
    departs: [class1],
  });
  await giveDepartRole(testApp, student.id, class1.id);
  const reset = async (id: string) =>
    (await testApp.call(table.resetPassword, { body: { id } }, helper.token)).body;
  const body = { id: clerk.id, password: 'chosen-for-9', confirmpassword: 'chosen-for-9' };
  const chosen = await testApp.call(table.changePassword, { body }, helper.token);
  const cards = await testApp.call(
    endpoints.classEntry.issueCards,
    { body: { userIds: [student.id], qr: true } },
    helper.token,
  );

  expect((await reset(clerk.id)).message).toBe('权限不足');
  expect(chosen.body.error?.code).toBe('access.levelTooLow');
  expect(cards.body.error?.code).toBe('access.levelTooLow');
  expect((await testApp.call(current, {}, clerk.token)).body.success).toBe(true);
  expect((await reset(peer.id)).success).toBe(true);
});

it('sets none of them for whoever sees the whole school either', async () => {
  const testApp = await aTestApp();
  const { write } = testApp.app.context.database;
  await write.deleteFrom('sys_role_permission').where('role_id', '=', roleIds.dev).execute();
  const permissions = ['system:user:changepwd'];
  const overseer = await aStaff(testApp, { level: 99, permissions, seesWholeSchool: true });
  const clerk = await aStaff(testApp, { permissions: ['system:user:export'] });
  const peer = await aStaff(testApp, { level: 99, permissions, seesWholeSchool: true });
  const developer = await aUser(testApp, { roles: ['dev'] });
  const reset = async (id: string) =>
    (await testApp.call(table.resetPassword, { body: { id } }, overseer.token)).body;

  expect((await reset(clerk.id)).error?.code).toBe('access.levelTooLow');
  expect((await reset(developer.id)).error?.code).toBe('access.levelTooLow');
  expect((await reset(peer.id)).success).toBe(true);
});

async function giveDepartRole({ app }: TestApp, userId: string, departId: string) {
  const { write } = app.context.database;
  const role = { id: 'lead', role_code: 'lead', role_name: '组长', depart_id: departId };
  await write
    .insertInto('sys_depart_role')
    .values({ ...role, school_id: '1', created_at: app.context.clock.now() })
    .execute();
  await write
    .insertInto('sys_depart_role_permission')
    .values({ depart_role_id: role.id, permission_id: buttonId('system:depart:delete') })
    .execute();
  await write
    .insertInto('sys_depart_role_user')
    .values({ depart_role_id: role.id, user_id: userId })
    .execute();
}

it('gives and takes roles, lists who has them', async () => {
  const testApp = await aTestApp();
  const { student, admin } = await aTaughtClass(testApp);
  const roleId = roleIds.teacher;
  const rolesOf = () =>
    testApp.call(table.queryUserRole, { query: { userid: student.id } }, admin.token);

  const given = await testApp.call(
    table.addSysUserRole,
    { body: { roleId, userIdList: [student.id] } },
    admin.token,
  );
  const members = await testApp.call(
    table.userRoleList,
    { query: { roleId, username: student.username } },
    admin.token,
  );
  const both = await rolesOf();
  const taken = await testApp.call(
    table.deleteUserRoleBatch,
    { query: { roleId, userIds: `${student.id},` } },
    admin.token,
  );
  const query = { roleId: roleIds.student, userId: student.id };
  await testApp.call(table.deleteUserRole, { query }, admin.token);

  expect(given.body.message).toBe('添加成功!');
  expect(members.body.result?.records).toMatchObject([{ id: student.id }]);
  expect(both.body).toMatchObject({ code: 0, result: [roleIds.student, roleId] });
  expect(taken.body.message).toBe('删除成功!');
  expect((await rolesOf()).body).toMatchObject({ message: '未找到用户相关角色信息' });
});

it('answers whose roles a change of several people changed', async () => {
  const testApp = await aTestApp();
  const { student, admin } = await aTaughtClass(testApp);
  const [other, never] = [await aStudent(testApp), await aStudent(testApp)];
  const roleId = roleIds.teacher;
  const give = async (...userIdList: string[]) =>
    (await testApp.call(table.addSysUserRole, { body: { roleId, userIdList } }, admin.token)).body
      .result;
  await give(student.id);

  const given = await give(student.id, other.id);
  const query = { roleId, userIds: `${student.id},${never.id}` };
  const taken = await testApp.call(table.deleteUserRoleBatch, { query }, admin.token);

  expect(given).toEqual({ changedIds: [other.id] });
  expect(taken.body.result).toEqual({ changedIds: [student.id] });
});

it('lets nobody make themselves an administrator', async () => {
  const testApp = await aTestApp();
  const { teacher, student } = await aTaughtClass(testApp);
  const body = { roleId: roleIds.admin, userIdList: [teacher.id] };

  const byTeacher = await testApp.call(table.addSysUserRole, { body }, teacher.token);
  const byChild = await testApp.call(table.addSysUserRole, { body }, student.token);

  expect([byTeacher.body.code, byChild.body.code]).toEqual([510, 510]);
});

it('answers the recycle bin to the predecessor as a plain list', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const gone = await aStudent(testApp);
  await testApp.call(table.delete, { query: { id: gone.id } }, admin.token);

  const { body } = await testApp.call(table.recycleBin, {}, admin.token);

  expect(body).toMatchObject({ code: 200, result: [{ id: gone.id, username: gone.username }] });
});
