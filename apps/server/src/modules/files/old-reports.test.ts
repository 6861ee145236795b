import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { readStatic, upload } from '../../testing/files-kit.ts';
import { aSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeOldReports } from './old-reports.repository.ts';

const stored = async ({ app }: TestApp) =>
  (
    await app.context.database.write
      .selectFrom('stored_file')
      .select('purpose')
      .orderBy('purpose')
      .execute()
  ).map(({ purpose }) => purpose);

it('removes lists of bad lines once nobody can open them, and no file that people sent', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { database } = testApp.app.context;
  await upload(testApp, admin.token, { name: 'a.csv', bytes: 'a,b', fields: { biz: 'document' } });
  const bytes = await aSheet([
    ['登录账号', '真实姓名'],
    ['', '李小明'],
  ]);
  await importSheet(testApp, endpoints.users.importExcel, admin.token, { bytes });

  testApp.clock.advance(25 * 3_600_000);
  await removeOldReports(database, testApp.clock.now());
  const early = await stored(testApp);
  testApp.clock.advance(25 * 3_600_000);
  await removeOldReports(database, testApp.clock.now());

  expect(early).toEqual(['document', 'report']);
  expect(await stored(testApp)).toEqual(['document']);
});

it('takes no upload as a report', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);

  const { body } = await upload(testApp, admin.token, {
    name: 'a.csv',
    bytes: 'a,b',
    fields: { biz: 'report' },
  });

  expect(body.error?.code).toBe('file.unknownPurpose');
  expect((await readStatic(testApp, `report/${'a'.repeat(32)}.csv`)).statusCode).toBe(404);
});
