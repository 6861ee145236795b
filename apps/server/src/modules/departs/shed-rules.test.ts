import { endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import { buttonId } from '../../seed/system/permissions.ts';
import { aStaff } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

/** Somebody may see the list of users by a role of the school, bound to staff by one of a class. */
const { departs, departRoles, users } = endpoints;
const may = [
  'system:user:list',
  'system:user:edit',
  'system:depart:delete',
  'system:user:deleteUserInDepart',
];
const page = 'menu-users';
const rule = 'rule-staff-only';

let testApp: TestApp;
let class1: TestClass;
let class2: TestClass;
let bound: TestUser;

beforeEach(async () => {
  testApp = await aTestApp();
  class1 = await aClass(testApp);
  class2 = await aClass(testApp);
  const classes = [class1, class2];
  bound = await aStaff(testApp, { permissions: may, manages: classes, departs: classes });
  await aStudent(testApp, { departs: [class2] });
  const admin = await anAdmin(testApp);
  const form = { departId: class1.id, roleName: '助教', roleCode: 'helper' };
  const made = await testApp.call(departRoles.add, { body: form }, admin.token);
  const depart_role_id = made.body.result?.id ?? '';
  const { write } = testApp.app.context.database;
  const grants = [page, buttonId('system:user:list')].map((permission_id) => ({
    depart_role_id,
    permission_id,
  }));
  await write.insertInto('sys_depart_role_permission').values(grants).execute();
  await write
    .insertInto('sys_permission_data_rule')
    .values({
      id: rule,
      permission_id: page,
      rule_name: '仅显示教师',
      rule_column: 'userIdentity',
      rule_conditions: '=',
      rule_value: '2',
      created_at: testApp.clock.now(),
    })
    .execute();
  await write
    .insertInto('sys_depart_role_permission_rule')
    .values({ depart_role_id, permission_id: page, rule_id: rule })
    .execute();
  const body = { userId: bound.id, newRoleId: depart_role_id };
  await testApp.call(departRoles.deptRoleUserAdd, { body }, admin.token);
});

const listed = async (): Promise<(string | null)[]> => {
  const { body } = await testApp.call(users.list, {}, bound.token);
  return (body.result?.records ?? []).map(({ id }) => id);
};

it('cuts by the rules of all roles together, not by those of the most open one', async () => {
  expect(await listed()).toEqual([bound.id]);
});

type Way = () => Promise<{ body: { success: boolean; error?: { code: string } } }>;
const ways: [string, Way][] = [
  [
    'deleting the class',
    () => testApp.call(departs.delete, { query: { id: class1.id } }, bound.token),
  ],
  [
    'the list of members',
    () => {
      const query = { depId: class1.id, userId: bound.id };
      return testApp.call(departs.removeMember, { query }, bound.token);
    },
  ],
  [
    'the own form',
    () => {
      const body = { id: bound.id, selecteddeparts: class2.id };
      return testApp.call(users.edit, { body }, bound.token);
    },
  ],
];

it.each(ways)('sheds no data rule of a class by %s', async (_, way) => {
  const { body } = await way();

  expect(body.error?.code).toBe('role.liftsGiver');
  expect(await listed()).toEqual([bound.id]);
});
