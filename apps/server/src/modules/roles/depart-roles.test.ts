import { endpoints } from '@sprout/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aStaff } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const roles = endpoints.departRoles;
const grants = endpoints.departPermissions;
const userList = buttonId('system:user:list');
const dictList = buttonId('system:dict:list');

let testApp: TestApp;
let admin: TestUser;
let group: TestClass;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  group = await aClass(testApp);
  await saveDepart(group.id, ['menu-users', userList]);
  return () => testApp.close();
});

const saveDepart = (departId: string, ids: readonly string[]) =>
  testApp.call(
    endpoints.permissions.saveDepartPermission,
    { body: { departId, permissionIds: ids.join() } },
    admin.token,
  );

let count = 0;

async function added(departId = group.id): Promise<string> {
  count += 1;
  const form = { departId, roleName: `组长${count}`, roleCode: `lead_${count}` };
  const { body } = await testApp.call(roles.add, { body: form }, admin.token);
  return body.result?.id ?? '';
}

const saveRole = (roleId: string, ids: readonly string[], by = admin) =>
  testApp.call(
    grants.saveDeptRolePermission,
    { body: { roleId, permissionIds: ids.join() } },
    by.token,
  );

type Given = { userId: string; newRoleId: string; oldRoleId?: string; departId?: string };

const give = (body: Given, by = admin) => testApp.call(roles.deptRoleUserAdd, { body }, by.token);

async function rolesOf(userId: string): Promise<string[]> {
  const query = { userId };
  const { body } = await testApp.call(roles.getDeptRoleByUserId, { query }, admin.token);
  return (body.result ?? []).map(({ droleId }) => droleId);
}

describe('a role of a department', () => {
  it('is added, listed, changed and keeps its code', async () => {
    const id = await added();
    const list = await testApp.call(
      roles.list,
      { query: { deptId: group.id, roleName: '组长' } },
      admin.token,
    );
    expect(list.body.code).toBe(0);
    expect(list.body.result?.records[0]).toMatchObject({ id, departName: group.name });

    const form = { id, departId: group.id, roleName: '小组长', roleCode: `lead_${count}` };
    const changed = await testApp.call(roles.edit, { body: form }, admin.token);
    expect(changed.body).toMatchObject({ success: true, message: '编辑成功!' });

    const renamed = { ...form, roleCode: 'renamed' };
    const refused = await testApp.call(roles.edit, { body: renamed }, admin.token);
    expect(refused.body.error?.code).toBe('role.codeFixed');
  });

  it('is told apart from one that is not there, out of reach', async () => {
    const id = await added();
    const stranger = await aStaff(testApp, {
      permissions: ['system:depart:role:list', 'system:depart:role:edit'],
      manages: [await aClass(testApp)],
    });
    const form = { departId: group.id, roleName: '组长', roleCode: `lead_${count}` };

    const known = await testApp.call(roles.edit, { body: { id, ...form } }, stranger.token);
    const unknown = await testApp.call(roles.queryById, { query: { id: 'x' } }, stranger.token);

    expect(known.body.error).toMatchObject({ code: 'access.outOfReach', data: { id } });
    expect(unknown.body.error?.code).toBe('role.notFound');
  });

  it('chooses only from what its department has', async () => {
    const id = await added();

    const within = await saveRole(id, ['menu-users', userList]);
    const beyond = await saveRole(id, ['menu-users', dictList]);

    expect(within.body).toMatchObject({ success: true, message: '保存成功！' });
    expect(beyond.body.error?.code).toBe('permission.notOfDepart');
    const tree = await testApp.call(
      grants.queryTreeListForDeptRole,
      { query: { departId: group.id } },
      admin.token,
    );
    expect(tree.body.result?.ids.sort()).toEqual([userList, 'menu-users'].sort());
  });

  it('gives its permissions to members with the next call', async () => {
    const id = await added();
    await saveRole(id, [userList]);
    const member = await aStudent(testApp, { departs: [group] });

    const { body } = await give({ userId: member.id, newRoleId: `${id},` });

    expect(body.result).toEqual({ added: [id], removed: [] });
    const actor = await testApp.app.context.sessions.find(member.token);
    expect(actor.permissions.has('system:user:list')).toBe(true);
  });

  it('is not for people of other departments', async () => {
    const id = await added();
    const stranger = await aStudent(testApp, { departs: [await aClass(testApp)] });

    const { body } = await give({ userId: stranger.id, newRoleId: id });

    expect(body.error?.code).toBe('departRole.notMember');
    expect(await rolesOf(stranger.id)).toEqual([]);
  });

  it('is asked for also when its only holder lies in the recycle bin', async () => {
    const id = await added();
    const member = await aStudent(testApp, { departs: [group] });
    await give({ userId: member.id, newRoleId: id });
    const { delete: remove } = endpoints.users;
    await testApp.call(remove, { query: { id: member.id } }, admin.token);

    const asked = await testApp.call(roles.delete, { query: { id } }, admin.token);

    expect(asked.body.error).toMatchObject({ code: 'role.inUse', data: { users: 1 } });
  });

  it('is asked for before it is taken from those who have it and deletes', async () => {
    const id = await added();
    const member = await aStudent(testApp, { departs: [group] });
    await give({ userId: member.id, newRoleId: id });

    const asked = await testApp.call(roles.delete, { query: { id } }, admin.token);
    const forced = await testApp.call(
      roles.deleteBatch,
      { query: { ids: `${id},`, force: true } },
      admin.token,
    );

    expect(asked.body.error).toMatchObject({ code: 'role.inUse', data: { users: 1 } });
    expect(forced.body).toMatchObject({ success: true, message: '删除成功!' });
    expect(await rolesOf(member.id)).toEqual([]);
  });
});

describe('assigning department roles', () => {
  it('touches only the departments that the form showed', async () => {
    const second = await aClass(testApp);
    const here = await added();
    const also = await added();
    const there = await added(second.id);
    const member = await aStudent(testApp, { departs: [group, second] });
    await give({ userId: member.id, newRoleId: `${here},${there}` });

    const { body } = await give({ userId: member.id, newRoleId: also, oldRoleId: here });

    expect(body.result).toEqual({ added: [also], removed: [here] });
    expect((await rolesOf(member.id)).sort()).toEqual([also, there].sort());
  });

  it('takes all of a department when nothing is ticked', async () => {
    const id = await added();
    const member = await aStudent(testApp, { departs: [group] });
    await give({ userId: member.id, newRoleId: id });

    await give({ userId: member.id, newRoleId: '', departId: group.id });

    expect(await rolesOf(member.id)).toEqual([]);
  });

  it('gives nobody more than the giver has', async () => {
    const id = await added();
    await saveRole(id, [userList]);
    const giver = await aStaff(testApp, {
      permissions: ['system:depart:role:userAdd'],
      manages: [group],
    });
    const member = await aStudent(testApp, { departs: [group] });

    const { body } = await give({ userId: member.id, newRoleId: id }, giver);

    expect(body.error?.code).toBe('role.liftsGiver');
  });

  it('is refused outside the own departments and above the own level', async () => {
    const id = await added();
    const giver = await aStaff(testApp, {
      level: 1,
      permissions: ['system:depart:role:userAdd'],
      manages: [await aClass(testApp)],
    });
    const own = await aStaff(testApp, {
      level: 1,
      permissions: ['system:depart:role:userAdd'],
      manages: [group],
    });
    const head = await aStaff(testApp, { level: 2, departs: [group] });
    const member = await aStudent(testApp, { departs: [group] });

    const outside = await give({ userId: member.id, newRoleId: id }, giver);
    const above = await give({ userId: head.id, newRoleId: id }, own);

    expect(outside.body.error?.code).toBe('access.outOfReach');
    expect(above.body.error?.code).toBe('access.levelTooLow');
  });
});

it('gives a department nothing when one of the data rules is unknown', async () => {
  const other = await aClass(testApp);
  const grant = { departId: other.id, permissionId: 'menu-users', dataRuleIds: 'no-such-rule' };

  const { body } = await testApp.call(grants.add, { body: grant }, admin.token);

  expect(body.error?.code).toBe('rule.notFound');
  const { body: left } = await testApp.call(
    grants.list,
    { query: { departId: other.id } },
    admin.token,
  );
  expect(left.result?.records).toEqual([]);
});

describe('data rules of departments and their roles', () => {
  it('bind a grant that is there', async () => {
    const id = await added();
    await saveRole(id, ['menu-users']);
    const ruleOf = { permissionId: 'menu-users', dataRuleIds: 'rule-students-only' };

    const depart = await testApp.call(
      grants.saveDataRules,
      { body: { ...ruleOf, departId: group.id } },
      admin.token,
    );
    const role = await testApp.call(
      roles.saveDataRules,
      { body: { ...ruleOf, roleId: id } },
      admin.token,
    );

    expect([depart.body.message, role.body.message]).toEqual(['保存成功!', '保存成功!']);
    const params = { permissionId: 'menu-users', departId: group.id };
    const chosen = await testApp.call(grants.dataRules, { params }, admin.token);
    const ofRole = { params: { ...params, roleId: id } };
    const ofRoleReply = await testApp.call(roles.dataRules, ofRole, admin.token);
    expect(chosen.body.result?.drChecked).toBe('rule-students-only');
    expect(ofRoleReply.body.result?.drChecked).toBe('rule-students-only');
  });

  it('need the grant of the department first', async () => {
    const body = { permissionId: 'menu-departs', departId: group.id, dataRuleIds: '' };

    const reply = await testApp.call(grants.saveDataRules, { body }, admin.token);

    expect(reply.body.message).toBe('请先保存部门菜单权限!');
  });

  it('act on whoever has the role', async () => {
    const id = await added();
    await saveRole(id, ['menu-users', userList]);
    const body = { permissionId: 'menu-users', roleId: id, dataRuleIds: 'rule-students-only' };
    await testApp.call(roles.saveDataRules, { body }, admin.token);
    const member = await aStudent(testApp, { departs: [group] });

    await give({ userId: member.id, newRoleId: id });

    const actor = await testApp.app.context.sessions.find(member.token);
    expect(actor.rowRules).toEqual([
      expect.objectContaining({ resource: 'users', column: 'user_identity', values: ['1'] }),
    ]);
  });
});

it('lists grants of a department as rows, adds one with its rules and takes it back', async () => {
  const other = await aClass(testApp);
  const grant = { departId: other.id, permissionId: 'menu-users' };
  const made = await testApp.call(
    grants.add,
    { body: { ...grant, dataRuleIds: 'rule-students-only,' } },
    admin.token,
  );
  const id = made.body.result?.id ?? '';
  const list = await testApp.call(grants.list, { query: { departId: other.id } }, admin.token);
  expect(list.body.result?.records).toEqual([{ id, ...grant, dataRuleIds: 'rule-students-only' }]);

  await testApp.call(grants.edit, { body: { id, ...grant, dataRuleIds: '' } }, admin.token);
  const freed = await testApp.call(grants.queryById, { query: { id } }, admin.token);
  expect(freed.body.result?.dataRuleIds).toBe('');

  const gone = await testApp.call(grants.delete, { query: { id } }, admin.token);
  expect(gone.body.success).toBe(true);
  const left = await testApp.call(grants.queryById, { query: { id } }, admin.token);
  expect(left.body.error?.code).toBe('row.notFound');
});
