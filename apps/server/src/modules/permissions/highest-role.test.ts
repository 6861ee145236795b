import { endpoints, permissionCodes } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aStaff } from '../../testing/access-kit.ts';
import { aClass, anAdmin, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.permissions;
let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
});

const edit = (body: Record<string, unknown>, by = admin) =>
  testApp.call(table.edit, { body }, by.token);

const exportButton = {
  id: buttonId('system:user:export'),
  menuType: 2,
  parentId: 'menu-users',
  name: '导出',
  perms: 'system:user:export',
};
const roleScreen = {
  id: 'menu-roles',
  menuType: 1,
  parentId: 'menu-access',
  name: '角色',
  url: '/isystem/roleUserList',
  component: 'system/RoleUserList',
};
const accessGroup = {
  id: 'menu-access',
  menuType: 0,
  name: '权限',
  url: '/access',
  component: 'layouts/RouteView',
};

describe('the tree of menus, for somebody who answers for one department', () => {
  let scoped: TestUser;

  beforeEach(async () => {
    const codes = permissionCodes.filter((code) => code.startsWith('system:permission:'));
    const manages = [await aClass(testApp)];
    scoped = await aStaff(testApp, { level: 5, permissions: codes, manages });
  });

  it('keeps a button that they would switch off', async () => {
    const { body } = await edit({ ...exportButton, status: '0' }, scoped);

    expect(body.error?.code).toBe('access.wholeSchool');
    const reply = await testApp.call(endpoints.users.list, {}, admin.token);
    expect(reply.body.success).toBe(true);
  });

  it('is neither added to, sorted nor cut down', async () => {
    const { token } = scoped;
    const menu = { menuType: 0, name: '新', url: '/test/new', component: 'test/New' };
    const order = { parentId: 'menu-people', ids: ['menu-departs', 'menu-users'] };

    const replies = [
      await testApp.call(table.add, { body: menu }, token),
      await testApp.call(table.sort, { body: order }, token),
      await testApp.call(table.delete, { query: { id: 'menu-dicts' } }, token),
      await testApp.call(table.deleteBatch, { query: { ids: 'menu-dicts,' } }, token),
    ];

    expect(replies.map(({ body }) => body.error?.code)).toEqual(
      Array(4).fill('access.wholeSchool'),
    );
  });

  it('keeps its data rules', async () => {
    const { token } = scoped;
    const rule = { ruleName: '无', ruleColumn: 'status', ruleConditions: '=', ruleValue: '9' };
    const form = { permissionId: 'menu-users', ...rule };
    const id = 'rule-students-only';

    const replies = [
      await testApp.call(table.addPermissionRule, { body: form }, token),
      await testApp.call(table.editPermissionRule, { body: { id, ...form } }, token),
      await testApp.call(table.deletePermissionRule, { query: { id } }, token),
    ];

    expect(replies.map(({ body }) => body.error?.code)).toEqual(
      Array(3).fill('access.wholeSchool'),
    );
  });
});

describe('the highest role', () => {
  it('still may what it has switched off for the others', async () => {
    const other = await aStaff(testApp, {
      permissions: ['system:user:export', 'system:user:list'],
      manages: [await aClass(testApp)],
    });
    const mayExport = async ({ token }: TestUser) =>
      (await testApp.app.context.sessions.find(token)).permissions.has('system:user:export');

    const { body } = await edit({ ...exportButton, status: '0' });

    expect(body.success).toBe(true);
    expect([await mayExport(other), await mayExport(admin)]).toEqual([false, true]);
    const shell = await testApp.call(table.getUserPermissionByToken, {}, admin.token);
    expect(shell.body.result?.auth.map(({ action }) => action)).toContain('system:user:export');
  });

  it('still may what it has deleted', async () => {
    const query = { id: exportButton.id };

    await testApp.call(table.delete, { query }, admin.token);

    const actor = await testApp.app.context.sessions.find(admin.token);
    expect(permissionCodes.filter((code) => !actor.permissions.has(code))).toEqual([]);
  });

  it.each([
    ['hidden', { ...roleScreen, hidden: true }],
    ['turned into another page', { ...roleScreen, component: 'test/Other' }],
    ['no route any more', { ...roleScreen, route: false }],
    ['opened outside', { ...roleScreen, internalOrExternal: true }],
    ['below a group that is hidden', { ...accessGroup, hidden: true }],
    ['below a group that shows nothing below it', { ...accessGroup, alwaysShow: true }],
  ])('keeps the screen for roles from being %s', async (_, body) => {
    const reply = await edit(body);

    expect(reply.body.error?.code).toBe('permission.protected');
    const shell = await testApp.call(table.getUserPermissionByToken, {}, admin.token);
    const access = shell.body.result?.menu.find(({ id }) => id === 'menu-access');
    expect(access?.children?.map(({ name }) => name)).toContain('isystem-roleUserList');
  });

  it('keeps the screen from a place that it has not got itself', async () => {
    const form = { menuType: 0, name: '新组', url: '/test/group', component: 'layouts/RouteView' };
    const added = await testApp.call(table.add, { body: form }, admin.token);

    const moved = await edit({ ...roleScreen, parentId: added.body.result?.id });

    expect(moved.body.error?.code).toBe('permission.protected');
  });

  it('may move and rename the screen where it still finds it', async () => {
    const { body } = await edit({ ...roleScreen, name: '角色管理', parentId: 'menu-people' });

    expect(body.success).toBe(true);
  });
});
