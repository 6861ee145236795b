import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aTeacher } from '../../../testing/factories.ts';
import { aSheet, importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { importExcel, list } = endpoints.users;

it('puts nobody into one of two classes of the same name, unless the code says which', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const class1 = await aClass(testApp, { name: '一班' });
  const twin = await aClass(testApp, { name: '一班' });
  const bytes = await aSheet([
    ['登录账号', '真实姓名', '性别', '所在部门'],
    ['by_name', '名', '', '一班'],
    ['by_code', '码', '', twin.orgCode],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.result).toMatchObject({
    successCount: 1,
    errors: [{ line: 2, column: '所在部门', message: '所在部门：有几个同名的，请改写编码' }],
  });
  const inClass = async (departId: string) =>
    (await testApp.call(list, { query: { departId, userIdentity: '1' } }, admin.token)).body.result
      ?.total;
  expect([await inClass(class1.id), await inClass(twin.id)]).toEqual([0, 1]);
});

it('keeps no password in the list of bad lines, and says why a line is out of reach', async () => {
  const testApp = await aTestApp();
  const class1 = await aClass(testApp, { name: '一班' });
  const teacher = await aTeacher(testApp, { manages: [class1] });
  const bytes = await aSheet([
    ['登录账号', '密码', '身份', '所在部门'],
    ['new_staff', 'apple7tree9', '上级', '一班'],
    ['nowhere', 'apple7tree9', '学生', ''],
    ['no_secret', '', '学生', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, teacher.token, { bytes });
  const list = await testApp.app.http.inject({ url: `/api${body.result?.fileUrl}` });

  expect(body.result?.errors.map(({ message }) => message)).toEqual([
    '不在你负责的班级或数据范围里，忽略导入。',
    '所在部门：请填写这一项',
    '所在部门：请填写这一项',
  ]);
  expect(list.body).toContain('new_staff,******,');
  expect(list.body).toContain('no_secret,,');
  expect(list.body).not.toContain('apple7tree9');
});
