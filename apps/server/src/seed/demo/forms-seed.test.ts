import { expect, it } from 'vitest';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoKeys, seedDemoForms, seedDemoPeople } from './index.ts';
import { removeDemo } from './remove.ts';

async function aDemoSchool(): Promise<TestApp> {
  const testApp = await aTestApp();
  await seedDemoPeople(testApp.app.context, Object.fromEntries(demoKeys.map((key) => [key, '-'])));
  return testApp;
}

const counts = async ({ app }: TestApp) => {
  const { rows } = await app.context.database.pool.query(
    `select (select count(*)::int from form_def) as forms,
      (select count(*)::int from form_def_version) as versions,
      (select count(*)::int from form_entry) as entries`,
  );
  return rows[0];
};

it('gives the demo school a form that two teachers have filled in, once, and goes with it', async () => {
  const testApp = await aDemoSchool();
  const { http, context } = testApp.app;
  await seedDemoForms({ http, context });
  await seedDemoForms({ http, context });

  expect(await counts(testApp)).toEqual({ forms: 1, versions: 1, entries: 2 });

  await removeDemo(context);
  expect(await counts(testApp)).toEqual({ forms: 0, versions: 0, entries: 0 });
});
