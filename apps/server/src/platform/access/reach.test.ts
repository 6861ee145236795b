import { beforeAll, describe, expect, it } from 'vitest';
import { aRole, aStaff, giveRole } from '../../testing/access-kit.ts';
import {
  aClass,
  anAdmin,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Actor } from './actor.ts';
import {
  assertAnswersForDeparts,
  assertManagesDeparts,
  assertMayGiveRoles,
  assertReachesUsers,
} from './reach.ts';

let testApp: TestApp;
let mine: TestClass;
let other: TestClass;
let teacher: TestUser;
let child: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  mine = await aClass(testApp);
  other = await aClass(testApp);
  teacher = await aTeacher(testApp, { manages: [mine] });
  child = await aStudent(testApp, { departs: [mine] });
  stranger = await aStudent(testApp, { departs: [other] });
  return () => testApp.close();
});

const actorOf = (user: TestUser): Promise<Actor> => testApp.app.context.sessions.find(user.token);
const db = () => testApp.app.context.database.write;

describe('people within reach', () => {
  it('are those of the departments that somebody answers for', async () => {
    const actor = await actorOf(teacher);

    expect(await assertReachesUsers(db(), actor, [child.id])).toEqual([
      expect.objectContaining({ id: child.id, username: child.username, level: 0, identity: 1 }),
    ]);
    await expect(assertReachesUsers(db(), actor, [child.id, stranger.id])).rejects.toMatchObject({
      code: 'access.outOfReach',
      data: { id: stranger.id },
    });
  });

  it('are those of classes below, too', async () => {
    const department = await aClass(testApp, { category: 2 });
    const below = await aClass(testApp, { below: department });
    const head = await aTeacher(testApp, { manages: [department] });
    const pupil = await aStudent(testApp, { departs: [below] });

    expect(await assertReachesUsers(db(), await actorOf(head), [pupil.id])).toHaveLength(1);
    await expect(
      assertReachesUsers(db(), await actorOf(teacher), [pupil.id]),
    ).rejects.toMatchObject({ code: 'access.outOfReach' });
  });

  it('are children only where the data rule of the role says so', async () => {
    const colleague = await aTeacher(testApp, { departs: [mine] });

    await expect(
      assertReachesUsers(db(), await actorOf(teacher), [colleague.id], 'see'),
    ).rejects.toMatchObject({ code: 'access.outOfReach' });
  });

  it('are nobody of another school, not even for administrators', async () => {
    const admin = await actorOf(await anAdmin(testApp));
    const foreign = await aStudent(testApp, { schoolId: '2' });

    expect(await assertReachesUsers(db(), admin, [stranger.id])).toHaveLength(1);
    await expect(assertReachesUsers(db(), admin, [foreign.id])).rejects.toMatchObject({
      code: 'row.notFound',
    });
  });

  it('stand no higher than the actor', async () => {
    const helper = await aStaff(testApp, { level: 1, manages: [mine] });
    const head = await aStaff(testApp, { level: 3, departs: [mine] });
    const equal = await aStaff(testApp, { level: 1, departs: [mine] });

    const actor = await actorOf(helper);

    expect(await assertReachesUsers(db(), actor, [equal.id])).toHaveLength(1);
    expect(await assertReachesUsers(db(), actor, [head.id], 'see')).toHaveLength(1);
    await expect(assertReachesUsers(db(), actor, [head.id])).rejects.toMatchObject({
      code: 'access.levelTooLow',
    });
  });

  it('lie in the recycle bin only when asked for there', async () => {
    const gone = await aStudent(testApp, { departs: [mine] });
    const now = testApp.clock.now();
    await db().updateTable('sys_user').set({ deleted_at: now }).where('id', '=', gone.id).execute();
    const actor = await actorOf(teacher);

    await expect(assertReachesUsers(db(), actor, [gone.id])).rejects.toMatchObject({
      code: 'row.notFound',
    });
    expect(await assertReachesUsers(db(), actor, [gone.id], 'end', { inBin: true })).toHaveLength(
      1,
    );
  });
});

describe('roles to give', () => {
  it('are refused with a level above the own', async () => {
    const high = await aRole(testApp, { level: 3 });

    await expect(assertMayGiveRoles(db(), await actorOf(teacher), [high])).rejects.toMatchObject({
      code: 'role.levelTooHigh',
    });
  });

  it('are refused when they would lift their giver', async () => {
    const lifting = await aRole(testApp, { level: 1, permissions: ['system:role:edit'] });

    await expect(assertMayGiveRoles(db(), await actorOf(teacher), [lifting])).rejects.toMatchObject(
      { code: 'role.liftsGiver' },
    );
  });

  it('may be the one of children for a teacher', async () => {
    expect(await assertMayGiveRoles(db(), await actorOf(teacher), ['role-student'])).toEqual([
      { id: 'role-student', code: 'student', level: 0 },
    ]);
  });

  it('belong to the own school', async () => {
    const foreign = await aRole(testApp, { schoolId: '2' });

    await expect(
      assertMayGiveRoles(db(), await actorOf(await anAdmin(testApp)), [foreign]),
    ).rejects.toMatchObject({ code: 'row.notFound' });
  });
});

describe('departments', () => {
  it('are managed with everything below them', async () => {
    const below = await aClass(testApp, { below: mine });
    const actor = await actorOf(teacher);

    const codes = await assertManagesDeparts(db(), actor, [mine.id, below.id]);

    expect([...codes.values()].sort()).toEqual([mine.orgCode, below.orgCode]);
    await expect(assertManagesDeparts(db(), actor, [other.id])).rejects.toMatchObject({
      code: 'access.outOfReach',
    });
    await expect(assertManagesDeparts(db(), actor, ['nowhere'])).rejects.toMatchObject({
      code: 'row.notFound',
    });
  });

  it('are missed by staff who answer for none', async () => {
    const idle = await actorOf(await aTeacher(testApp));

    expect(() => assertAnswersForDeparts(idle)).toThrow('access.noDeparts');
  });
});

it('joins permissions of roles and of department roles', async () => {
  const user = await aStaff(testApp, { permissions: ['system:user:list'], departs: [mine] });
  const now = testApp.clock.now();
  await db()
    .insertInto('sys_depart_role')
    .values({
      id: 'dr-1',
      school_id: '1',
      depart_id: mine.id,
      role_name: '组长',
      role_code: 'x1',
      created_at: now,
    })
    .execute();
  await db()
    .insertInto('sys_depart_role_permission')
    .values({ depart_role_id: 'dr-1', permission_id: 'button-system-dict-list' })
    .execute();
  await db()
    .insertInto('sys_depart_role_user')
    .values({ user_id: user.id, depart_role_id: 'dr-1' })
    .execute();

  const actor = await actorOf(user);

  expect([...actor.permissions].sort()).toEqual(['system:dict:list', 'system:user:list']);
  expect(actor.departRoles).toEqual(['dr-1']);
});

it('reads a comma list of codes as several permissions', async () => {
  const user = await aStaff(testApp, { permissions: ['system:user:add'] });

  const actor = await actorOf(user);

  expect([...actor.permissions].sort()).toEqual(['system:user:add', 'user:add']);
});

it('frees administrators from the data rules of their other roles', async () => {
  const both = await anAdmin(testApp);
  await giveRole(testApp, both.id, 'role-teacher');
  const colleague = await aTeacher(testApp);

  expect(await assertReachesUsers(db(), await actorOf(both), [colleague.id])).toHaveLength(1);
});
