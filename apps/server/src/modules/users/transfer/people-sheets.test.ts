import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from '../../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { importExcel, importStudent, exportXls } = endpoints.users;

it('takes an exported sheet back with every day, class and role as it was', async () => {
  const testApp = await aTestApp();
  const [admin, class1] = [await anAdmin(testApp), await aClass(testApp, { name: '一班' })];
  const { id } = await aTeacher(testApp, { username: 'moved_1', departs: [class1] });
  const { write } = testApp.app.context.database;
  await write
    .updateTable('sys_user')
    .set({ birthday: '1991-02-03' })
    .where('id', '=', id)
    .execute();
  const before = await exportSheet(testApp, exportXls, admin.token, { selections: id });
  await write
    .updateTable('sys_user')
    .set({ username: 'gone', username_key: 'gone', work_no: null })
    .where('id', '=', id)
    .execute();

  const imported = await importSheet(testApp, importExcel, admin.token, { bytes: before.bytes });

  const after = await exportSheet(testApp, exportXls, admin.token, { username: 'moved_1' });
  expect(imported.body.result).toMatchObject({ successCount: 1, warnings: [] });
  expect(after.rows[3]).toEqual(before.rows[3]);
  expect(after.rows[3]).toContain('1991-02-03');
});

it('shows classes, roles and choices as they are stored, and which were spelled otherwise', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aClass(testApp, { name: '三（１）班' });
  const child = await aStudent(testApp, { username: 'old_kid' });
  const { rows } = await exportSheet(testApp, exportXls, admin.token, { selections: child.id });
  const childRole = rows[3]?.[rows[2]?.indexOf('角色') ?? -1];
  const bytes = await aSheet([
    ['登录账号', '身份', '所在部门', '角色', '性别'],
    ['t_1', '2', '三(1)班', 'teacher', '1'],
    ['kid_1', '', '三（１）班', '', ''],
  ]);

  const checked = { bytes, query: '?check=true' };
  const { body } = await importSheet(testApp, importExcel, admin.token, checked);

  const { columns = [], rows: stored = [], warnings } = body.result ?? {};
  const lines = stored.map(({ cells }) =>
    Object.fromEntries(columns.map((title, at) => [title, cells[at]])),
  );
  expect(lines).toMatchObject([
    { 身份: '教职工', 所在部门: '三（１）班', 角色: '教师', 性别: '男', 状态: '正常' },
    { 身份: '学生', 所在部门: '三（１）班', 角色: childRole, 性别: '' },
  ]);
  expect(warnings).toEqual([
    { message: '有些名称和系统里的写法不一样，按系统里的算：三(1)班 → 三（１）班', lines: [2] },
  ]);
});

it('refuses staff in a list of children for a class, by their identity or any role', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp, { name: '一班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const bytes = await aSheet([
    ['登录账号', '身份', '角色', '负责部门'],
    ['t_1', '教职工', '', '一班'],
    ['t_2', '', '教师', ''],
    ['t_3', '', 'admin', ''],
    ['kid_1', '', '学生', ''],
  ]);

  const query = `?departIds=${class1.id}`;
  const { body } = await importSheet(testApp, importStudent, teacher.token, { bytes, query });

  const message =
    '身份：导入到班级的人都是学生，这一行写的却是教职工。教职工请到「用户」页导入，不选班级';
  expect(body.result).toMatchObject({
    successCount: 1,
    errors: [
      { line: 2, message },
      { line: 3, message },
      { line: 4, message },
    ],
  });
});

it('does not read classes, roles and identities of a list of children for a class', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp, { name: '一班' });
  await aClass(testApp, { name: '三（１）班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const bytes = await aSheet([
    ['登录账号', '身份', '所在部门', '角色', '负责部门'],
    ['kid_1', '班长', '没有的班', '小组长', '没有的班'],
    ['kid_2', '学生', '三(1)班', '没有的角色', ''],
  ]);

  const query = `?departIds=${class1.id}`;
  const { body } = await importSheet(testApp, importStudent, teacher.token, { bytes, query });

  const { columns = [], rows = [], errors, warnings } = body.result ?? {};
  const at = columns.indexOf('所在部门');
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  expect(rows.map(({ cells }) => cells[at])).toEqual(['一班', '一班']);
});

it('takes whoever has a role of the staff for staff, and refuses what contradicts itself', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aClass(testApp, { name: '一班' });
  const bytes = await aSheet([
    ['登录账号', '身份', '所在部门', '角色', '负责部门'],
    ['by_role', '', '一班', '教师', '一班'],
    ['kid_1', '', '一班', '学生', ''],
    ['kid_2', '', '一班', '', ''],
    ['bad_1', '学生', '一班', '教师', ''],
    ['bad_2', '教职工', '一班', '学生', ''],
    ['bad_3', '', '一班', '学生,教师', ''],
    ['bad_4', '', '一班', '', '一班'],
    ['both', '老师', '一班', '学生,教师', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  const { columns = [], rows = [], errors = [] } = body.result ?? {};
  const at = columns.indexOf('身份');
  expect(rows.map(({ line, cells }) => [line, cells[at]])).toEqual([
    [2, '教职工'],
    [3, '学生'],
    [4, '学生'],
    [9, '教职工'],
  ]);
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [5, '身份'],
    [6, '身份'],
    [7, '角色'],
    [8, '负责部门'],
  ]);
  expect(errors[0]?.message).toBe(
    '身份：写的是「学生」，角色却是「教师」。是教职工就把身份改成「教职工」，是学生就把角色留空',
  );
});

it('needs to know no role of a student, and says that the student gets another one', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aClass(testApp, { name: '一班' });
  const bytes = await aSheet([
    ['登录账号', '身份', '所在部门', '角色'],
    ['kid_1', '学生', '一班', '没有的角色'],
    ['who_1', '', '一班', '没有的角色'],
    ['boss_1', '教职工', '一班', '没有的角色'],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  const { columns = [], rows = [], errors, warnings } = body.result ?? {};
  const at = columns.indexOf('角色');
  expect(rows.map(({ line, cells }) => [line, cells[at]])).toEqual([[2, '学生']]);
  expect(errors).toMatchObject([
    { line: 3, column: '角色' },
    { line: 4, column: '角色' },
  ]);
  const message =
    '学生的角色只能是「学生」，有 1 行写了别的角色，导入时不看。如果是教职工，请在「身份」列写「教职工」';
  expect(warnings).toEqual([{ message, lines: [2] }]);
});

it('says of staff without a role that they get that of students', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const bytes = await aSheet([
    ['登录账号', '身份'],
    ['t_1', '教职工'],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  const message = '1 名教职工没有写角色，会得到「学生」的角色，登录后看到的是学生的页面';
  expect(body.result?.warnings).toEqual([{ message, lines: [2] }]);
});

it('reads lists with the heads that schools write', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aClass(testApp, { name: '一班' });
  const bytes = await aSheet([
    ['用户名', '学生姓名', '出生日期', '联系电话', '所在班级'],
    ['kid_1', '王芳', '2016.3.5', '138 1234 5678', '一班'],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.result).toMatchObject({ successCount: 1, warnings: [] });
  const { columns = [], rows = [] } = body.result ?? {};
  expect(rows.map(({ cells }) => cells[columns.indexOf('生日')])).toEqual(['2016-03-05']);
});

it('says of brothers and sisters with one telephone at whom it can stand', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const bytes = await aSheet([
    ['登录账号', '真实姓名', '电话'],
    ['kid_1', '王大宝', '（+86）138.1234.5678'],
    ['kid_2', '王小宝', '138-1234-5678'],
  ]);

  const first = await importSheet(testApp, importExcel, admin.token, { bytes });
  const next = await aSheet([
    ['登录账号', '电话'],
    ['kid_3', '13812345678'],
  ]);
  const second = await importSheet(testApp, importExcel, admin.token, { bytes: next });

  const once = '一个电话只能登记一次。兄弟姐妹共用家长的电话时，只写在一个人那里，这一格请留空';
  expect(first.body.result).toMatchObject({
    successCount: 1,
    errors: [{ line: 3, message: `电话：这个电话和第 2 行「王大宝」的一样，${once}` }],
  });
  expect(second.body.result?.errors).toMatchObject([
    { line: 2, message: `电话：这个电话已经登记在别人那里，${once}` },
  ]);
});

it('finds classes by their path, says which are meant, and exports them so', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const school1 = await aClass(testApp, { name: '第1小学', category: 2 });
  const school2 = await aClass(testApp, { name: '第2小学', category: 2 });
  await aClass(testApp, { name: '一年级1班', below: school1 });
  const class2 = await aClass(testApp, { name: '一年级1班', below: school2 });
  const bytes = await aSheet([
    ['登录账号', '所在部门'],
    ['kid_1', '第2小学/一年级1班'],
    ['kid_2', '一年级1班'],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });
  const exported = await exportSheet(testApp, exportXls, admin.token, { username: 'kid_1' });

  const message =
    '所在部门：有 2 个部门叫「一年级1班」，请写成「第1小学/一年级1班」或「第2小学/一年级1班」';
  expect(body.result).toMatchObject({ successCount: 1, errors: [{ line: 3, message }] });
  const members = await testApp.app.context.database.write
    .selectFrom('sys_user_depart')
    .select('depart_id')
    .execute();
  expect(members).toEqual([{ depart_id: class2.id }]);
  expect(exported.rows[3]).toContain('第2小学/一年级1班');
});

it('warns of no line that is refused', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aClass(testApp, { name: '三（１）班' });
  await aStudent(testApp, { username: 'known_1' });
  await aStudent(testApp, { username: 'known_2' });
  const bytes = await aSheet([
    ['登录账号', '所在部门'],
    ['known_1', '三(1)班'],
    ['known_2', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.result).toMatchObject({ errorCount: 2, warnings: [] });
});
