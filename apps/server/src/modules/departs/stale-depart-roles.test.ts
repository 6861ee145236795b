import { endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import {
  aClass,
  anAdmin,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

/** A role of a grade, held by somebody who belongs to it by one class below only. */
const { departs, departRoles, users } = endpoints;

let testApp: TestApp;
let class1: TestClass;
let teacher: TestUser;
let admin: TestUser;
let lead: string;

beforeEach(async () => {
  testApp = await aTestApp();
  const grade = await aClass(testApp, { category: 2 });
  class1 = await aClass(testApp, { below: grade });
  teacher = await aTeacher(testApp, { departs: [class1] });
  admin = await anAdmin(testApp);
  const form = { departId: grade.id, roleName: '组长', roleCode: 'lead' };
  const made = await testApp.call(departRoles.add, { body: form }, admin.token);
  lead = made.body.result?.id ?? '';
  const body = { userId: teacher.id, newRoleId: lead };
  await testApp.call(departRoles.deptRoleUserAdd, { body }, admin.token);
});

const held = async (): Promise<string[]> => {
  const rows = await testApp.app.context.database.write
    .selectFrom('sys_depart_role_user')
    .select('depart_role_id as id')
    .execute();
  return rows.map(({ id }) => id);
};

it('ends with the last membership, taken by a member list', async () => {
  const query = { depId: class1.id, userId: teacher.id };

  await testApp.call(departs.removeMember, { query }, admin.token);

  expect(await held()).toEqual([]);
});

it('ends with the last membership, taken by a form, and stays while there is one', async () => {
  const edit = (selecteddeparts: string) =>
    testApp.call(users.edit, { body: { id: teacher.id, selecteddeparts } }, admin.token);

  await edit(class1.id);
  const before = await held();
  await edit('');

  expect(before).toEqual([lead]);
  expect(await held()).toEqual([]);
});

it('ends with the class, and comes back with it', async () => {
  const { body } = await testApp.call(departs.delete, { query: { id: class1.id } }, admin.token);
  const gone = await held();

  await testApp.call(departs.restore, { body: { undoId: body.result?.undoId } }, admin.token);

  expect(gone).toEqual([]);
  expect(await held()).toEqual([lead]);
});
