import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { exportXls, importExcel, list } = endpoints.roles;
const head = ['角色名称', '角色编码', '角色等级', '描述'];

it('takes roles in, tells the lines that cannot be, and makes none twice', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const bytes = await aSheet([
    head,
    ['教研员', 'researcher', 3, '备课'],
    ['教师', 'teacher', 2, ''],
    ['中文编码', '编码', 1, ''],
    ['太高', 'high', 100, ''],
    ['又一次', 'researcher', 1, ''],
  ]);

  const { body } = await importSheet(testApp, importExcel, token, { bytes });
  const again = await importSheet(testApp, importExcel, token, { bytes });

  expect(body.code).toBe(201);
  expect(body.result?.errors.map(({ line, column }) => [line, column])).toEqual([
    [3, '角色编码'],
    [4, '角色编码'],
    [5, '角色等级'],
    [6, '角色编码'],
  ]);
  expect(again.body.result).toMatchObject({ successCount: 0, errorCount: 5 });
  const found = await testApp.call(list, { query: { roleCode: 'researcher' } }, token);
  expect(found.body.result?.records).toMatchObject([{ roleName: '教研员', roleLevel: 3 }]);
  const versions = await testApp.app.context.database.write
    .selectFrom('sys_data_log')
    .select(['data_version', 'data_content'])
    .where('data_table', '=', 'sys_role')
    .execute();
  expect(versions).toMatchObject([{ data_version: 0, data_content: { roleName: '教研员' } }]);
});

it('takes no role above its importer in', async () => {
  const testApp = await aTestApp();
  const helper = await aStaff(testApp, { level: 2, permissions: ['system:role:import'] });
  const bytes = await aSheet([head, ['校长', 'principal', 50, ''], ['开发', 'dev2', 2, '']]);

  const { body } = await importSheet(testApp, importExcel, helper.token, { bytes });

  expect(body.result).toMatchObject({ successCount: 1, errorCount: 1 });
});

it('takes no role in that sees more of the school than its importer', async () => {
  const testApp = await aTestApp();
  const permissions = ['system:role:import'];
  const part = await aStaff(testApp, { level: 5, permissions });
  const whole = await aStaff(testApp, { level: 5, permissions, seesWholeSchool: true });
  const bytes = await aSheet([
    [...head, '看到全校'],
    ['督导', 'inspector', 1, '', '是'],
    ['助教', 'helper', 1, '', '否'],
  ]);

  const byPart = await importSheet(testApp, importExcel, part.token, { bytes });
  const byWhole = await importSheet(testApp, importExcel, whole.token, { bytes });

  expect(byPart.body.result).toMatchObject({ successCount: 1, errorCount: 1 });
  expect(byWhole.body.result).toMatchObject({ successCount: 1, errorCount: 1 });
  const made = await testApp.app.context.database.write
    .selectFrom('sys_role')
    .select(['role_code as code', 'sees_whole_school as sees'])
    .where('created_by', 'in', [part.id, whole.id])
    .orderBy('role_code')
    .execute();
  expect(made).toEqual([
    { code: 'helper', sees: false },
    { code: 'inspector', sees: true },
  ]);
});

it('changes nothing when it only checks', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const bytes = await aSheet([head, ['教研员', 'researcher', 3, '']]);

  const { body } = await importSheet(testApp, importExcel, token, { bytes, query: '?check=true' });

  expect(body.result).toMatchObject({ successCount: 1, errorCount: 0 });
  const found = await testApp.call(list, { query: { roleCode: 'researcher' } }, token);
  expect(found.body.result?.records).toEqual([]);
});

it('exports what the list shows, or the chosen rows', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);

  const named = await exportSheet(testApp, exportXls, token, { roleName: '教师' });
  const chosen = await exportSheet(testApp, exportXls, token, { selections: 'role-admin,' });

  expect(named.rows.at(-1)?.slice(0, 3)).toEqual(['教师', 'teacher', '2']);
  expect(chosen.rows.map(([name]) => name)).toContain('管理员');
  expect(chosen.rows).toHaveLength(4);
});
