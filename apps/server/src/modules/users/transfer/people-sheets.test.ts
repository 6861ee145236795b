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

it('says of staff in a list of children that they come in as children', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { id } = await aClass(testApp, { name: '一班' });
  await aTeacher(testApp, { username: 'known_t' });
  const bytes = await aSheet([
    ['登录账号', '身份', '角色', '负责部门'],
    ['t_1', '教职工', 'teacher', '一班'],
    ['known_t', '教职工', 'teacher', ''],
  ]);

  const query = `?departIds=${id}`;
  const { body } = await importSheet(testApp, importStudent, admin.token, { bytes, query });

  const { columns = [], rows = [], errors, warnings } = body.result ?? {};
  const cells = Object.fromEntries(columns.map((title, at) => [title, rows[0]?.cells[at]]));
  expect(cells).toMatchObject({ 身份: '学生', 负责部门: '' });
  expect(errors).toMatchObject([{ line: 3 }]);
  const message =
    '这次导入的人都算学生，其中 1 行写的是教职工。要导入教职工，请到「用户」页导入，不选班级';
  expect(warnings).toEqual([{ message, lines: [2] }]);
  const managed = await testApp.app.context.database.write
    .selectFrom('user_managed_depart')
    .select('depart_id')
    .execute();
  expect(managed).toEqual([]);
});

it('does not read classes, roles and identities of a list of children for a class', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp, { name: '一班' });
  await aClass(testApp, { name: '三（１）班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const bytes = await aSheet([
    ['登录账号', '身份', '所在部门', '角色', '负责部门'],
    ['kid_1', '班长', '没有的班', 'admin', '没有的班'],
    ['kid_2', '学生', '三(1)班', '没有的角色', ''],
  ]);

  const query = `?departIds=${class1.id}`;
  const { body } = await importSheet(testApp, importStudent, teacher.token, { bytes, query });

  const { columns = [], rows = [], errors, warnings } = body.result ?? {};
  const at = columns.indexOf('所在部门');
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  expect(rows.map(({ cells }) => cells[at])).toEqual(['一班', '一班']);
});

it('gives students their role, whatever the cell names, and says so', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aClass(testApp, { name: '一班' });
  const bytes = await aSheet([
    ['登录账号', '身份', '所在部门', '角色'],
    ['kid_1', '学生', '一班', '没有的角色'],
    ['kid_2', '', '一班', 'teacher'],
    ['kid_3', '', '一班', '学生'],
    ['boss_1', '教职工', '一班', '没有的角色'],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  const { columns = [], rows = [], errors, warnings } = body.result ?? {};
  const at = columns.indexOf('角色');
  expect(errors).toMatchObject([{ line: 5, column: '角色' }]);
  expect(rows.map(({ cells }) => cells[at])).toEqual(['学生', '学生', '学生']);
  const message =
    '学生的角色只能是「学生」，有 2 行写了别的角色，导入时不看。如果是教职工，请在「身份」列写「教职工」';
  expect(warnings).toEqual([{ message, lines: [2, 3] }]);
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
