import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { aSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { createPeopleImportRepository } from './people-import.repository.ts';

it('forgets how an import went, and nobody whom it brought', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { write } = testApp.app.context.database;
  const bytes = await aSheet([
    ['登录账号', '密码'],
    ['pw_1', 'apple7tree'],
  ]);
  const { body } = await importSheet(testApp, endpoints.users.importExcel, admin.token, { bytes });
  const { removeRecords } = createPeopleImportRepository(testApp.app.context);
  const { importId } = body.result as unknown as { importId: string };
  const count = async () => (await write.selectFrom('user_import').select('id').execute()).length;

  await removeRecords(testApp.clock.now());
  const early = await count();
  testApp.clock.advance(1);
  await removeRecords(testApp.clock.now());

  expect(importId).toMatch(/^[0-9a-f]{32}$/);
  expect([early, await count()]).toEqual([1, 0]);
  const { body: found } = await testApp.call(
    endpoints.users.list,
    { query: { username: 'pw_1' } },
    admin.token,
  );
  expect(found.result?.total).toBe(1);
});
