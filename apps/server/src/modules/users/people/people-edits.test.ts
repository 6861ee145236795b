import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../../../seed/system/index.ts';
import { aClass, aStudent, aTeacher } from '../../../testing/factories.ts';
import { accountRow, aTaughtClass } from '../../../testing/people-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { list, add, edit, userDepartList } = endpoints.users;

it('adds a child with the role of children', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);

  const { body } = await testApp.call(
    add,
    {
      body: {
        username: 'wf01',
        realname: '王芳',
        userIdentity: 1,
        sex: 2,
        birthday: '2020-02-29',
        selectedroles: roleIds.admin,
        selecteddeparts: `${class1.id},`,
        departIds: class1.id,
        password: 'apple7tree',
        confirmpassword: 'apple7tree',
      },
    },
    teacher.token,
  );

  expect(body).toMatchObject({ success: true, code: 200, message: '添加成功！' });
  expect(body.result).toMatchObject({
    username: 'wf01',
    realname: '王芳',
    sex_dictText: '女',
    birthday: '2020-02-29',
    roleTxt: '学生',
    orgCodeTxt: '一班',
    departIds: '',
    confirmed: true,
  });
  expect(body.result?.nickname).not.toContain('王');
  const login = { body: { username: 'wf01', password: 'apple7tree' } };
  expect((await testApp.call(endpoints.session.login, login)).body.success).toBe(true);
});

it('adds a teacher who answers for classes', async () => {
  const testApp = await aTestApp();
  const { class1, admin } = await aTaughtClass(testApp);

  const { body } = await testApp.call(
    add,
    {
      body: {
        username: 'chen',
        realname: '陈老师',
        userIdentity: 2,
        workNo: 'T007',
        selectedroles: roleIds.teacher,
        selecteddeparts: class1.id,
        departIds: class1.id,
      },
    },
    admin.token,
  );

  expect(body.result).toMatchObject({
    roleTxt: '教师',
    departIds: class1.id,
    departIds_dictText: '一班',
    workNo: 'T007',
    hasPassword: false,
    selectedroles: roleIds.teacher,
    selecteddeparts: class1.id,
  });
});

it.each([
  ['a taken user name', { username: 'LXM01' }, 'row.invalid'],
  ['a bad user name', { username: 'a b' }, 'user.nameInvalid'],
  ['a weak password', { password: '1', confirmpassword: '1' }, 'user.passwordWeak'],
  [
    'passwords that differ',
    { password: 'apple7tree', confirmpassword: 'x' },
    'user.passwordsDiffer',
  ],
  ['an unknown department', { selecteddeparts: 'nothing' }, 'row.notFound'],
  ['a child without a class', { selecteddeparts: '' }, 'access.outOfReach'],
  ['a bad day', { birthday: 'yesterday' }, 'row.invalid'],
])('refuses %s and makes no account', async (_, change, code) => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const before = await testApp.call(list, {}, teacher.token);

  const { body } = await testApp.call(
    add,
    { body: { username: 'wf01', selecteddeparts: class1.id, ...change } },
    teacher.token,
  );

  expect(body.error?.code).toBe(code);
  const after = await testApp.call(list, {}, teacher.token);
  expect(after.body.result?.total).toBe(before.body.result?.total);
});

it('names every value that is taken', async () => {
  const testApp = await aTestApp();
  const { admin } = await aTaughtClass(testApp);
  const values = { phone: '13812345678', email: 'a@b.cn', workNo: 'T1', userIdentity: 2 };
  await testApp.call(add, { body: { username: 'one1', ...values } }, admin.token);

  const { body } = await testApp.call(
    add,
    { body: { username: 'ONE1', ...values, email: 'A@B.cn' } },
    admin.token,
  );

  expect(body.error).toMatchObject({
    code: 'row.invalid',
    data: { fields: { username: 'unique', phone: 'unique', email: 'unique', workNo: 'unique' } },
  });
});

it.each([
  ['a role above the own', roleIds.admin, '权限不足，无法分配所选角色'],
  ['a class out of reach', roleIds.student, undefined],
])('lets no teacher give %s', async (what, role, message) => {
  const testApp = await aTestApp();
  const { class1, class2, teacher } = await aTaughtClass(testApp);
  const isFar = what.includes('class');

  const { body } = await testApp.call(
    add,
    {
      body: {
        username: 'lift1',
        userIdentity: isFar ? 1 : 2,
        selectedroles: role,
        selecteddeparts: isFar ? class2.id : class1.id,
      },
    },
    teacher.token,
  );

  expect(body.success).toBe(false);
  expect(body.message).toBe(message ?? body.message);
  expect(await accountRow(testApp, 'lift1')).toBeUndefined();
});

it('edits what the form names, and neither user name nor password', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher } = await aTaughtClass(testApp);

  const { body } = await testApp.call(
    edit,
    {
      body: {
        id: student.id,
        username: 'stolen',
        password: 'stolen12',
        status: 2,
        realname: '李大明',
        nickname: '小雨滴',
        selecteddeparts: class1.id,
      },
    },
    teacher.token,
  );

  expect(body).toMatchObject({
    message: '修改成功!',
    result: { username: 'lxm01', realname: '李大明', nickname: '小雨滴', status: 1 },
  });
  const found = await testApp.call(list, { query: { realname: '大明' } }, teacher.token);
  expect(found.body.result?.total).toBe(1);
});

it('leaves departments alone that the editor does not answer for', async () => {
  const testApp = await aTestApp();
  const { class1, class2, grade, teacher, admin } = await aTaughtClass(testApp);
  const class3 = await aClass(testApp, { name: '三班', below: grade });
  const child = await aStudent(testApp, { departs: [class1, class2] });

  const { body } = await testApp.call(
    edit,
    { body: { id: child.id, selecteddeparts: class3.id } },
    teacher.token,
  );

  expect(body.success).toBe(true);
  const departs = await testApp.call(userDepartList, { query: { userId: child.id } }, admin.token);
  expect(departs.body).toMatchObject({ message: '查找成功' });
  expect(departs.body.result?.map(({ title }) => title).sort()).toEqual(['三班', '二班']);
});

it('refuses an edit of somebody above or outside', async () => {
  const testApp = await aTestApp();
  const { class2, teacher, admin } = await aTaughtClass(testApp);
  const far = await aStudent(testApp, { departs: [class2], realname: '远' });
  const change = (id: string) =>
    testApp.call(edit, { body: { id, realname: '改' } }, teacher.token);

  expect((await change(far.id)).body.error?.code).toBe('access.outOfReach');
  expect((await change(admin.id)).body.error?.code).toBe('access.outOfReach');
  expect((await accountRow(testApp, far.username))?.realname).toBe('远');
});

it('shows a nickname where no real name is set, and takes it back as none', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, admin } = await aTaughtClass(testApp);
  const nameless = await aStudent(testApp, { nickname: '小叶子', departs: [class1] });
  const clerk = await aTeacher(testApp, { nickname: '周老师', departs: [class1] });
  const { id } = nameless;

  const rows = await testApp.call(list, { query: { username: nameless.username } }, teacher.token);
  await testApp.call(edit, { body: { id, realname: '小叶子', school: '种子小学' } }, teacher.token);
  const address = await testApp.call(endpoints.users.addressList, {}, admin.token);

  expect(rows.body.result?.records[0]?.realname).toBe('小叶子');
  expect(await accountRow(testApp, nameless.username)).toMatchObject({
    realname: null,
    school: '种子小学',
  });
  const found = address.body.result?.records.find(({ userId }) => userId === clerk.id);
  expect(found?.realname).toBe('周老师');
});

it("moves a colleague's address and tells the one before; one's own is not moved here", async () => {
  const testApp = await aTestApp();
  const { teacher, admin } = await aTaughtClass(testApp);
  const move = (id: string, email: string) =>
    testApp.call(edit, { body: { id, email } }, admin.token);

  const first = await move(teacher.id, 'first@school.test');
  const second = await move(teacher.id, 'second@school.test');
  const own = await move(admin.id, 'admin@school.test');

  expect([first, second].map(({ body }) => body.success)).toEqual([true, true]);
  expect(own.body.error?.code).toBe('user.ownContact');
  const told = await testApp.app.context.database.write
    .selectFrom('sys_sms')
    .select('es_receiver as receiver')
    .execute();
  expect(told).toEqual([{ receiver: 'first@school.test' }]);
});
