import { courses, orders } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aPaidOrder } from '../../testing/orders-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoKeys, seedDemoOrders, seedDemoPeople } from './index.ts';
import { removeDemo } from './remove.ts';

const seed = ({ app: { http, context } }: TestApp) => seedDemoOrders({ http, context });

async function aDemoSchool() {
  const testApp = await aTestApp();
  const { context } = testApp.app;
  await seedDemoPeople(context, Object.fromEntries(demoKeys.map((key) => [key, '-'])));
  const admin = await anAdmin(testApp);
  const body = { courseName: '海洋' };
  const made = await testApp.call(courses.endpoints.add, { body }, admin.token);
  const courseId = made.body.result?.id ?? '';
  await context.database.write
    .updateTable('teaching_course')
    .set({ is_demo: true })
    .where('id', '=', courseId)
    .execute();
  return { testApp, admin, courseId };
}

const statesIn = async (testApp: TestApp, { token }: TestUser): Promise<string[]> => {
  const { body } = await testApp.call(orders.endpoints.list, {}, token);
  return (body.result?.records ?? []).map(({ status }) => status).sort();
};

it('shows an order in each state, once', async () => {
  const { testApp, admin } = await aDemoSchool();
  await seed(testApp);
  await seed(testApp);

  expect(await statesIn(testApp, admin)).toEqual(['0', '1', '1', '2', '3']);
});

it('waits for the courses of the demo school', async () => {
  const testApp = await aTestApp();
  await seed(testApp);

  expect(await statesIn(testApp, await anAdmin(testApp))).toEqual([]);
});

it('goes with the demo and leaves no version behind; orders of the school stay', async () => {
  const { testApp, admin, courseId } = await aDemoSchool();
  await seed(testApp);
  const child = await aStudent(testApp);
  const own = await aPaidOrder(testApp, admin, { child, courseId });

  await removeDemo(testApp.app.context);

  expect(await statesIn(testApp, admin)).toEqual(['1']);
  const { rows } = await testApp.app.context.database.pool.query<{ id: string }>(
    "select distinct data_id as id from sys_data_log where data_table = 'teaching_order'",
  );
  expect(rows).toEqual([{ id: own }]);
});
