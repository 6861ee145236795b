import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aStudent, aTeacher, aUser } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { getUserPermissionByToken } = endpoints.permissions;
const own = { headers: { 'x-sprout-client': '1', 'accept-language': 'zh-CN' } };

it('gives a teacher the review queue with its buttons', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);

  const { body } = await testApp.call(getUserPermissionByToken, own, teacher.token);

  expect(body).toMatchObject({ success: true, code: 200, message: '查询成功' });
  expect(body.result?.version).toBe('0.0.0-test');
  const review = body.result?.menu.find((item) => item.path === '/teaching/workReview');
  expect(review).toMatchObject({
    route: '1',
    name: 'teaching-workReview',
    component: 'teaching/WorkReview',
    meta: { title: '作品审核', keepAlive: true, internalOrExternal: false },
  });
  expect(review?.meta.permissionList?.[0]).toEqual({
    action: 'teaching:work:review',
    type: '1',
    describe: '审核作品',
  });
  expect(body.result?.auth.map(({ action }) => action)).not.toContain('system:config:save');
  expect(body.result?.auth).toContainEqual({
    action: 'teaching:work:review',
    type: '1',
    describe: '审核作品',
    status: '1',
  });
  expect(body.result?.allAuth).toContainEqual({
    action: 'system:config:save',
    type: '1',
    describe: '修改网站配置',
    status: '1',
  });
});

it('gives a student no button and no page of the staff', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const { body } = await testApp.call(getUserPermissionByToken, own, student.token);

  expect(body.result?.auth).toEqual([]);
  expect(body.result?.menu.map(({ path }) => path)).toEqual([
    '/dashboard/index',
    '/teaching/mineCourse/courseUnitCard',
    '/teaching/mineCourse/courseUnitMap',
    '/teaching/mineCourse/cardList',
    '/center/myAdditionalWork',
    '/account/center',
    '/account/mineWork',
    '/online/cgreport/:code',
    '/account/settings/base',
    '/account/settings/security',
    '/account/settings/custom',
    '/account/settings/notification',
    '/account/settings/binding',
    '/isps/userAnnouncement',
  ]);
});

it('gives the pages that the shell links to even to an account without roles', async () => {
  const testApp = await aTestApp();
  const nobody = await aUser(testApp);

  const { body } = await testApp.call(getUserPermissionByToken, own, nobody.token);

  expect(body.result?.menu.map(({ name, hidden }) => [name, hidden ?? false])).toEqual([
    ['dashboard-index', false],
    ['account-center', false],
    ['online-cgreport-@code', true],
    ['account-settings-base', true],
    ['account-settings-security', true],
    ['account-settings-custom', true],
    ['account-settings-notification', true],
    ['account-settings-binding', true],
    ['isps-userAnnouncement', true],
  ]);
});

it('ignores a token in the query', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const student = await aStudent(testApp);

  const asStudent = await testApp.call(
    getUserPermissionByToken,
    { query: { token: teacher.token } },
    student.token,
  );
  const asNobody = await testApp.call(getUserPermissionByToken, {
    query: { token: teacher.token },
  });

  expect(asStudent.body.result?.auth).toEqual([]);
  expect(asNobody).toMatchObject({ status: 401, body: { error: { code: 'session.missing' } } });
});

it('tells a changed grant once the version was raised', async () => {
  const testApp = await aTestApp();
  const { database, versionedCache } = testApp.app.context;
  const student = await aStudent(testApp);
  await testApp.call(getUserPermissionByToken, own, student.token);

  await database.write
    .insertInto('sys_role_permission')
    .values({ role_id: 'role-student', permission_id: 'menu-work-review' })
    .execute();
  await versionedCache.raise(database.write, 'permission');
  versionedCache.forget('permission');

  const { body } = await testApp.call(getUserPermissionByToken, own, student.token);
  expect(body.result?.menu.map(({ path }) => path)).toContain('/teaching/workReview');
});

it('sends the predecessor no screen that it has not got, and its own names for the rest', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const componentsFor = async (input: object) => {
    const { body } = await testApp.call(getUserPermissionByToken, input, admin.token);
    type Item = { component: string; children?: readonly Item[] };
    const all = (items: readonly Item[]): string[] =>
      items.flatMap(({ component, children = [] }) => [component, ...all(children)]);
    return all(body.result?.menu ?? []);
  };
  const ours = [
    'teaching/WorkReview',
    'system/OpenApi',
    'account/settings/Security',
    'account/settings/Notification',
    'account/settings/Binding',
    'system/SysLoginProviderList',
  ];

  const old = await componentsFor({});
  const known = await componentsFor(own);

  expect(old.filter((component) => ours.includes(component))).toEqual([]);
  expect(old).toEqual(
    expect.arrayContaining(['system/SysPositionList', 'account/settings/BaseSetting']),
  );
  expect(known).toEqual(expect.arrayContaining(ours));
});
