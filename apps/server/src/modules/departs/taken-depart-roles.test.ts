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

/** A child of a class has a role that confirms accounts, from the class or from the grade above it. */
const { departs, departRoles, users } = endpoints;
const may = [
  'system:depart:delete',
  'system:depart:clear',
  'system:user:deleteUserInDepart',
  'system:user:edit',
];

let testApp: TestApp;
let class1: TestClass;
let class2: TestClass;
let child: TestUser;
let lead: string;

beforeEach(async () => {
  testApp = await aTestApp();
});

async function aLead(from: 'class' | 'grade'): Promise<void> {
  const grade = await aClass(testApp, { category: 2 });
  class1 = await aClass(testApp, { below: grade });
  class2 = await aClass(testApp);
  child = await aStudent(testApp, { departs: [class1] });
  const admin = await anAdmin(testApp);
  const departId = from === 'class' ? class1.id : grade.id;
  const form = { departId, roleName: '组长', roleCode: 'lead' };
  const made = await testApp.call(departRoles.add, { body: form }, admin.token);
  lead = made.body.result?.id ?? '';
  await testApp.app.context.database.write
    .insertInto('sys_depart_role_permission')
    .values({ depart_role_id: lead, permission_id: buttonId('system:user:confirm') })
    .execute();
  const body = { userId: child.id, newRoleId: lead };
  await testApp.call(departRoles.deptRoleUserAdd, { body }, admin.token);
}

const aClerk = (...more: readonly string[]) =>
  aStaff(testApp, { permissions: [...may, ...more], manages: [class1, class2] });

const held = async (): Promise<string[]> => {
  const { write } = testApp.app.context.database;
  const rows = await write.selectFrom('sys_depart_role_user').select('depart_role_id').execute();
  return rows.map(({ depart_role_id: id }) => id);
};

type Way = (by: TestUser) => Promise<{ body: { success: boolean; error?: { code: string } } }>;
const ways: [string, Way][] = [
  [
    'deleting the class',
    ({ token }) => testApp.call(departs.delete, { query: { id: class1.id } }, token),
  ],
  [
    'emptying the class',
    ({ token }) => testApp.call(departs.clear, { query: { id: class1.id } }, token),
  ],
  [
    'the list of members',
    ({ token }) => {
      const query = { depId: class1.id, userId: child.id };
      return testApp.call(departs.removeMember, { query }, token);
    },
  ],
  [
    'several of the list of members',
    ({ token }) => {
      const query = { depId: class1.id, userIds: child.id };
      return testApp.call(departs.removeMembers, { query }, token);
    },
  ],
  [
    "the person's form",
    ({ token }) => {
      const body = { id: child.id, selecteddeparts: class2.id };
      return testApp.call(users.edit, { body }, token);
    },
  ],
];

it.each(
  ways.flatMap(([name, way]) => [[name, 'class', way] as const, [name, 'grade', way] as const]),
)('takes no right that the taker has not got by %s (role of the %s)', async (_, from, way) => {
  await aLead(from);

  const refused = await way(await aClerk());
  const left = await held();
  const taken = await way(await aClerk('system:user:confirm'));

  expect(refused.body.error?.code).toBe('role.takesUnheld');
  expect(left).toEqual([lead]);
  expect(taken.body.success).toBe(true);
  expect(await held()).toEqual([]);
});

it('deletes no class with a role of more rights than the deleter has, held or not', async () => {
  await aLead('class');
  await testApp.app.context.database.write.deleteFrom('sys_depart_role_user').execute();
  const { token } = await aClerk();

  const { body } = await testApp.call(departs.delete, { query: { id: class1.id } }, token);

  expect(body.error?.code).toBe('role.takesUnheld');
});
