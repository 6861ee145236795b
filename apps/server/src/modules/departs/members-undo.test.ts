import { endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

/** A child with a role of its class and a duty for it, and a role of the grade above. */
const { departs, departRoles } = endpoints;

let testApp: TestApp;
let class1: TestClass;
let class2: TestClass;
let child: TestUser;
let admin: TestUser;

const addRole = async (departId: string, roleCode: string): Promise<string> => {
  const body = { departId, roleName: roleCode, roleCode };
  const made = await testApp.call(departRoles.add, { body }, admin.token);
  return made.body.result?.id ?? '';
};

beforeEach(async () => {
  testApp = await aTestApp();
  admin = await anAdmin(testApp);
  const grade = await aClass(testApp, { category: 2 });
  class1 = await aClass(testApp, { below: grade });
  class2 = await aClass(testApp);
  child = await aStudent(testApp, { departs: [class1] });
  const { write } = testApp.app.context.database;
  const roles = [await addRole(class1.id, 'leader'), await addRole(grade.id, 'captain')];
  await write
    .insertInto('sys_depart_role_user')
    .values(roles.map((depart_role_id) => ({ depart_role_id, user_id: child.id })))
    .execute();
  await write
    .insertInto('user_managed_depart')
    .values({ user_id: child.id, depart_id: class1.id })
    .execute();
});

/** Everything that the child has by belonging somewhere. */
async function belongings(): Promise<Record<string, string[]>> {
  const { write } = testApp.app.context.database;
  const mine = { user_id: child.id };
  const members = await write
    .selectFrom('sys_user_depart')
    .select('depart_id as id')
    .where('user_id', '=', mine.user_id)
    .execute();
  const duties = await write
    .selectFrom('user_managed_depart')
    .select('depart_id as id')
    .where('user_id', '=', mine.user_id)
    .execute();
  const roles = await write
    .selectFrom('sys_depart_role_user')
    .select('depart_role_id as id')
    .where('user_id', '=', mine.user_id)
    .execute();
  const sorted = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
  return { members: sorted(members), duties: sorted(duties), roles: sorted(roles) };
}

const move = async (by = admin) => {
  const body = { fromId: class1.id, toId: class2.id, userIds: [child.id] };
  return (await testApp.call(departs.moveMembers, { body }, by.token)).body;
};
const restore = async (undoId: string | undefined, by = admin) => {
  const body = { undoId: undoId ?? '' };
  return (await testApp.call(departs.restoreMembers, { body }, by.token)).body;
};

it('puts a moved child back with the roles and duties of the old class', async () => {
  const before = await belongings();

  const moved = await move();
  const between = await belongings();
  const back = await restore(moved.result?.undoId);

  expect(between).toEqual({ members: [class2.id], duties: [], roles: [] });
  expect(back.result).toEqual({ count: 1 });
  expect(await belongings()).toEqual(before);
});

it('puts a child that was taken out back with roles and duties, for a teacher too', async () => {
  const teacher = await aTeacher(testApp, { manages: [class1, class2] });
  const before = await belongings();

  const query = { depId: class1.id, userIds: child.id };
  const taken = await testApp.call(departs.removeMembers, { query }, teacher.token);
  const between = await belongings();
  const back = await restore(taken.body.result?.undoId, teacher);

  expect(between.members).toEqual([]);
  expect(back.success).toBe(true);
  expect(await belongings()).toEqual(before);
});

it('takes a child out of no class that it had been in before the move', async () => {
  const body = { depId: class2.id, userIdList: [child.id] };
  await testApp.call(departs.addMembers, { body }, admin.token);
  const before = await belongings();

  await restore((await move()).result?.undoId);

  expect(await belongings()).toEqual(before);
});

it('comes back once, and only for whoever did it or sees the whole school', async () => {
  const teacher = await aTeacher(testApp, { manages: [class1, class2] });
  const colleague = await aTeacher(testApp, { manages: [class1, class2] });
  const undoId = (await move(teacher)).result?.undoId;

  const byColleague = await restore(undoId, colleague);
  const first = await restore(undoId, admin);
  const second = await restore(undoId, admin);

  expect([byColleague.error?.code, first.success, second.error?.code]).toEqual([
    'access.outOfReach',
    true,
    'row.notFound',
  ]);
});

it('puts nobody into a class that somebody no longer answers for', async () => {
  const clerk = await aStaff(testApp, {
    permissions: ['system:user:editDepartWithUser'],
    manages: [class1, class2],
  });
  const undoId = (await move(clerk)).result?.undoId;
  await testApp.app.context.database.write
    .deleteFrom('user_managed_depart')
    .where('user_id', '=', clerk.id)
    .where('depart_id', '=', class1.id)
    .execute();
  testApp.app.context.sessions.forgetActors();

  const refused = await restore(undoId, clerk);

  expect(refused.error?.code).toBe('access.outOfReach');
  expect((await belongings()).members).toEqual([class2.id]);
});

it('shows people who left in no recycle bin of departments', async () => {
  const undoId = (await move()).result?.undoId ?? '';

  const bin = await testApp.call(departs.recycleBin, {}, admin.token);
  const asDepart = await testApp.call(departs.restore, { body: { undoId } }, admin.token);

  expect(bin.body.result?.records).toEqual([]);
  expect(asDepart.body.error?.code).toBe('row.notFound');
});
