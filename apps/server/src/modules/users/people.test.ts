import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../../../seed/system/index.ts';
import { aStaff } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, aUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { list, add, edit, queryById, queryByIds, userDepartList } = endpoints.users;

async function aRoom(testApp: TestApp) {
  const grade = await aClass(testApp, { category: 2, name: '三年级' });
  const class1 = await aClass(testApp, { name: '一班', below: grade });
  const class2 = await aClass(testApp, { name: '二班' });
  const student = await aStudent(testApp, {
    username: 'lxm01',
    realname: '李小明',
    departs: [class1],
  });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [grade] });
  return { grade, class1, class2, student, teacher, admin: await anAdmin(testApp) };
}

const find = async ({ app }: TestApp, username: string) =>
  app.context.database.write
    .selectFrom('sys_user')
    .selectAll()
    .where('username_key', '=', username)
    .executeTakeFirst();

it('lists people with roles and departments, newest first, code 0', async () => {
  const testApp = await aTestApp();
  const { student, admin } = await aRoom(testApp);

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
  const { admin } = await aRoom(testApp);

  const { body } = await testApp.call(list, { query }, admin.token);

  expect(body.result?.total).toBe(total);
});

it('finds people of a department and of everything below', async () => {
  const testApp = await aTestApp();
  const { grade, class2, admin } = await aRoom(testApp);
  const count = async (departId: string) =>
    (await testApp.call(list, { query: { departId } }, admin.token)).body.result?.total;

  expect([await count(grade.id), await count(class2.id)]).toEqual([2, 0]);
  expect(await count(`${grade.id},${class2.id}`)).toBe(2);
});

it('shows a teacher the children of the own classes only', async () => {
  const testApp = await aTestApp();
  const { class2, student, teacher } = await aRoom(testApp);
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
    message: '您没有负责的班级',
    error: { code: 'access.noDeparts' },
  });
});

it('adds a child with the role of children', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aRoom(testApp);

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
  const { class1, admin } = await aRoom(testApp);

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
  const { class1, teacher } = await aRoom(testApp);
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
  const { admin } = await aRoom(testApp);
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
  const { class1, class2, teacher } = await aRoom(testApp);
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
  expect(await find(testApp, 'lift1')).toBeUndefined();
});

it('edits what the form names, and neither user name nor password', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher } = await aRoom(testApp);

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
  const { class1, class2, grade, teacher, admin } = await aRoom(testApp);
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
  const { class2, teacher, admin } = await aRoom(testApp);
  const far = await aStudent(testApp, { departs: [class2], realname: '远' });
  const change = (id: string) =>
    testApp.call(edit, { body: { id, realname: '改' } }, teacher.token);

  expect((await change(far.id)).body.error?.code).toBe('access.outOfReach');
  expect((await change(admin.id)).body.error?.code).toBe('access.outOfReach');
  expect((await find(testApp, far.username))?.realname).toBe('远');
});

it('finds a telephone number only for whoever may see it, and writes down that they looked', async () => {
  const testApp = await aTestApp();
  const { student, teacher, grade, admin } = await aRoom(testApp);
  const phone = '13812345678';
  await testApp.call(edit, { body: { id: student.id, phone } }, admin.token);
  const { exportXls } = endpoints.users;
  const helper = await aStaff(testApp, {
    permissions: ['system:user:list', 'system:user:export'],
    manages: [grade],
  });

  const guessed = await testApp.call(list, { query: { phone } }, teacher.token);
  const exported = await testApp.call(exportXls, { query: { phone } }, helper.token);
  const found = await testApp.call(list, { query: { phone } }, admin.token);

  expect(guessed.body).toMatchObject({ code: 510, error: { code: 'access.denied' } });
  expect(exported.body.success).toBe(false);
  expect(found.body.result?.records.map(({ id }) => id)).toEqual([student.id]);
  const deeds = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'data'])
    .where('action', '=', 'user.findByPhone')
    .execute();
  expect(deeds).toEqual([{ actor_id: admin.id, data: { phone: '138******78', found: 1 } }]);
});

it('gives the predecessor whole numbers with both rights only, and writes down each such answer', async () => {
  const testApp = await aTestApp();
  const { class1, student, teacher, grade, admin } = await aRoom(testApp);
  const classmate = await aStudent(testApp, { departs: [class1] });
  for (const [id, phone] of [
    [student.id, '13812345678'],
    [classmate.id, '13900000000'],
  ]) {
    await testApp.call(edit, { body: { id, phone } }, admin.token);
  }
  const phone = 'system:user:phone';
  const manages = [grade];
  const reader = await aStaff(testApp, { permissions: ['system:user:list', phone], manages });
  const own = { 'x-sprout-client': '1' };
  const numbers = async (user: { token: string }, headers: Record<string, string> = {}) => {
    const query = { userIdentity: '1' };
    const { body } = await testApp.call(list, { query, headers }, user.token);
    return body.result?.records.map((row) => row.phone).sort();
  };
  const masked = ['138******78', '139******00'];

  expect(await numbers(teacher)).toEqual(masked);
  expect(await numbers(reader)).toEqual(masked);
  expect(await numbers(admin, own)).toEqual(masked);
  expect(await numbers(admin)).toEqual(['13812345678', '13900000000']);

  testApp.clock.advance(1_000);
  const record = await testApp.call(queryById, { query: { id: student.id } }, admin.token);
  expect(record.body.result?.phone).toBe('13812345678');
  const deeds = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'data'])
    .where('action', '=', 'user.openPhones')
    .orderBy('created_at')
    .execute();
  expect(deeds).toEqual([
    { actor_id: admin.id, data: { count: 2, ids: expect.arrayContaining([student.id]) } },
    { actor_id: admin.id, data: { count: 1, ids: [student.id] } },
  ]);
});

const asPredecessor = { 'accept-language': 'zh-CN' };
it.each([
  ['our own client', { ...asPredecessor, 'x-sprout-client': '1' }],
  ['the predecessor', asPredecessor],
])(
  'refuses a number from %s without the right, and takes a form that leaves it alone',
  async (_, headers) => {
    const testApp = await aTestApp();
    const { class1, student, teacher, admin } = await aRoom(testApp);
    const phone = '13812345678';
    await testApp.call(edit, { body: { id: student.id, phone } }, admin.token);
    const change = (form: object) =>
      testApp.call(edit, { body: { id: student.id, ...form }, headers }, teacher.token);
    const make = (username: string, form: object) => {
      const body = { username, selecteddeparts: class1.id, ...form };
      return testApp.call(add, { body, headers }, teacher.token);
    };

    const refused = [
      await change({ phone: '13900000000', school: '别处' }),
      await change({ phone }),
      await change({ phone: '' }),
      await make('with_one', { phone: '13911112222' }),
    ];
    const left = await change({ phone: '138******78', school: '种子小学' });
    const without = [await make('none_1', { phone: '' }), await make('none_2', { phone: null })];

    const told = {
      code: 510,
      message: '你没有填写手机号码的权限：请让号码保持原样（添加时留空）再提交，要改号码请找管理员',
      error: { code: 'user.phoneNotAllowed', data: { field: 'phone' } },
    };
    expect(refused.map(({ body }) => body)).toMatchObject([told, told, told, told]);
    expect([left, ...without].map(({ body }) => body.success)).toEqual([true, true, true]);
    expect(await find(testApp, 'lxm01')).toMatchObject({ phone, school: '种子小学' });
    expect(await find(testApp, 'with_one')).toBeUndefined();
  },
);

it('shows a nickname where no real name is set, and takes it back as none', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, admin } = await aRoom(testApp);
  const nameless = await aStudent(testApp, { nickname: '小叶子', departs: [class1] });
  const clerk = await aTeacher(testApp, { nickname: '周老师', departs: [class1] });
  const { id } = nameless;

  const rows = await testApp.call(list, { query: { username: nameless.username } }, teacher.token);
  await testApp.call(edit, { body: { id, realname: '小叶子', school: '种子小学' } }, teacher.token);
  const address = await testApp.call(endpoints.users.addressList, {}, admin.token);

  expect(rows.body.result?.records[0]?.realname).toBe('小叶子');
  expect(await find(testApp, nameless.username)).toMatchObject({
    realname: null,
    school: '种子小学',
  });
  const found = address.body.result?.records.find(({ userId }) => userId === clerk.id);
  expect(found?.realname).toBe('周老师');
});

it('masks a telephone number, and writes down who opens it', async () => {
  const testApp = await aTestApp();
  const { student, teacher, admin } = await aRoom(testApp);
  const body = { id: student.id, phone: '13812345678' };
  await testApp.call(edit, { body }, admin.token);
  const headers = { 'x-sprout-client': '1', 'accept-language': 'zh-CN' };
  const query = { id: student.id };
  const masked = await testApp.call(queryById, { query, headers }, admin.token);
  await testApp.call(
    edit,
    { body: { id: student.id, phone: masked.body.result?.phone } },
    admin.token,
  );

  const opened = await testApp.call(
    endpoints.users.openPhone,
    { body: { id: student.id } },
    admin.token,
  );
  const denied = await testApp.call(
    endpoints.users.openPhone,
    { body: { id: student.id } },
    teacher.token,
  );

  expect(masked.body.result?.phone).toBe('138******78');
  expect(opened.body.result?.phone).toBe('13812345678');
  expect(denied.body.code).toBe(510);
  const deeds = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['actor_id', 'row_id'])
    .where('action', '=', 'user.openPhone')
    .execute();
  expect(deeds).toEqual([{ actor_id: admin.id, row_id: student.id }]);
});

it('answers names of people in reach by their ids', async () => {
  const testApp = await aTestApp();
  const { student, teacher, class2 } = await aRoom(testApp);
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
  const { student, admin } = await aRoom(testApp);

  const { body } = await testApp.call(
    endpoints.users.sectionInfo,
    { query: { token: admin.token } },
    student.token,
  );

  expect(body.result).toMatchObject({ sysUserId: student.id, sysUserCode: 'lxm01' });
});

it('shows nobody of another school', async () => {
  const testApp = await aTestApp();
  const { admin } = await aRoom(testApp);
  const other = await aUser(testApp, { schoolId: '2', username: 'elsewhere' });

  const { body } = await testApp.call(list, { query: { username: 'elsewhere' } }, admin.token);
  const one = await testApp.call(queryById, { query: { id: other.id } }, admin.token);

  expect(body.result?.total).toBe(0);
  expect(one.body.error?.code).toBe('row.notFound');
});

it('lists people by the code of their department, and the staff alone for the address book', async () => {
  const testApp = await aTestApp();
  const { grade, student, teacher, admin } = await aRoom(testApp);
  const query = { orgCode: grade.orgCode };

  const all = await testApp.call(endpoints.users.queryByOrgCode, { query }, admin.token);
  const staff = await testApp.call(endpoints.users.addressList, { query }, admin.token);

  const ids = all.body.result?.records.map(({ id }) => id) ?? [];
  expect(ids.sort()).toEqual([student.id, teacher.id].sort());
  expect(staff.body.result?.records).toMatchObject([{ userId: teacher.id, departName: '一班' }]);
});
