import { endpoints } from '@sprout/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aRole, aStaff, giveRole } from '../../testing/access-kit.ts';
import { aClass, aStudent, type TestClass, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

/** Somebody who may authorise and is bound by "children only" tries to get rid of it. */
const codes = [
  'system:user:list',
  'system:user:edit',
  'system:user:addUserRole',
  'system:user:queryUserRole',
  'system:role:list',
  'system:role:delete',
  'system:permission:list',
  'system:permission:edit',
  'system:permission:delete',
  'system:permission:saveRole',
  'system:depart:role:list',
  'system:depart:role:save',
  'system:depart:role:userAdd',
  'system:depart:role:delete',
];
const rule = 'rule-students-only';
const page = 'menu-users';
const userList = buttonId('system:user:list');

let testApp: TestApp;
let group: TestClass;
let own: string;
let bound: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  group = await aClass(testApp);
  return () => testApp.close();
});

beforeEach(async () => {
  own = await aBoundRole();
  const levelled = { level: 5, manages: [group], departs: [group] };
  bound = await aStaff(testApp, levelled);
  await giveRole(testApp, bound.id, own);
  colleague = await aStudent(testApp, { departs: [group] });
});

/** A role of everything above, its page of users bound by the rule. */
async function aBoundRole(): Promise<string> {
  const { write } = testApp.app.context.database;
  const roleId = await aRole(testApp, { level: 5, permissions: codes });
  await write
    .insertInto('sys_role_permission')
    .values({ role_id: roleId, permission_id: page })
    .execute();
  await write
    .insertInto('sys_role_permission_rule')
    .values({ role_id: roleId, permission_id: page, rule_id: rule })
    .execute();
  return roleId;
}

const isBound = async ({ token }: TestUser): Promise<boolean> =>
  (await testApp.app.context.sessions.find(token)).rowRules.length > 0;

const buttons = codes.map(buttonId).join();
const save = (roleId: string, permissionIds: string) =>
  testApp.call(
    endpoints.permissions.saveRolePermission,
    { body: { roleId, permissionIds } },
    bound.token,
  );

describe('a data rule binds on', () => {
  it('when its page is taken from the role and the buttons of the page stay', async () => {
    const { body } = await save(own, buttons);

    expect(body.success).toBe(true);
    expect(await isBound(bound)).toBe(true);
  });

  it('and goes with the last button of the page', async () => {
    const rest = codes.filter((code) => !code.startsWith('system:user:'));

    await save(own, rest.map(buttonId).join());

    expect(await isBound(bound)).toBe(false);
  });

  it('in a role that gets only buttons of the page', async () => {
    const roleId = await aRole(testApp);
    const helper = await aStaff(testApp);

    const { body } = await save(roleId, userList);
    await giveRole(testApp, helper.id, roleId);

    expect(body.success).toBe(true);
    expect(await isBound(helper)).toBe(true);
  });

  it('when somebody bound by it wants to delete a role of their own', async () => {
    const query = { id: own, force: true };

    const { body } = await testApp.call(endpoints.roles.delete, { query }, bound.token);

    expect(body.error?.code).toBe('role.liftsGiver');
    expect(await isBound(bound)).toBe(true);
  });

  it('when somebody bound by it would turn its page into another one, or delete it', async () => {
    const { edit, delete: remove } = endpoints.permissions;
    const form = { menuType: 0, name: '用户', url: '/isystem/user' };
    const body = { id: page, ...form, component: 'system/Elsewhere' };

    const edited = await testApp.call(edit, { body }, bound.token);
    const removed = await testApp.call(remove, { query: { id: page } }, bound.token);

    expect(edited.body.error?.code).toBe('access.wholeSchool');
    expect(removed.body.error?.code).toBe('access.wholeSchool');
    expect(await isBound(bound)).toBe(true);
  });
});

describe('somebody bound by a data rule', () => {
  const give = (roleId: string, { id } = colleague) =>
    testApp.call(
      endpoints.users.addSysUserRole,
      { body: { roleId, userIdList: [id] } },
      bound.token,
    );

  it('gives no role that would see past it', async () => {
    const free = await aRole(testApp, { level: 5, permissions: ['system:user:list'] });
    const other = await aRole(testApp, { level: 5, permissions: ['system:role:list'] });

    const freeing = await give(free);
    const edited = await testApp.call(
      endpoints.users.edit,
      { body: { id: colleague.id, userIdentity: 2, selectedroles: free } },
      bound.token,
    );

    expect(freeing.body.error?.code).toBe('role.liftsGiver');
    expect(edited.body.error?.code).toBe('role.liftsGiver');
    expect((await give(other)).body.success).toBe(true);
    // A person with a role of the staff is no child any more, and out of the giver's sight.
    const next = await aStudent(testApp, { departs: [group] });
    expect((await give(await aBoundRole(), next)).body.success).toBe(true);
  });

  it('gives no department role that would see past it, and keeps the own ones', async () => {
    const free = await aDepartRole('free', false);
    const fair = await aDepartRole('fair', true);
    const { write } = testApp.app.context.database;
    await write
      .insertInto('sys_depart_role_user')
      .values({ user_id: bound.id, depart_role_id: fair })
      .execute();
    const assign = (userId: string, newRoleId: string) =>
      testApp.call(
        endpoints.departRoles.deptRoleUserAdd,
        { body: { userId, newRoleId, departId: group.id } },
        bound.token,
      );
    const query = { id: fair, force: true };

    const freeing = await assign(colleague.id, free);
    const given = await assign(colleague.id, fair);
    const deleted = await testApp.call(endpoints.departRoles.delete, { query }, bound.token);

    expect(freeing.body.error?.code).toBe('role.liftsGiver');
    expect(given.body.result?.added).toEqual([fair]);
    expect(deleted.body.error?.code).toBe('role.liftsGiver');
  });

  async function aDepartRole(name: string, isRuled: boolean): Promise<string> {
    const { database, clock } = testApp.app.context;
    const id = `${name}-${bound.id.slice(-8)}`;
    const role = { id, depart_id: group.id, role_name: name, role_code: id, school_id: '1' };
    await database.write
      .insertInto('sys_depart_role')
      .values({ ...role, created_at: clock.now() })
      .execute();
    await database.write
      .insertInto('sys_depart_role_permission')
      .values({ depart_role_id: id, permission_id: userList })
      .execute();
    if (!isRuled) return id;
    await database.write
      .insertInto('sys_depart_role_permission_rule')
      .values({ depart_role_id: id, permission_id: page, rule_id: rule })
      .execute();
    return id;
  }
});
