import { endpoints } from '@sprout/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from './factories.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

// None of these calls changes anything.
let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

/** The lists that the specification names without a use, and what each of them is another spelling of. */
const lists = [
  ['/user', endpoints.users.list],
  ['/role', endpoints.roles.list],
  ['/service', endpoints.loginProviders.list],
  ['/permission', endpoints.permissions.list],
  ['/permission/no-pager', endpoints.permissions.list],
  // The predecessor's client writes `/api` before them, and again before every path.
  ['/api/user', endpoints.users.list],
  ['/api/role', endpoints.roles.list],
  ['/api/service', endpoints.loginProviders.list],
  ['/api/permission', endpoints.permissions.list],
  ['/api/permission/no-pager', endpoints.permissions.list],
] as const;

it.each(lists)('%s answers what its own list answers, to nobody else', async (path, list) => {
  const admin = await anAdmin(testApp);
  const child = await aStudent(testApp);
  const named = { ...list, path };

  const own = await testApp.call(list, {}, admin.token);
  const answer = await testApp.call(named, {}, admin.token);
  const byChild = await testApp.call(named, {}, child.token);
  const byGuest = await testApp.call(named);

  expect(answer.body.success).toBe(true);
  expect(answer.body.result).toEqual(own.body.result);
  expect(byChild.body).toMatchObject({ success: false, code: 510 });
  expect(byGuest.status).toBe(401);
});

it('/user shows a teacher the own children only', async () => {
  const [own, other] = [await aClass(testApp), await aClass(testApp)];
  const teacher = await aTeacher(testApp, { manages: [own] });
  const child = await aStudent(testApp, { departs: [own] });
  await aStudent(testApp, { departs: [other] });

  const users = { ...endpoints.users.list, path: '/user' };
  const { body } = await testApp.call(users, { query: { userIdentity: 1 } }, teacher.token);

  expect(body.result?.records).toMatchObject([{ id: child.id }]);
});
