import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aStaff } from '../../testing/access-kit.ts';
import { aClass, anAdmin } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { exportXls, importExcel, importTemplate, list } = endpoints.departPermissions;
const { addPermissionRule } = endpoints.permissions;
const head = ['部门编码', '授权标识或路径', '数据规则'];

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const admin = await anAdmin(testApp);
  const rule = { ruleName: '仅看学生', ruleColumn: 'userIdentity', ruleConditions: '=' };
  const { body } = await testApp.call(
    addPermissionRule,
    { body: { permissionId: 'menu-users', ...rule, ruleValue: '1' } },
    admin.token,
  );
  const grantsOf = async () => {
    const query = { departId: class1.id };
    const found = await testApp.call(list, { query }, admin.token);
    return found.body.result?.records ?? [];
  };
  return { class1, admin, ruleId: body.result?.id ?? '', grantsOf };
}

it('takes grants in with their rules, tells bad lines, and gives nothing twice', async () => {
  const testApp = await aTestApp();
  const { class1, admin, ruleId, grantsOf } = await aTaughtClass(testApp);
  const bytes = await aSheet([
    head,
    [class1.orgCode, '/isystem/user', '仅看学生'],
    [class1.orgCode, 'system:user:add', ''],
    ['Z99', 'system:user:add', ''],
    [class1.orgCode, 'no:such:code', ''],
    [class1.orgCode, '/isystem/departDetailList', '没有的规则'],
    [class1.orgCode, 'system:user:add', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });
  const again = await importSheet(testApp, importExcel, admin.token, { bytes });

  expect(body.code).toBe(201);
  expect(body.result?.errors.map(({ line, column }) => [line, column])).toEqual([
    [4, '部门编码'],
    [5, '授权标识或路径'],
    [6, '数据规则'],
    [7, '授权标识或路径'],
  ]);
  expect(again.body.result).toMatchObject({ successCount: 0, errorCount: 6 });
  const grants = await grantsOf();
  expect(grants.map(({ permissionId }) => permissionId).sort()).toEqual(
    [buttonId('system:user:add'), 'menu-users'].sort(),
  );
  expect(grants.find(({ permissionId }) => permissionId === 'menu-users')?.dataRuleIds).toBe(
    ruleId,
  );
});

it('changes nothing when it only checks', async () => {
  const testApp = await aTestApp();
  const { class1, admin, grantsOf } = await aTaughtClass(testApp);
  const bytes = await aSheet([head, [class1.orgCode, 'system:user:add', '']]);

  const checked = { bytes, query: '?check=true' };
  const { body } = await importSheet(testApp, importExcel, admin.token, checked);

  expect(body.result).toMatchObject({ successCount: 1, errorCount: 0 });
  expect(body.result?.rows[0]?.cells.slice(0, 3)).toEqual([
    class1.orgCode,
    '一班',
    'system:user:add',
  ]);
  expect(await grantsOf()).toEqual([]);
});

it('counts all lines of a sheet that it checks, good and bad', async () => {
  const testApp = await aTestApp();
  const { class1, admin } = await aTaughtClass(testApp);
  const bytes = await aSheet([
    head,
    [class1.orgCode, 'system:user:add', ''],
    ['Z99', 'system:user:add', ''],
    [class1.orgCode, 'no:such:code', ''],
  ]);

  const checked = { bytes, query: '?check=true' };
  const { body } = await importSheet(testApp, importExcel, admin.token, checked);

  expect(body.result).toMatchObject({ totalCount: 3, successCount: 1, errorCount: 2 });
});

it('writes out what it takes in, under words that every school knows', async () => {
  const testApp = await aTestApp();
  const { class1, admin } = await aTaughtClass(testApp);
  const bytes = await aSheet([head, [class1.orgCode, '/isystem/user', '仅看学生']]);
  await importSheet(testApp, importExcel, admin.token, { bytes });

  const sheet = await exportSheet(testApp, exportXls, admin.token, { departId: class1.id });
  const empty = await exportSheet(testApp, importTemplate, admin.token);

  expect(sheet.rows.at(-1)).toEqual([
    class1.orgCode,
    '一班',
    '/isystem/user',
    '人员与班级 / 用户',
    '仅看学生',
  ]);
  expect(empty.rows[0]).toContain('部门编码*');
});

it('knows neither departments out of reach nor what the importer has not got', async () => {
  const testApp = await aTestApp();
  const { class1, grantsOf } = await aTaughtClass(testApp);
  const far = await aClass(testApp, { name: '别的班' });
  const permissions = ['system:permission:saveDepart', 'system:user:list'];
  const helper = await aStaff(testApp, { departs: [class1], manages: [class1], permissions });
  const bytes = await aSheet([
    head,
    [far.orgCode, 'system:user:list', ''],
    [class1.orgCode, 'system:role:add', ''],
    [class1.orgCode, 'system:user:list', ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, helper.token, { bytes });
  const sheet = await exportSheet(testApp, exportXls, helper.token);

  expect(body.result?.errors.map(({ line }) => line)).toEqual([2, 3]);
  expect(await grantsOf()).toHaveLength(1);
  expect(sheet.rows.filter(([code]) => code === far.orgCode)).toEqual([]);
});
