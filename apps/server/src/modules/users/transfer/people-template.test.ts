import { endpoints } from '@sprout/contract';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aTeacher } from '../../../testing/factories.ts';
import { exportSheet, importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { importExcel, importTemplate } = endpoints.users;

const textOf = (bytes: Uint8Array, path: string): string =>
  new TextDecoder().decode(unzipSync(bytes)[path]);

it('gives heads, an example and lists of what cells may say', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aClass(testApp, { name: '一班' });

  const { rows, bytes } = await exportSheet(testApp, importTemplate, admin.token);

  expect(rows[0]?.slice(0, 4)).toEqual(['登录账号*', '真实姓名', '密码', '身份']);
  expect(rows[1]?.slice(0, 2)).toEqual(['示例：xiaoming', '王小明']);
  expect(rows).toHaveLength(2);
  const sheet = textOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/type="list"[^>]*sqref="D2:D20000"><formula1>lists!\$D\$1:\$D\$2</);
  expect(sheet).toMatch(/prompt="11 位手机号[^"]*" sqref="H2:H20000"/);
  const lists = textOf(bytes, 'xl/worksheets/sheet2.xml');
  expect(lists).toMatch(/教职工.*一班/);
  expect(textOf(bytes, 'xl/workbook.xml')).toContain('name="lists" sheetId="2" state="hidden"');
});

it('asks for nothing that a chosen class decides', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp);
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });

  const query = { target: 'class' };
  const { rows } = await exportSheet(testApp, importTemplate, teacher.token, query);

  expect(rows[0]).toEqual([
    '登录账号*',
    '真实姓名',
    '密码',
    '性别',
    '生日',
    '电子邮件',
    '电话',
    '状态',
    '学校',
    '座机号',
  ]);
});

it('is taken back with its example left out', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { bytes } = await exportSheet(testApp, importTemplate, admin.token);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.result).toMatchObject({
    totalCount: 0,
    errors: [],
    warnings: [{ message: '示例行没有导入', lines: [2] }],
  });
});
