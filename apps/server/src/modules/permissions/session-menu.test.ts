import { endpoints } from '@sprout/contract';
import { type MenuLine, toMenuLines } from '@sprout/rules';
import { describe, expect, it } from 'vitest';
import { anAdmin, aStudent, aTeacher, aUser, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

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
    '/center/questions',
    '/center/questions/:id',
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

/** Components of the predecessor's menu and of its folder of views. Source: system-domain section 12.2. */
const predecessorScreens = [
  'account/center/Index',
  'account/center/MineWorkList',
  'account/course/CourseListCard',
  'account/course/CourseUnitListCard',
  'account/course/CourseUnitMap',
  'account/course/MyAdditionalWorkList',
  'account/settings/BaseSetting',
  'dashboard/Analysis',
  'dashboard/Index',
  'dashboard/Monitor',
  'dashboard/Workplace',
  'form/BasicForm',
  'layouts/RouteView',
  'modules/message/SysMessageList',
  'modules/message/SysMessageTemplateList',
  'modules/monitor/DiskMonitoring',
  'modules/monitor/HttpTrace',
  'modules/monitor/JvmInfo',
  'modules/monitor/RedisInfo',
  'modules/monitor/SystemInfo',
  'modules/monitor/TomcatInfo',
  'modules/oss/OSSFileList',
  'report/TeacherReport',
  'result/Error',
  'result/Success',
  'system/AddressList',
  'system/DataLogList',
  'system/DepartList',
  'system/DictList',
  'system/LogList',
  'system/PermissionList',
  'system/QuartzJobList',
  'system/RoleUserList',
  'system/SysAnnouncementList',
  'system/SysCategoryList',
  'system/SysCheckRuleList',
  'system/SysConfig',
  'system/SysDataSourceList',
  'system/SysFileList',
  'system/SysFillRuleList',
  'system/SysPositionList',
  'system/UserAnnouncementList',
  'system/UserList',
  'teaching/TeachingAdditionalWorkList',
  'teaching/TeachingCourseList',
  'teaching/TeachingCourseUnitList',
  'teaching/TeachingMenuList',
  'teaching/TeachingNewsList',
  'teaching/TeachingOrderList',
  'teaching/TeachingScratchAssetsList',
  'teaching/TeachingWorkList',
];

type Item = { path: string; component: string; hidden?: boolean; children?: readonly Item[] };
const flat = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])]);

describe('the menu of the predecessor’s client', () => {
  const itemsFor = async (testApp: TestApp, { token }: TestUser, input: object = {}) =>
    flat((await testApp.call(getUserPermissionByToken, input, token)).body.result?.menu ?? []);

  it('has the screens that it has and no other, whoever logs in', async () => {
    const testApp = await aTestApp();
    const people = [await anAdmin(testApp), await aTeacher(testApp), await aStudent(testApp)];
    const componentsOf = async (input: object) => {
      const items = await Promise.all(people.map((one) => itemsFor(testApp, one, input)));
      return [...new Set(items.flat().map(({ component }) => component))].sort();
    };

    const old = await componentsOf({});
    const ours = await componentsOf(own);

    expect(old).toEqual(predecessorScreens);
    expect(ours).toEqual(
      expect.arrayContaining([
        ...predecessorScreens,
        'dashboard/Figures',
        'teaching/HomeworkGrading',
      ]),
    );
  });

  it('has no page of reports and forms, which everybody else is sent hidden', async () => {
    const testApp = await aTestApp();
    const nobody = await aUser(testApp);

    const paths = (await itemsFor(testApp, nobody)).map(({ path }) => path);

    expect(paths).toContain('/dashboard/index');
    expect(paths).not.toContain('/online/cgreport/:code');
  });

  it('has a page for each section of the figures, below a heading', async () => {
    const testApp = await aTestApp();
    const teacher = await aTeacher(testApp);

    const items = await itemsFor(testApp, teacher);
    const figures = items.find(({ path }) => path === '/dashboard/figures');

    expect(figures).toMatchObject({ component: 'layouts/RouteView' });
    const shown = figures?.children?.filter(({ hidden }) => !hidden).map(({ path }) => path);
    expect(shown).toEqual([
      '/dashboard/workplace',
      '/dashboard/analysis',
      '/dashboard/monitor',
      '/report/depart',
    ]);
  });
});

describe('the menu of an administrator', () => {
  const addresses = { webUrl: 'http://localhost', apiUrl: 'http://localhost/api' };

  async function linesOf(
    testApp: TestApp,
    roles: readonly ('admin' | 'teacher')[],
  ): Promise<MenuLine[]> {
    const { token } = await aUser(testApp, { roles });
    const { body } = await testApp.call(getUserPermissionByToken, own, token);
    return toMenuLines(body.result?.menu ?? [], addresses);
  }
  const titles = (lines: readonly MenuLine[]) => lines.map(({ title }) => title);

  it('has no page of the day of teachers and students', async () => {
    const lines = await linesOf(await aTestApp(), ['admin']);

    expect(titles(lines)).toEqual([
      '首页',
      '人员与班级',
      '教学数据',
      '备课',
      '内容与消息',
      '权限',
      '监控与日志',
      '网站与系统',
    ]);
  });

  it('has the pages of teachers for whoever is one as well, and opens all of them by address', async () => {
    const testApp = await aTestApp();
    const { token } = await anAdmin(testApp);
    const { body } = await testApp.call(getUserPermissionByToken, own, token);

    expect(body.result?.menu.map(({ path }) => path)).toContain('/teaching/workReview');
    const both = titles(await linesOf(testApp, ['admin', 'teacher']));
    expect(both).toContain('作品审核');
    expect(both).not.toContain('我的作业');
  });

  it('shows rights and monitors without scrolling on 1280 x 800, whichever group is open', async () => {
    const lines = await linesOf(await aTestApp(), ['admin']);
    // 800 less the brand, the distance below it, the button and the version, by the 40 pixels of a line.
    const most = Math.floor((800 - 52 - 4 - 44 - 20) / 40);
    const lastRow = (open: MenuLine, key: string): number => {
      const row = lines.findIndex((line) => line.key === key) + 1;
      const isAbove = lines.indexOf(open) < row;
      return row + (isAbove ? open.children.length : 0);
    };

    const rows = lines.flatMap((open) =>
      ['menu-access', 'menu-monitor'].map((key) => lastRow(open, key)),
    );
    expect(Math.max(...rows)).toBeLessThanOrEqual(most);
  });
});
