import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../seed/system/index.ts';
import { buttonId } from '../seed/system/permissions.ts';
import { aRole } from './access-kit.ts';
import { aClass, anAdmin, aTeacher } from './factories.ts';
import { aTestApp } from './test-app.ts';

const { users, permissions, departRoles } = endpoints;
const [list, add, edit] = ['list', 'add', 'edit'].map((name) => buttonId(`system:user:${name}`));

async function aSchool() {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const idsOf = async (userId: string) => {
    const input = { query: { id: userId } };
    const { result } = (await testApp.call(users.queryById, input, admin.token)).body;
    return {
      roles: result?.selectedroles,
      departs: result?.selecteddeparts,
      duties: result?.departIds,
    };
  };
  return { testApp, admin, idsOf };
}

it('keeps the roles, classes and duties that two people give somebody from forms opened alike', async () => {
  const { testApp, admin, idsOf } = await aSchool();
  const one = await aClass(testApp, { name: '一班' });
  const two = await aClass(testApp, { name: '二班' });
  const three = await aClass(testApp, { name: '三班' });
  const { id } = await aTeacher(testApp, { departs: [one], manages: [one] });
  const before = (await idsOf(id)).roles ?? '';
  const also = await aRole(testApp, { code: 'a_first' });
  const more = await aRole(testApp, { code: 'b_second' });
  const opened = { selectedroles: before, selecteddeparts: one.id, departIds: one.id };
  const save = (role: string, depart: string) => {
    const lists = {
      selectedroles: `${before},${role}`,
      selecteddeparts: `${one.id},${depart}`,
      departIds: `${one.id},${depart}`,
    };
    return testApp.call(users.edit, { body: { id, ...lists, opened } }, admin.token);
  };

  await Promise.all([save(also, two.id), save(more, three.id)]);

  const after = await idsOf(id);
  expect(after.roles?.split(',').sort()).toEqual([before, also, more].sort());
  expect(after.departs?.split(',').sort()).toEqual([one.id, two.id, three.id].sort());
  expect(after.duties?.split(',').sort()).toEqual([one.id, two.id, three.id].sort());
});

it('leaves a child no role or duty that somebody else gave while the form was open', async () => {
  const { testApp, admin, idsOf } = await aSchool();
  const one = await aClass(testApp, { name: '一班' });
  const { id } = await aTeacher(testApp, { departs: [one], manages: [one] });
  const two = await aClass(testApp, { name: '二班' });
  const before = (await idsOf(id)).roles ?? '';
  const given = await aRole(testApp, { code: 'a_given' });
  const opened = { selectedroles: before, selecteddeparts: one.id, departIds: one.id };
  const edit = (change: object) =>
    testApp.call(users.edit, { body: { id, ...opened, ...change, opened } }, admin.token);

  await edit({ selectedroles: `${before},${given}`, departIds: `${one.id},${two.id}` });
  await edit({ userIdentity: 1 });

  expect(await idsOf(id)).toMatchObject({ roles: roleIds.student, duties: '' });
});

it('leaves away what somebody else took, however long the form was open', async () => {
  const { testApp, admin, idsOf } = await aSchool();
  const { id } = await aTeacher(testApp);
  const before = (await idsOf(id)).roles ?? '';
  const taken = await aRole(testApp, { code: 'a_taken' });
  await testApp.call(
    users.addSysUserRole,
    { body: { roleId: taken, userIdList: [id] } },
    admin.token,
  );
  const opened = { selectedroles: `${before},${taken}` };
  await testApp.call(users.deleteUserRole, { query: { roleId: taken, userId: id } }, admin.token);

  const { body } = await testApp.call(users.edit, { body: { id, ...opened, opened } }, admin.token);

  expect(body.success).toBe(true);
  expect((await idsOf(id)).roles).toBe(before);
});

it('keeps the ticks that two people set for one role, and makes the list exact without an opened one', async () => {
  const { testApp, admin } = await aSchool();
  const roleId = await aRole(testApp, { permissions: ['system:user:list'] });
  const opened = { permissionIds: `${list}` };
  const save = (body: object) =>
    testApp.call(permissions.saveRolePermission, { body: { roleId, ...body } }, admin.token);
  const grants = async () =>
    (await testApp.call(permissions.queryRolePermission, { query: { roleId } }, admin.token)).body
      .result;

  await Promise.all([
    save({ permissionIds: `${list},${add}`, opened }),
    save({ permissionIds: `${list},${edit}`, opened }),
  ]);
  const merged = await grants();
  await save({ permissionIds: `${add}` });
  const exact = await grants();

  expect(merged?.sort()).toEqual([list, add, edit].sort());
  expect(exact).toEqual([add]);
});

it('keeps the roles of a department that two people give somebody', async () => {
  const { testApp, admin } = await aSchool();
  const depart = await aClass(testApp, { name: '一班' });
  const { id: userId } = await aTeacher(testApp, { departs: [depart] });
  const make = async (roleCode: string) => {
    const body = { departId: depart.id, roleName: roleCode, roleCode };
    return (await testApp.call(departRoles.add, { body }, admin.token)).body.result?.id ?? '';
  };
  const [first, second] = [await make('first'), await make('second')];
  const give = (newRoleId: string) => {
    const body = { userId, departId: depart.id, newRoleId, opened: { newRoleId: '' } };
    return testApp.call(departRoles.deptRoleUserAdd, { body }, admin.token);
  };

  await give(first);
  await give(second);

  const input = { query: { userId, departId: depart.id } };
  const { result } = (await testApp.call(departRoles.getDeptRoleByUserId, input, admin.token)).body;
  expect(result?.map(({ droleId }) => droleId).sort()).toEqual([first, second].sort());
});
