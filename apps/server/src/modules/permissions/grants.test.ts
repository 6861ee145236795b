import { endpoints } from '@sprout/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aRole, aStaff, giveRole, grant } from '../../testing/access-kit.ts';
import { aClass, anAdmin, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const table = endpoints.permissions;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  return () => testApp.close();
});

type Body = { permissionIds: string; lastpermissionIds?: string; check?: boolean };

const save = (roleId: string, body: Body, by = admin) =>
  testApp.call(table.saveRolePermission, { body: { roleId, ...body } }, by.token);

async function grantsOf(roleId: string): Promise<string[]> {
  const { body } = await testApp.call(
    table.queryRolePermission,
    { query: { roleId } },
    admin.token,
  );
  return body.result ?? [];
}

const userList = buttonId('system:user:list');
const userAdd = buttonId('system:user:add');

describe('grants of a role', () => {
  it('are chosen from a tree that speaks the language of the reader', async () => {
    const read = async (headers: Record<string, string>) => {
      const { body } = await testApp.call(table.queryTreeList, { headers }, admin.token);
      return body.result?.treeList.map(({ title }) => title) ?? [];
    };

    const english = await read({ 'x-sprout-client': '1', 'accept-language': 'en' });
    const chinese = await read({ 'accept-language': 'en' });

    expect(english).toContain('People');
    expect(english.join()).not.toMatch(/\p{Script=Han}/u);
    expect(chinese).toContain('人员与班级');
  });

  it('become exactly those that are sent, whatever the client believes was there', async () => {
    const roleId = await aRole(testApp, { permissions: ['system:user:list'] });

    const { body } = await save(roleId, {
      permissionIds: `menu-users,${userAdd},`,
      lastpermissionIds: 'menu-users,menu-dicts',
    });

    expect(body).toMatchObject({ success: true, code: 200, message: '保存成功！' });
    expect(body.result?.added.sort()).toEqual([userAdd, 'menu-users'].sort());
    expect(body.result?.removed).toEqual([userList]);
    expect(await grantsOf(roleId)).toEqual([userAdd, 'menu-users'].sort());
  });

  it('tell the difference without changing anything', async () => {
    const roleId = await aRole(testApp, { permissions: ['system:user:list'] });

    const { body } = await save(roleId, { permissionIds: userAdd, check: true });

    expect(body.result).toEqual({ added: [userAdd], removed: [userList] });
    expect(await grantsOf(roleId)).toEqual([userList]);
  });

  it('act on open sessions with the next call', async () => {
    const roleId = await aRole(testApp);
    const user = await aStaff(testApp);
    await giveRole(testApp, user.id, roleId);
    const { sessions } = testApp.app.context;
    expect((await sessions.find(user.token)).permissions.has('system:user:list')).toBe(false);

    await save(roleId, { permissionIds: userList });

    expect((await sessions.find(user.token)).permissions.has('system:user:list')).toBe(true);
  });

  it('are written to the audit with who did it', async () => {
    const roleId = await aRole(testApp);
    await save(roleId, { permissionIds: userList });

    const row = await testApp.app.context.database.write
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'data'])
      .where('row_id', '=', roleId)
      .executeTakeFirst();

    expect(row).toEqual({
      actor_id: admin.id,
      action: 'role.grant',
      data: { added: [userList], removed: [] },
    });
  });

  it('refuse an unknown menu as a whole', async () => {
    const roleId = await aRole(testApp);

    const { body } = await save(roleId, { permissionIds: `${userList},nothing` });

    expect(body.error?.code).toBe('permission.notFound');
    expect(await grantsOf(roleId)).toEqual([]);
  });
});

describe('a role that would lift its giver', () => {
  it('gets no permission that the giver has not got', async () => {
    const giver = await aStaff(testApp, {
      level: 5,
      permissions: ['system:permission:saveRole', 'system:user:list'],
    });
    const roleId = await aRole(testApp, { level: 5 });
    await giveRole(testApp, giver.id, roleId);

    const lifted = await save(roleId, { permissionIds: `${userList},${userAdd}` }, giver);
    const fair = await save(roleId, { permissionIds: userList }, giver);

    expect(lifted.body.error?.code).toBe('role.liftsGiver');
    expect(fair.body.success).toBe(true);
    expect(await grantsOf(roleId)).toEqual([userList]);
  });

  it('is not changed by somebody below it', async () => {
    const giver = await aStaff(testApp, { level: 2, permissions: ['system:permission:saveRole'] });
    const roleId = await aRole(testApp, { level: 3 });

    const { body } = await save(roleId, { permissionIds: '' }, giver);

    expect(body.error?.code).toBe('role.levelTooHigh');
  });

  it('is bound by the data rules that bind its giver', async () => {
    const { write } = testApp.app.context.database;
    const own = await aRole(testApp, { level: 5, permissions: ['system:permission:saveRole'] });
    await write
      .insertInto('sys_role_permission')
      .values({ role_id: own, permission_id: 'menu-users' })
      .execute();
    await write
      .insertInto('sys_role_permission_rule')
      .values({ role_id: own, permission_id: 'menu-users', rule_id: 'rule-students-only' })
      .execute();
    const giver = await aStaff(testApp);
    await giveRole(testApp, giver.id, own);
    const roleId = await aRole(testApp);

    await save(roleId, { permissionIds: 'menu-users' }, giver);
    const free = await testApp.call(
      endpoints.roles.saveDataRules,
      { body: { roleId: own, permissionId: 'menu-users', dataRuleIds: '' } },
      giver.token,
    );

    const rules = await testApp.call(
      endpoints.roles.dataRules,
      { params: { roleId, permissionId: 'menu-users' } },
      admin.token,
    );
    expect(rules.body.result?.drChecked).toBe('rule-students-only');
    expect(free.body.error?.code).toBe('role.liftsGiver');
  });
});

it('lets the role of the administrators gain but not lose', async () => {
  const before = await grantsOf('role-admin');

  const lost = await save('role-admin', { permissionIds: userList });

  expect(lost.body.error?.code).toBe('role.protected');
  expect(await grantsOf('role-admin')).toEqual(before);
});

describe('grants of a department', () => {
  it('are saved, and what it loses its roles lose too', async () => {
    const group = await aClass(testApp);
    const { write } = testApp.app.context.database;
    const saveDepart = (permissionIds: string) =>
      testApp.call(
        table.saveDepartPermission,
        { body: { departId: group.id, permissionIds } },
        admin.token,
      );
    await saveDepart(`menu-users,${userList}`);
    const made = await testApp.call(
      endpoints.departRoles.add,
      { body: { departId: group.id, roleName: '组长', roleCode: 'lead' } },
      admin.token,
    );
    const roleId = made.body.result?.id ?? '';
    await write
      .insertInto('sys_depart_role_permission')
      .values({ depart_role_id: roleId, permission_id: userList })
      .execute();

    const { body } = await saveDepart('menu-users');

    expect(body.result).toEqual({ added: [], removed: [userList] });
    const left = await testApp.call(
      endpoints.departPermissions.queryDeptRolePermission,
      { query: { roleId } },
      admin.token,
    );
    expect(left.body.result).toEqual([]);
  });

  it('belong to those who answer for it', async () => {
    const mine = await aClass(testApp);
    const other = await aClass(testApp);
    const giver = await aStaff(testApp, {
      permissions: ['system:permission:saveDepart', 'system:depart:list', 'system:user:list'],
      manages: [mine],
    });
    const saveFor = (departId: string) =>
      testApp.call(
        table.saveDepartPermission,
        { body: { departId, permissionIds: userList } },
        giver.token,
      );

    expect((await saveFor(other.id)).body.error?.code).toBe('access.outOfReach');
    expect((await saveFor(mine.id)).body.success).toBe(true);
  });
});

it('gives a new button to nobody by itself', async () => {
  const roleId = await aRole(testApp);
  await grant(testApp, roleId, ['system:user:list']);

  const { body } = await testApp.call(
    table.add,
    { body: { menuType: 2, name: '新', parentId: 'menu-users', perms: 'test:new' } },
    admin.token,
  );

  expect(body.success).toBe(true);
  const actor = await testApp.app.context.sessions.find(admin.token);
  expect(actor.permissions.has('test:new')).toBe(false);
});
