import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../../../seed/system/index.ts';
import { aStudent, aTeacher, aUser } from '../../../testing/factories.ts';
import { aTaughtClass } from '../../../testing/people-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { list, queryById, queryByIds } = endpoints.users;

it('lists people with roles and departments, newest first, code 0', async () => {
  const testApp = await aTestApp();
  const { student, admin } = await aTaughtClass(testApp);

  const { body } = await testApp.call(list, { query: { keyword: '小明' } }, admin.token);

  expect(body).toMatchObject({ code: 0, result: { total: 1, current: 1, size: 10 } });
  expect(body.result?.records[0]).toMatchObject({
    id: student.id,
    username: 'lxm01',
    realname: '李小明',
    roleTxt: '学生',
    orgCodeTxt: '一班',
    status_dictText: '正常',
    departIds: '',
    hasPassword: true,
    hasPictures: false,
    confirmed: true,
  });
});

it.each([
  ['a part of the user name', { username: '*xm0*' }, 1],
  ['a bare word', { realname: '小明' }, 1],
  ['a role', { roleId: roleIds.teacher }, 1],
  ['a role code', { roleCode: 'admin,dev' }, 1],
  ['the identity', { userIdentity: '2' }, 2],
  ['what is not there', { nickname: '*没有*' }, 0],
  ['an open filter', { username: '**' }, 3],
  [
    'a super query',
    { superQueryParams: encodeURI('[{"field":"username","rule":"eq","val":"lxm01"}]') },
    1,
  ],
])('filters by %s', async (_, query, total) => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);

  const { body } = await testApp.call(list, { query }, admin.token);

  expect(body.result?.total).toBe(total);
});

it('finds people of a department and of everything below', async () => {
  const testApp = await aTestApp();
  const { grade, class2, admin } = await aTaughtClass(testApp);
  const count = async (departId: string) =>
    (await testApp.call(list, { query: { departId } }, admin.token)).body.result?.total;

  expect([await count(grade.id), await count(class2.id)]).toEqual([2, 0]);
  expect(await count(`${grade.id},${class2.id}`)).toBe(2);
});

it('shows a teacher the children of the own classes only', async () => {
  const testApp = await aTestApp();
  const { class2, student, teacher } = await aTaughtClass(testApp);
  const stranger = await aStudent(testApp, { departs: [class2] });

  const { body } = await testApp.call(list, {}, teacher.token);
  const other = await testApp.call(queryById, { query: { id: stranger.id } }, teacher.token);

  expect(body.result?.records.map(({ id }) => id)).toEqual([student.id]);
  expect(other.body.error?.code).toBe('access.outOfReach');
});

it('tells staff without a class why they see nobody', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);

  const { body } = await testApp.call(list, {}, teacher.token);

  expect(body).toMatchObject({
    success: false,
    message: '你没有负责的班级',
    error: { code: 'access.noDeparts' },
  });
});

it('answers names of people in reach by their ids', async () => {
  const testApp = await aTestApp();
  const { student, teacher, class2 } = await aTaughtClass(testApp);
  const far = await aStudent(testApp, { departs: [class2] });

  const { body } = await testApp.call(
    queryByIds,
    { query: { userIds: `${student.id},${far.id},` } },
    teacher.token,
  );

  expect(body.result).toMatchObject([{ id: student.id, realname: '李小明' }]);
});

it('tells of the session and never of a token in the query', async () => {
  const testApp = await aTestApp();
  const { student, admin } = await aTaughtClass(testApp);

  const { body } = await testApp.call(
    endpoints.users.sectionInfo,
    { query: { token: admin.token } },
    student.token,
  );

  expect(body.result).toMatchObject({ sysUserId: student.id, sysUserCode: 'lxm01' });
});

it('shows nobody of another school', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const other = await aUser(testApp, { schoolId: '2', username: 'elsewhere' });

  const { body } = await testApp.call(list, { query: { username: 'elsewhere' } }, admin.token);
  const one = await testApp.call(queryById, { query: { id: other.id } }, admin.token);

  expect(body.result?.total).toBe(0);
  expect(one.body.error?.code).toBe('row.notFound');
});

it('lists people by the code of their department, and the staff alone for the address book', async () => {
  const testApp = await aTestApp();
  const { grade, student, teacher, admin } = await aTaughtClass(testApp);
  const query = { orgCode: grade.orgCode };

  const all = await testApp.call(endpoints.users.queryByOrgCode, { query }, admin.token);
  const staff = await testApp.call(endpoints.users.addressList, { query }, admin.token);

  const ids = all.body.result?.records.map(({ id }) => id) ?? [];
  expect(ids.sort()).toEqual([student.id, teacher.id].sort());
  expect(staff.body.result?.records).toMatchObject([{ userId: teacher.id, departName: '一班' }]);
});

it('finds people in the address book by the name that it shows', async () => {
  const testApp = await aTestApp();
  const { class1, admin } = await aTaughtClass(testApp);
  const shown = await aTeacher(testApp, { departs: [class1], nickname: '小榕老师' });
  await aTeacher(testApp, { departs: [class1], nickname: '榕树', realname: '李芳' });
  const namesOf = async (realname: string) => {
    const { body } = await testApp.call(
      endpoints.users.addressList,
      { query: { realname } },
      admin.token,
    );
    return body.result?.records.map((one) => one.realname);
  };

  expect(shown.nickname).toBe('小榕老师');
  expect(await namesOf('榕')).toEqual(['小榕老师']);
  expect(await namesOf('芳')).toEqual(['李芳']);
});

it('shows a teacher the colleagues of the own departments in the address book, and no child', async () => {
  const testApp = await aTestApp();
  const { class1, class2, teacher, student } = await aTaughtClass(testApp);
  const colleague = await aTeacher(testApp, { departs: [class1] });
  await aTeacher(testApp, { departs: [class2] });
  const { addressList } = endpoints.users;
  const { permissions } = endpoints;

  const book = await testApp.call(addressList, {}, teacher.token);
  const asked = { query: { userIdentity: '1' } };
  const wished = await testApp.call(addressList, asked, teacher.token);
  const people = await testApp.call(list, {}, teacher.token);
  const refused = await testApp.call(addressList, {}, student.token);
  const menu = await testApp.call(permissions.getUserPermissionByToken, {}, teacher.token);

  const idsIn = (reply: typeof book) => reply.body.result?.records.map(({ userId }) => userId);
  expect(idsIn(book)?.sort()).toEqual([teacher.id, colleague.id].sort());
  expect(idsIn(wished)?.sort()).toEqual([teacher.id, colleague.id].sort());
  expect(people.body.result?.records.map(({ id }) => id)).toEqual([student.id]);
  expect(refused.body.error?.code).toBe('access.denied');
  expect(JSON.stringify(menu.body.result?.menu)).toContain('/isystem/addressList');
});

it('cuts the address book by the rules of its own page', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, admin } = await aTaughtClass(testApp);
  const colleague = await aTeacher(testApp, { departs: [class1], username: 'colleague' });
  const permissionId = 'menu-address-book';
  const { roles, permissions, users } = endpoints;
  const rule = { ruleName: '一人', ruleColumn: 'username', ruleConditions: '=' };
  const body = { ...rule, permissionId, ruleValue: 'colleague' };
  const made = await testApp.call(permissions.addPermissionRule, { body }, admin.token);
  const dataRuleIds = made.body.result?.id ?? '';
  const bound = { roleId: roleIds.teacher, permissionId, dataRuleIds };
  await testApp.call(roles.saveDataRules, { body: bound }, admin.token);

  const book = await testApp.call(users.addressList, {}, teacher.token);

  expect(book.body.result?.records).toMatchObject([{ userId: colleague.id }]);
});

it('names departments and position of the staff in the address book, and masks their phones', async () => {
  const testApp = await aTestApp();
  const { grade, class1, class2, admin } = await aTaughtClass(testApp);
  const { id } = await aTeacher(testApp, { realname: '周敏', departs: [class1, class2] });
  await testApp.call(
    endpoints.positions.add,
    { body: { code: 'LEAD', name: '教研组长', postRank: '1' } },
    admin.token,
  );
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ post: 'LEAD', phone: '13812341200', telephone: '010-62345678', work_no: 'T7' })
    .where('id', '=', id)
    .execute();

  const query = { departId: grade.id, workNo: 'T7' };
  const found = await testApp.call(endpoints.users.addressList, { query }, admin.token);
  const elsewhere = await testApp.call(
    endpoints.users.addressList,
    { query: { departId: 'nowhere' } },
    admin.token,
  );

  expect(found.body.result?.records).toMatchObject([
    {
      userId: id,
      realname: '周敏',
      departName: '一班 | 二班',
      post: 'LEAD',
      post_dictText: '教研组长',
      phone: '138******00',
      telephone: '010-62345678',
    },
  ]);
  expect(elsewhere.body.result?.total).toBe(0);
});
