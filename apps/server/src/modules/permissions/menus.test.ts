import { endpoints } from '@sprout/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aRole, aStaff } from '../../testing/access-kit.ts';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.permissions;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  return () => testApp.close();
});

type Menu = Record<string, unknown>;
let count = 0;

const aMenu = (more: Menu = {}): Menu => {
  count += 1;
  return {
    menuType: 0,
    name: `菜单${count}`,
    url: `/test/page${count}`,
    component: 'test/Page',
    ...more,
  };
};

const add = (body: Menu, by = admin) => testApp.call(table.add, { body }, by.token);
const edit = (body: Menu, by = admin) => testApp.call(table.edit, { body }, by.token);

async function added(more: Menu = {}): Promise<string> {
  const { body } = await add(aMenu(more));
  return body.result?.id ?? '';
}

async function rowOf(id: string) {
  const { body } = await testApp.call(table.list, {}, admin.token);
  type Node = NonNullable<typeof body.result>[number];
  const all = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
  return all(body.result ?? []).find((node) => node.id === id);
}

describe('adding a menu', () => {
  it('writes component and path in their one spelling', async () => {
    const { body } = await add(
      aMenu({ url: 'test/clean.vue', component: '/src/views/test/Clean.vue', icon: 'book' }),
    );

    expect(body).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    expect(await rowOf(body.result?.id ?? '')).toMatchObject({
      url: '/test/clean',
      component: 'test/Clean',
      status: '1',
      permsType: '1',
      route: true,
      isLeaf: true,
      createBy: admin.username,
      createTime: '2030-05-02 08:00:00',
    });
  });

  it('makes a root without a component a heading', async () => {
    const id = await added({ component: '' });

    expect((await rowOf(id))?.component).toBe('layouts/RouteView');
  });

  it('keeps an address outside and placeholders as they are', async () => {
    const outside = await added({ url: 'https://example.org/a?b=1', component: '' });
    const placed = await added({ url: "{{ window._CONFIG['webURL'] }}/home", component: '' });

    expect((await rowOf(outside))?.url).toBe('https://example.org/a?b=1');
    expect((await rowOf(placed))?.url).toBe("{{ window._CONFIG['webURL'] }}/home");
  });

  it('tells the parent that it has children now', async () => {
    const parent = await added();

    await added({ menuType: 1, parentId: parent });

    expect((await rowOf(parent))?.isLeaf).toBe(false);
  });

  it.each([
    ['the API', '/api/users'],
    ['the files of the editors', '/edit/blocks'],
    ['the websocket', '/websocket'],
    ['the public home', '/home'],
    ['the log-in page', '/user/login'],
    ['the log-in page in other letters', '/User/Login'],
    ['an address of the predecessor', '/scratch3'],
    ['a health check', '/healthz'],
  ])('refuses %s as a path', async (_, url) => {
    const { body } = await add(aMenu({ url }));

    expect(body).toMatchObject({ success: false, error: { code: 'permission.reservedPath' } });
  });

  it.each([
    ['no path', { url: '' }, 'permission.incomplete'],
    ['a script', { url: 'javascript:alert(1)' }, 'permission.badPath'],
    ['a way upwards', { url: '/a/../b' }, 'permission.badPath'],
    ['a path that another page has', { url: '/isystem/user' }, 'permission.pathTaken'],
    ['a sub menu without a parent', { menuType: 1 }, 'permission.unknownParent'],
    ['an unknown parent', { menuType: 1, parentId: 'nowhere' }, 'permission.unknownParent'],
    [
      'a button as parent',
      { menuType: 1, parentId: buttonId('system:user:add') },
      'permission.unknownParent',
    ],
    ['a button without a code', { menuType: 2, parentId: 'menu-users' }, 'permission.incomplete'],
    [
      'a code that another button has',
      { menuType: 2, parentId: 'menu-users', perms: 'test:free, user:add' },
      'permission.codeTaken',
    ],
  ])('refuses %s', async (_, more, code) => {
    const { body } = await add(aMenu(more));

    expect(body.error?.code).toBe(code);
  });

  it('refuses a fifth level of menus, but a button may stand below the fourth', async () => {
    const one = await added();
    const two = await added({ menuType: 1, parentId: one });
    const three = await added({ menuType: 1, parentId: two });
    const four = await added({ menuType: 1, parentId: three });

    const fifth = await add(aMenu({ menuType: 1, parentId: four }));
    const button = await add({ menuType: 2, name: '按钮', parentId: four, perms: 'test:deep' });

    expect(fifth.body.error?.code).toBe('permission.tooDeep');
    expect(button.body.success).toBe(true);
  });

  it('does not let somebody define a code that they have not got', async () => {
    const editor = await aStaff(testApp, {
      level: 5,
      seesWholeSchool: true,
      permissions: ['system:permission:add', 'system:permission:edit'],
    });

    const { body } = await add(
      { menuType: 2, name: '偷', parentId: 'menu-users', perms: 'test:stolen' },
      editor,
    );

    expect(body.error?.code).toBe('role.liftsGiver');
  });
});

describe('editing a menu', () => {
  it('keeps what the form leaves out and clears what it empties', async () => {
    const id = await added({ icon: 'book', sortNo: 7, hidden: true });
    const row = await rowOf(id);

    const { body } = await edit({
      id,
      menuType: 0,
      name: '改名',
      url: row?.url,
      component: 'test/Page',
      icon: null,
    });

    expect(body).toMatchObject({ success: true, message: '修改成功！' });
    expect(await rowOf(id)).toMatchObject({
      name: '改名',
      icon: null,
      sortNo: 7,
      hidden: true,
      updateBy: admin.username,
    });
  });

  it('refuses a menu below itself', async () => {
    const top = await added();
    const below = await added({ menuType: 1, parentId: top });
    const lowest = await added({ menuType: 1, parentId: below });

    const ring = await edit({ ...aMenu({ menuType: 1, parentId: lowest }), id: top });
    const self = await edit({ ...aMenu({ menuType: 1, parentId: top }), id: top });

    expect(ring.body.error?.code).toBe('permission.loop');
    expect(self.body.error?.code).toBe('permission.loop');
    expect((await rowOf(top))?.parentId).toBe('');
  });

  it('lets only one of two moves win that together would close a ring', async () => {
    const left = await added();
    const right = await added();

    const both = await Promise.all([
      edit({ ...aMenu({ menuType: 1, parentId: right }), id: left }),
      edit({ ...aMenu({ menuType: 1, parentId: left }), id: right }),
    ]);

    expect(both.map(({ body }) => body.error?.code ?? 'moved').sort()).toEqual([
      'moved',
      'permission.loop',
    ]);
  });

  it('keeps the leaves right on both sides of a move', async () => {
    const from = await added();
    const to = await added();
    const child = await added({ menuType: 1, parentId: from });

    await edit({ ...aMenu({ menuType: 1, parentId: to }), id: child });

    expect([(await rowOf(from))?.isLeaf, (await rowOf(to))?.isLeaf]).toEqual([true, false]);
  });

  it('does not let a granted button become a stronger one', async () => {
    const editor = await aStaff(testApp, {
      level: 5,
      seesWholeSchool: true,
      permissions: ['system:permission:edit', 'system:user:list'],
    });

    const { body } = await edit(
      {
        id: buttonId('system:user:list'),
        menuType: 2,
        parentId: 'menu-users',
        name: '查看用户',
        perms: 'system:user:list,test:stronger',
      },
      editor,
    );

    expect(body.error?.code).toBe('role.liftsGiver');
  });

  it('takes no right from others that the editor has not got', async () => {
    const editor = await aStaff(testApp, {
      level: 5,
      seesWholeSchool: true,
      permissions: ['system:permission:edit', 'system:permission:delete'],
    });
    const id = buttonId('system:user:delete');
    const perms = 'system:user:delete,user:del';
    const button = { id, menuType: 2, parentId: 'menu-users', name: '删除用户', perms };

    const renamed = await edit({ ...button, name: '删掉用户' }, editor);
    const refused = [
      await edit({ ...button, status: '0' }, editor),
      await edit({ ...button, perms: 'user:del' }, editor),
      await testApp.call(table.delete, { query: { id } }, editor.token),
      await testApp.call(table.delete, { query: { id: 'menu-users' } }, editor.token),
    ];

    expect(renamed.body.success).toBe(true);
    expect(refused.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('role.takesUnheld'));
  });

  it('keeps the buttons without which nobody could mend permissions', async () => {
    const button = {
      id: buttonId('system:permission:saveRole'),
      menuType: 2,
      parentId: 'menu-roles',
      name: '给角色授权',
    };

    const off = await edit({ ...button, perms: 'system:permission:saveRole', status: '0' });
    const other = await edit({ ...button, perms: 'test:other' });

    expect(off.body.error?.code).toBe('permission.protected');
    expect(other.body.error?.code).toBe('permission.protected');
  });

  it('takes a switched-off code from everybody at once', async () => {
    const id = await added();
    const { body } = await add({ menuType: 2, name: '按钮', parentId: id, perms: 'test:switch' });
    const button = body.result?.id ?? '';
    const { sessions } = testApp.app.context;
    await testApp.call(
      table.saveRolePermission,
      { body: { roleId: 'role-admin', permissionIds: await everything() } },
      admin.token,
    );
    expect((await sessions.find(admin.token)).permissions.has('test:switch')).toBe(true);

    await edit({
      id: button,
      menuType: 2,
      name: '按钮',
      parentId: id,
      perms: 'test:switch',
      status: '0',
    });

    expect((await sessions.find(admin.token)).permissions.has('test:switch')).toBe(false);
  });
});

async function everything(): Promise<string> {
  const { body } = await testApp.call(table.loadAllRoleIds, {}, admin.token);
  return (body.result ?? []).join();
}

it('accepts every seeded menu and button as it is', async () => {
  const { body } = await testApp.call(table.list, {}, admin.token);
  type Node = NonNullable<typeof body.result>[number];
  const all = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
  const seeded = all(body.result ?? []).filter(({ id }) => /^(menu|button)-/.test(id));

  const refused: string[] = [];
  for (const { children: _, ...row } of seeded) {
    const reply = await edit({ ...row });
    if (!reply.body.success) refused.push(`${row.id} ${reply.body.error?.code}`);
  }

  expect(seeded.length).toBeGreaterThan(80);
  expect(refused).toEqual([]);
});

describe('deleting menus', () => {
  it('takes everything below, rules and grants with it', async () => {
    const { write } = testApp.app.context.database;
    const parent = await added();
    const top = await added({ menuType: 1, parentId: parent });
    const below = await added({ menuType: 1, parentId: top });
    const roleId = await aRole(testApp);
    await write
      .insertInto('sys_role_permission')
      .values({ role_id: roleId, permission_id: below })
      .execute();

    const { body } = await testApp.call(
      table.deleteBatch,
      { query: { ids: `${top},` } },
      admin.token,
    );

    expect(body).toMatchObject({ success: true, message: '删除成功!', result: { count: 2 } });
    expect([await rowOf(top), await rowOf(below)]).toEqual([undefined, undefined]);
    expect((await rowOf(parent))?.isLeaf).toBe(true);
    const left = await write
      .selectFrom('sys_role_permission')
      .select('permission_id')
      .where('role_id', '=', roleId)
      .execute();
    expect(left).toEqual([]);
  });

  it('refuses what holds the screens for permissions', async () => {
    const { body } = await testApp.call(
      table.delete,
      { query: { id: 'menu-access' } },
      admin.token,
    );

    expect(body.error?.code).toBe('permission.protected');
    expect(await rowOf('menu-roles')).toBeDefined();
  });

  it('takes all or none', async () => {
    const id = await added();

    const query = { ids: `${id},nowhere` };
    const { body } = await testApp.call(table.deleteBatch, { query }, admin.token);

    expect(body.error?.code).toBe('permission.notFound');
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('reading menus', () => {
  it('answers roots, children and several at once', async () => {
    const roots = await testApp.call(table.getSystemMenuList, {}, admin.token);
    const children = await testApp.call(
      table.getSystemSubmenu,
      { query: { parentId: 'menu-access' } },
      admin.token,
    );
    const several = await testApp.call(
      table.getSystemSubmenuBatch,
      { query: { parentIds: 'menu-access,menu-dashboard,' } },
      admin.token,
    );

    expect(roots.body.code).toBe(0);
    expect(roots.body.result?.map(({ id }) => id)).toContain('menu-access');
    expect(children.body.result?.map(({ id }) => id)).toEqual(['menu-roles', 'menu-permissions']);
    expect(several.body.code).toBe(200);
    expect(Object.keys(several.body.result ?? {})).toEqual(['menu-access']);
  });

  it('answers the tree as choices, with those that the caller may give', async () => {
    const reader = await aStaff(testApp, {
      permissions: ['system:permission:list', 'system:user:list'],
    });

    const { body } = await testApp.call(table.queryTreeList, {}, reader.token);

    const people = body.result?.treeList.find(({ key }) => key === 'menu-people');
    const users = people?.children?.find(({ key }) => key === 'menu-users');
    expect(users).toMatchObject({
      title: '用户',
      ruleFlag: 1,
      scopedSlots: { title: 'hasDatarule' },
    });
    const grantable = users?.children?.filter((button) => button.grantable).map(({ key }) => key);
    expect(grantable).toEqual([buttonId('system:user:list')]);
  });

  it('opens a tree level by level', async () => {
    const { body } = await testApp.call(
      table.queryListAsync,
      { query: { pid: 'menu-people' } },
      admin.token,
    );

    expect(body.result?.ids).toEqual([
      'menu-users',
      'menu-departs',
      'menu-new-class',
      'menu-address-book',
      'menu-positions',
      'menu-kept-data',
    ]);
  });

  it('shows the menu of a role before anybody has it', async () => {
    const query = { roleId: 'role-student' };
    const { body } = await testApp.call(table.preview, { query }, admin.token);

    expect(body.result?.menu.map(({ path }) => path)).not.toContain('/people');
    expect(body.result?.auth).toEqual([]);
  });
});

it('puts menus into a new order', async () => {
  const body = { parentId: 'menu-access', ids: ['menu-permissions', 'menu-roles'] };

  await testApp.call(table.sort, { body }, admin.token);

  const query = { parentId: 'menu-access' };
  const children = await testApp.call(table.getSystemSubmenu, { query }, admin.token);
  expect(children.body.result?.map(({ id }) => id)).toEqual(['menu-permissions', 'menu-roles']);
  const foreign = { parentId: 'menu-access', ids: ['menu-users'] };
  const refused = await testApp.call(table.sort, { body: foreign }, admin.token);
  expect(refused.body.error?.code).toBe('permission.notFound');
});
