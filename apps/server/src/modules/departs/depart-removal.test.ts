import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aRole, aStaff, giveRole, hideDeparts } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.departs;

async function aSchool(testApp: TestApp) {
  const school = await aClass(testApp, { category: 1, name: '学校' });
  const grade = await aClass(testApp, { category: 2, name: '三年级', below: school });
  const class1 = await aClass(testApp, { name: '一班', below: grade });
  const student = await aStudent(testApp, { departs: [class1] });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  return { school, grade, class1, student, teacher, admin: await anAdmin(testApp) };
}

const rowsOf = async ({ app }: TestApp) => {
  const { write } = app.context.database;
  const [departs, members, managed] = await Promise.all([
    write.selectFrom('sys_depart').select(['id', 'org_code']).orderBy('id').execute(),
    write.selectFrom('sys_user_depart').selectAll().orderBy('user_id').execute(),
    write.selectFrom('user_managed_depart').selectAll().orderBy('user_id').execute(),
  ]);
  return { departs, members, managed };
};

/** Binds somebody by a data rule that hides a person. */
async function hideUser(testApp: TestApp, clerk: TestUser, hidden: TestUser) {
  const { database, clock } = testApp.app.context;
  const rule = { rule_column: 'username', rule_conditions: '!=', rule_value: hidden.username };
  await database.write
    .insertInto('sys_permission_data_rule')
    .values({
      id: 'r1',
      permission_id: 'menu-users',
      rule_name: '看不到',
      ...rule,
      created_at: clock.now(),
    })
    .execute();
  const roleId = await aRole(testApp);
  await database.write
    .insertInto('sys_role_permission_rule')
    .values({ role_id: roleId, permission_id: 'menu-users', rule_id: 'r1' })
    .execute();
  await giveRole(testApp, clerk.id, roleId);
}

const reachOf = async (testApp: TestApp, token: string) =>
  (await testApp.call(endpoints.departs.myTree, {}, token)).body.result;

it('deletes a department with everything below, and brings all of it back', async () => {
  const testApp = await aTestApp();
  const { grade, student, teacher, admin } = await aSchool(testApp);
  const before = await rowsOf(testApp);

  const { body } = await testApp.call(table.delete, { query: { id: grade.id } }, admin.token);

  expect(body).toMatchObject({ message: '删除成功!', result: { count: 2 } });
  expect(await rowsOf(testApp)).toMatchObject({ departs: [{}], members: [], managed: [] });
  expect(await reachOf(testApp, teacher.token)).toEqual([]);
  const mine = await testApp.call(endpoints.session.departs, {}, student.token);
  expect(mine.body.result).toEqual({ list: [], orgCode: null });

  const undoId = body.result?.undoId;
  const back = await testApp.call(table.restore, { body: { undoId } }, admin.token);
  expect(back.body.result).toEqual({ count: 2 });
  expect(await rowsOf(testApp)).toEqual(before);
  const again = await testApp.call(table.restore, { body: { undoId } }, admin.token);
  expect(again.body.error?.code).toBe('row.notFound');
});

it('gives a department that comes back another code when its own is taken', async () => {
  const testApp = await aTestApp();
  const { school, grade, class1, admin } = await aSchool(testApp);
  const { body } = await testApp.call(table.delete, { query: { id: grade.id } }, admin.token);
  await testApp.call(
    table.add,
    { body: { departName: '四年级', parentId: school.id, orgCategory: '2' } },
    admin.token,
  );

  await testApp.call(table.restore, { body: { undoId: body.result?.undoId } }, admin.token);

  const { departs } = await rowsOf(testApp);
  const codeOf = (id: string) => departs.find((row) => row.id === id)?.org_code;
  expect([codeOf(grade.id), codeOf(class1.id)]).toEqual(['A01A02', 'A01A02A01']);
});

it('does not bring a department back without the one above', async () => {
  const testApp = await aTestApp();
  const { school, grade, admin } = await aSchool(testApp);
  const { body } = await testApp.call(table.delete, { query: { id: grade.id } }, admin.token);
  await testApp.call(table.delete, { query: { id: school.id } }, admin.token);

  const back = await testApp.call(
    table.restore,
    { body: { undoId: body.result?.undoId } },
    admin.token,
  );

  expect(back.body.error?.code).toBe('depart.parentGone');
});

it('deletes several at once, blanks ignored, and all or none', async () => {
  const testApp = await aTestApp();
  const { grade, class1, admin } = await aSchool(testApp);
  const remove = (ids: string) => testApp.call(table.deleteBatch, { query: { ids } }, admin.token);

  const wrong = await remove(`${grade.id},nothing,`);
  const kept = await rowsOf(testApp);
  const right = await remove(`${grade.id},${class1.id},`);

  expect(wrong.body.error?.code).toBe('row.notFound');
  expect(kept.departs).toHaveLength(3);
  expect(right.body.result?.count).toBe(2);
});

it('lists what can come back, newest first, until 30 days have passed', async () => {
  const testApp = await aTestApp();
  const { grade, class1, admin } = await aSchool(testApp);
  await testApp.call(table.delete, { query: { id: class1.id } }, admin.token);
  testApp.clock.advance(60_000);
  await testApp.call(table.delete, { query: { id: grade.id } }, admin.token);

  const { body } = await testApp.call(table.recycleBin, {}, admin.token);

  expect(body.result?.records).toMatchObject([
    { departName: '三年级', kind: 'delete', deleteBy: admin.username },
    { departName: '一班' },
  ]);
});

it('empties a class of its children, not of its teacher, and takes it back', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher, admin } = await aSchool(testApp);
  const before = await rowsOf(testApp);

  const { body } = await testApp.call(table.clear, { query: { id: class1.id } }, admin.token);

  expect(body).toMatchObject({ message: '清空完成！', result: { count: 1 } });
  const cleared = await rowsOf(testApp);
  expect(cleared.members).toEqual([{ user_id: teacher.id, depart_id: class1.id }]);
  const account = await testApp.call(endpoints.session.current, {}, student.token);
  expect(account.body.result?.userInfo).toMatchObject({ orgCode: null });

  await testApp.call(table.restore, { body: { undoId: body.result?.undoId } }, admin.token);
  expect(await rowsOf(testApp)).toEqual(before);
});

it('clears a class of those only whom the data rules show', async () => {
  const testApp = await aTestApp();
  const { class1, student } = await aSchool(testApp);
  const hidden = await aStudent(testApp, { username: 'hidden_1', departs: [class1] });
  const permissions = ['system:depart:clear', 'system:depart:list'];
  const clerk = await aStaff(testApp, { permissions, manages: [class1] });
  await hideUser(testApp, clerk, hidden);

  const { body } = await testApp.call(table.clear, { query: { id: class1.id } }, clerk.token);

  expect(body.result?.count).toBe(1);
  const left = (await rowsOf(testApp)).members.map(({ user_id }) => user_id);
  expect(left).toContain(hidden.id);
  expect(left).not.toContain(student.id);
});

it.each(['belongs to it', 'answers for it'])(
  'deletes no department when somebody hidden %s',
  async (how) => {
    const testApp = await aTestApp();
    const { grade, class1, student } = await aSchool(testApp);
    const place = how.startsWith('belongs') ? { departs: [class1] } : { manages: [class1] };
    const hidden = await aTeacher(testApp, { username: 'hidden_1', ...place });
    const clerk = await aStaff(testApp, {
      permissions: ['system:depart:delete'],
      manages: [grade],
    });
    await hideUser(testApp, clerk, hidden);
    const before = await rowsOf(testApp);
    const remove = (by: TestUser) =>
      testApp.call(table.delete, { query: { id: grade.id } }, by.token);

    const refused = await remove(clerk);

    expect(refused.body).toMatchObject({
      message: '这个部门或它的下级里有你看不到的人，请让看得到他们的人来删除',
      error: { code: 'depart.hiddenPeople' },
    });
    expect(await rowsOf(testApp)).toEqual(before);
    const seesAll = await aStaff(testApp, {
      permissions: ['system:depart:delete'],
      manages: [grade],
    });
    expect((await remove(seesAll)).body.result?.count).toBe(2);
    expect((await rowsOf(testApp)).members.map(({ user_id }) => user_id)).not.toContain(student.id);
  },
);

it('does not bring children back whose account is gone', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher, admin } = await aSchool(testApp);
  const { body } = await testApp.call(table.clear, { query: { id: class1.id } }, admin.token);
  await testApp.app.context.database.write
    .deleteFrom('sys_user')
    .where('id', '=', student.id)
    .execute();

  await testApp.call(table.restore, { body: { undoId: body.result?.undoId } }, admin.token);

  expect((await rowsOf(testApp)).members).toEqual([{ user_id: teacher.id, depart_id: class1.id }]);
});

it('clears by the GET of the predecessor only with a session that may', async () => {
  const testApp = await aTestApp();
  const { class1, student } = await aSchool(testApp);
  const url = `/api/sys/sysDepart/removeAll?id=${class1.id}`;

  const guest = await testApp.app.http.inject({ method: 'GET', url });
  const child = await testApp.app.http.inject({
    method: 'GET',
    url,
    headers: { 'x-access-token': student.token },
  });

  expect([guest.statusCode, child.json().code]).toEqual([401, 510]);
  expect((await rowsOf(testApp)).members).toHaveLength(2);
});

it('deletes nothing that has something below which a data rule hides', async () => {
  const testApp = await aTestApp();
  const { grade, class1 } = await aSchool(testApp);
  const clerk = await aStaff(testApp, { permissions: ['system:depart:delete'], manages: [grade] });
  await hideDeparts(testApp, clerk, class1.name);
  const before = await rowsOf(testApp);

  const { body } = await testApp.call(table.delete, { query: { id: grade.id } }, clerk.token);

  expect(body.error?.code).toBe('access.outOfReach');
  expect(await rowsOf(testApp)).toEqual(before);
});

it('brings a department back without the role whose code another one has by now', async () => {
  const testApp = await aTestApp();
  const { class1, grade, student, admin } = await aSchool(testApp);
  const { write } = testApp.app.context.database;
  const addRole = async (departId: string, roleCode: string) => {
    const body = { departId, roleName: '组长', roleCode };
    return (await testApp.call(endpoints.departRoles.add, { body }, admin.token)).body.result?.id;
  };
  const lead = (await addRole(class1.id, 'lead')) ?? '';
  await write
    .insertInto('sys_depart_role_permission')
    .values({ depart_role_id: lead, permission_id: 'menu-users' })
    .execute();
  await write
    .insertInto('sys_depart_role_user')
    .values({ depart_role_id: lead, user_id: student.id })
    .execute();
  const { body } = await testApp.call(table.delete, { query: { id: class1.id } }, admin.token);
  await addRole(grade.id, 'lead');

  const undo = { body: { undoId: body.result?.undoId } };
  const back = await testApp.call(table.restore, undo, admin.token);

  expect(back.body.success).toBe(true);
  const left = await Promise.all([
    write.selectFrom('sys_depart_role_permission').selectAll().execute(),
    write.selectFrom('sys_depart_role_user').selectAll().execute(),
  ]);
  expect(left).toEqual([[], []]);
});

it('takes nobody for the one who deleted because of a name that they have got since', async () => {
  const testApp = await aTestApp();
  const { class1 } = await aSchool(testApp);
  const permissions = ['system:depart:edit', 'system:depart:clear'];
  const first = await aStaff(testApp, { manages: [class1], permissions });
  const second = await aStaff(testApp, { manages: [class1], permissions });
  const { write } = testApp.app.context.database;
  const rename = (id: string, username: string) =>
    write
      .updateTable('sys_user')
      .set({ username, username_key: username })
      .where('id', '=', id)
      .execute();
  const cleared = await testApp.call(table.clear, { query: { id: class1.id } }, first.token);

  await rename(first.id, 'li_lei_old');
  await rename(second.id, first.username);
  testApp.app.context.sessions.forgetActors();

  const bin = await testApp.call(table.recycleBin, {}, second.token);
  const undo = { body: { undoId: cleared.body.result?.undoId } };
  const refused = await testApp.call(table.restore, undo, second.token);
  expect(bin.body.result?.records).toEqual([]);
  expect(refused.body.error?.code).toBe('access.outOfReach');

  const own = await testApp.call(table.recycleBin, {}, first.token);
  expect(own.body.result?.records).toMatchObject([{ deleteBy: 'li_lei_old' }]);
  expect((await testApp.call(table.restore, undo, first.token)).body.success).toBe(true);
});
