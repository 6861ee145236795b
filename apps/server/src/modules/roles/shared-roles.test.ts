import { endpoints, type PermissionCode, permissionCodes } from '@sprout/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aRole, aStaff, giveRole } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aTestApp, buildTestApp, type TestApp } from '../../testing/test-app.ts';

/** Somebody with the whole administration of roles and menus who answers for one department only. */
const { roles, permissions, users, departRoles } = endpoints;
const codes: readonly PermissionCode[] = permissionCodes.filter((code) =>
  /^system:(role|permission|depart:role):|^system:user:(list|edit|addUserRole|deleteRole)$/.test(
    code,
  ),
);
const userList = buttonId('system:user:list');
const userAdd = buttonId('system:user:add');

let testApp: TestApp;
let admin: TestUser;
let group: TestClass;
let scoped: TestUser;
let teacher: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  group = await aClass(testApp, { name: '三年级' });
  return () => testApp.close();
});

beforeEach(async () => {
  const reach = { manages: [group], departs: [group] };
  scoped = await aStaff(testApp, { level: 5, permissions: codes, ...reach });
  teacher = await aTeacher(testApp, { manages: [await aClass(testApp)] });
});

const actorOf = ({ token }: TestUser) => testApp.app.context.sessions.find(token);
const grantsOf = async (roleId: string) =>
  (await testApp.call(permissions.queryRolePermission, { query: { roleId } }, admin.token)).body
    .result ?? [];
const saveGrants = (roleId: string, permissionIds: string, by = scoped) =>
  testApp.call(permissions.saveRolePermission, { body: { roleId, permissionIds } }, by.token);

/** A role of the department: one of its people has it and no other person. */
async function aRoleInSight(granted: readonly PermissionCode[]) {
  const roleId = await aRole(testApp, { permissions: granted });
  const person = await aStaff(testApp, { departs: [group] });
  await giveRole(testApp, person.id, roleId);
  return { roleId, person };
}

it('keeps the role of teachers, though all teachers that the actor sees are its own', async () => {
  const testApp = await aTestApp();
  const classId = await aClass(testApp);
  const reach = { departs: [classId], manages: [classId] };
  const scoped = await aStaff(testApp, { level: 5, permissions: codes, ...reach });
  const query = { id: 'role-teacher', force: true };
  const form = { id: 'role-teacher', roleName: '别的', roleCode: 'teacher', roleLevel: 2 };

  const deleted = await testApp.call(roles.delete, { query }, scoped.token);
  const edited = await testApp.call(roles.edit, { body: form }, scoped.token);

  expect(deleted.body.error?.code).toBe('role.protected');
  expect(edited.body.error?.code).toBe('role.shared');
});

describe('a role that people out of sight have', () => {
  it('is not deleted', async () => {
    const roleId = await aRole(testApp);
    await giveRole(testApp, teacher.id, roleId);
    const query = { id: roleId, force: true };
    const batch = { ids: `${roleId},`, force: true };

    const one = await testApp.call(roles.delete, { query }, scoped.token);
    const several = await testApp.call(roles.deleteBatch, { query: batch }, scoped.token);

    expect(one.body.error?.code).toBe('role.shared');
    expect(several.body.error?.code).toBe('role.shared');
    expect((await actorOf(teacher)).roles).toHaveLength(2);
  });

  it('keeps its grants', async () => {
    const before = await grantsOf('role-teacher');

    const emptied = await saveGrants('role-teacher', '');
    const widened = await saveGrants('role-teacher', [...before, userList].join());

    expect(emptied.body.error?.code).toBe('role.shared');
    expect(widened.body.error?.code).toBe('role.shared');
    expect(await grantsOf('role-teacher')).toEqual(before);
  });

  it('keeps its name, level and data rules', async () => {
    const form = { id: 'role-teacher', roleName: '别的', roleCode: 'teacher', roleLevel: 0 };
    const bound = { roleId: 'role-teacher', permissionId: 'menu-users', dataRuleIds: '' };

    const edited = await testApp.call(roles.edit, { body: form }, scoped.token);
    const freed = await testApp.call(roles.saveDataRules, { body: bound }, scoped.token);

    expect(edited.body.error?.code).toBe('role.shared');
    expect(freed.body.error?.code).toBe('role.shared');
    expect((await actorOf(teacher)).rowRules).toHaveLength(1);
  });

  it('is changed by nobody in part either when newcomers get it', async () => {
    const roleId = await aRole(testApp);
    const { write } = testApp.app.context.database;
    await write
      .insertInto('sys_config')
      .values({ school_id: '1', config_key: '_defaultRole', config_value: roleId })
      .onConflict((conflict) =>
        conflict.columns(['school_id', 'config_key']).doUpdateSet({ config_value: roleId }),
      )
      .execute();

    const { body } = await saveGrants(roleId, userList);

    expect(body.error?.code).toBe('role.shared');
  });

  it('is told apart in the list before anybody tries', async () => {
    const { roleId } = await aRoleInSight(['system:user:list']);
    const listed = async (by: TestUser) => {
      const query = { pageSize: 100 };
      const { body } = await testApp.call(roles.list, { query }, by.token);
      return new Map(body.result?.records.map(({ id, problem }) => [id, problem]));
    };

    const forScoped = await listed(scoped);
    const forAdmin = await listed(admin);

    expect(forScoped.get('role-teacher')).toBe('role.shared');
    expect(forScoped.get('role-admin')).toBe('role.levelTooHigh');
    expect(forScoped.get(roleId)).toBeNull();
    expect([forAdmin.get('role-teacher'), forAdmin.get('role-admin')]).toEqual([null, null]);
  });
});

describe('a role of the own department', () => {
  it('is changed and deleted by whoever sees all its people', async () => {
    const { roleId, person } = await aRoleInSight(['system:role:list']);

    const widened = await saveGrants(roleId, userList);
    const deleted = await testApp.call(
      roles.delete,
      { query: { id: roleId, force: true } },
      scoped.token,
    );

    expect(widened.body.result).toEqual({
      added: [userList],
      removed: [buttonId('system:role:list')],
    });
    expect(deleted.body.success).toBe(true);
    expect((await actorOf(person)).permissions.has('system:user:list')).toBe(false);
  });

  it('keeps a permission that the taker has not got', async () => {
    const { roleId, person } = await aRoleInSight(['system:user:add']);

    const emptied = await saveGrants(roleId, '');
    const deleted = await testApp.call(
      roles.delete,
      { query: { id: roleId, force: true } },
      scoped.token,
    );

    expect(emptied.body.error?.code).toBe('role.takesUnheld');
    expect(deleted.body.error?.code).toBe('role.takesUnheld');
    expect(await grantsOf(roleId)).toEqual([userAdd]);
    expect((await actorOf(person)).permissions.has('system:user:add')).toBe(true);
  });

  it('is not taken from a person by somebody who has less', async () => {
    const { roleId, person } = await aRoleInSight(['system:user:add']);
    const one = { roleId, userId: person.id };
    const form = { id: person.id, userIdentity: 2, selectedroles: '' };

    const taken = await testApp.call(users.deleteUserRole, { query: one }, scoped.token);
    const edited = await testApp.call(users.edit, { body: form }, scoped.token);

    expect(taken.body.error?.code).toBe('role.takesUnheld');
    expect(edited.body.error?.code).toBe('role.takesUnheld');
  });
});

describe('a role that a department gave', () => {
  it('is neither taken nor deleted by somebody who has less', async () => {
    const { database, clock } = testApp.app.context;
    const id = `lead-${scoped.id.slice(-8)}`;
    const role = { id, depart_id: group.id, role_name: '组长', role_code: id, school_id: '1' };
    const person = await aStudent(testApp, { departs: [group] });
    await database.write
      .insertInto('sys_depart_role')
      .values({ ...role, created_at: clock.now() })
      .execute();
    await database.write
      .insertInto('sys_depart_role_permission')
      .values({ depart_role_id: id, permission_id: userAdd })
      .execute();
    await database.write
      .insertInto('sys_depart_role_user')
      .values({ user_id: person.id, depart_role_id: id })
      .execute();
    const taking = { userId: person.id, newRoleId: '', oldRoleId: id, departId: group.id };

    const taken = await testApp.call(departRoles.deptRoleUserAdd, { body: taking }, scoped.token);
    const deleted = await testApp.call(
      departRoles.delete,
      { query: { id, force: true } },
      scoped.token,
    );

    expect(taken.body.error?.code).toBe('role.takesUnheld');
    expect(deleted.body.error?.code).toBe('role.takesUnheld');
  });
});

it.each([
  ['somebody of one department', () => scoped],
  ['the highest role itself', () => admin],
])('keeps the role of children at level 0 for %s', async (_, by) => {
  const form = { id: 'role-student', roleName: '学生', roleCode: 'student', roleLevel: 1 };

  const { body } = await testApp.call(roles.edit, { body: form }, by().token);

  expect(body.error?.code).toBe('role.protected');
});
