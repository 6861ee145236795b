import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aTeacher } from '../../../testing/factories.ts';
import { exportSheet, importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { importExcel, exportXls } = endpoints.users;

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
