import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff, hideDeparts } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aTeacher } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { exportXls, importExcel, importTemplate, tree } = endpoints.departs;
const head = ['部门名称', '部门编码', '类型', '地址'];

it('takes departments in below the one whose code they begin with, in any order', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const bytes = await aSheet([
    head,
    ['二班', 'A01A01A02', '班级', ''],
    ['新学校', 'A01', '', '种子路 1 号'],
    ['三年级', 'A01A01', '部门', ''],
    ['一班', 'a01a01a01', '3', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, token, { bytes });
  const again = await importSheet(testApp, importExcel, token, { bytes });

  expect(body).toMatchObject({ code: 200, message: '共4行数据全部导入成功！' });
  expect(again.body.result).toMatchObject({ successCount: 0, errorCount: 4 });
  const { body: whole } = await testApp.call(tree, {}, token);
  expect(whole.result).toMatchObject([
    {
      title: '新学校',
      orgCategory: '1',
      children: [
        { title: '三年级', orgCategory: '2', children: [{ title: '一班' }, { title: '二班' }] },
      ],
    },
  ]);
});

it('tells lines that cannot be, and takes the others in', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const bytes = await aSheet([
    head,
    ['学校', 'A01', '', ''],
    ['没有上级', 'B01A01', '', ''],
    ['', 'A01A01', '', ''],
    ['坏编码', 'A1', '', ''],
    ['坏类型', 'A01A02', '社团', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, token, { bytes });

  expect(body.code).toBe(201);
  expect(body.result?.errors.map(({ line, column }) => [line, column])).toEqual([
    [3, '部门编码'],
    [4, '部门名称'],
    [5, '部门编码'],
    [6, '类型'],
  ]);
  expect(body.result).toMatchObject({ successCount: 1, errorCount: 4 });
});

it('takes what the form takes, and tells what it would refuse', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const bytes = await aSheet([
    ['部门名称', '部门编码', '排序', '地址'],
    ['学校', 'A01', '7', '种子路 1 号'],
    ['分校', 'A02', '99999999999', ''],
    ['远校', 'A03', '', '远'.repeat(201)],
  ]);

  const { body } = await importSheet(testApp, importExcel, token, { bytes });

  expect(body.result?.errors.map(({ line, column }) => [line, column])).toEqual([
    [3, '排序'],
    [4, '地址'],
  ]);
  const { body: whole } = await testApp.call(tree, {}, token);
  expect(whole.result).toMatchObject([{ title: '学校', departOrder: 7 }]);
});

it('takes in below what the importer answers for, and nothing that a data rule hides', async () => {
  const testApp = await aTestApp();
  const mine = await aClass(testApp, { category: 2 });
  const other = await aClass(testApp, { category: 2 });
  const hidden = await aClass(testApp, { category: 2, below: mine, name: '实验班' });
  const clerk = await aStaff(testApp, {
    permissions: ['system:depart:list', 'system:depart:importExcel'],
    manages: [mine],
  });
  await hideDeparts(testApp, clerk, '实验班');
  const bytes = await aSheet([
    ['部门名称', '部门编码'],
    ['一组', `${mine.orgCode}B01`],
    ['二组', `${mine.orgCode}B01A01`],
    ['三组', `${other.orgCode}B01`],
    ['四组', `${hidden.orgCode}B01`],
    ['学校', 'Z01'],
  ]);

  const { body } = await importSheet(testApp, importExcel, clerk.token, { bytes });

  expect(body.result).toMatchObject({ successCount: 2, errorCount: 3 });
  expect(body.result?.errors.map(({ line }) => line)).toEqual([4, 5, 6]);
});

it('checks a file without changing anything', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const bytes = await aSheet([head, ['学校', 'A01', '', '']]);

  const { body } = await importSheet(testApp, importExcel, token, { bytes, query: '?check=true' });

  expect(body.result).toMatchObject({ successCount: 1, errorCount: 0 });
  // A department at the top is stored as an institution, also where its row names no kind.
  expect(body.result?.rows).toEqual([{ line: 2, cells: ['学校', 'A01', '机构', ''] }]);
  expect((await testApp.call(tree, {}, token)).body.result).toEqual([]);
});

it('exports departments as a file that can be taken in again', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp, { name: '一班' });
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp, { manages: [class1] });

  const { rows } = await exportSheet(testApp, exportXls, admin.token);
  const denied = await exportSheet(testApp, exportXls, teacher.token);
  const template = await exportSheet(testApp, importTemplate, admin.token);

  expect(rows[0]).toEqual(['部门数据']);
  expect(rows.slice(3).map(([name, code, kind]) => [name, code, kind])).toEqual([
    ['学校', 'A01', '机构'],
    ['一班', class1.orgCode, '班级'],
  ]);
  expect(denied.error).toBe('access.denied');
  expect(template.rows[0]?.slice(0, 2)).toEqual(['部门名称*', '部门编码*']);
});
