import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin } from '../../testing/factories.ts';
import { aSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';

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
