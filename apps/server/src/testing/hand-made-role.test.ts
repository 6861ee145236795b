import { type Endpoint, endpoints, type PermissionCode } from '@sprout/contract';
import { beforeAll, expect, it } from 'vitest';
import { buttonId } from '../seed/system/permissions.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestClass, type TestUser } from './factories.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

/**
 * An administrator makes a role by the screens' own calls: see and edit the children of the own
 * department, and nothing else. A user who has it gets exactly that.
 */
const { users, roles, permissions, departs, session } = endpoints;
const granted: readonly PermissionCode[] = ['system:user:list', 'system:user:edit'];

let testApp: TestApp;
let admin: TestUser;
let mine: TestClass;
let below: TestClass;
let child: TestUser;
let grown: TestUser;
let stranger: TestUser;
let token: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  mine = await aClass(testApp, { category: 2, name: '三年级' });
  below = await aClass(testApp, { name: '一班', below: mine });
  const other = await aClass(testApp, { name: '别的班' });
  child = await aStudent(testApp, { username: 'kid_mine', departs: [below] });
  grown = await aTeacher(testApp, { username: 'adult_mine', departs: [mine] });
  stranger = await aStudent(testApp, { username: 'kid_other', departs: [other] });
  token = await logInWith(await aHandMadeRole());
  return () => testApp.close();
});

const byAdmin = <E extends Endpoint>(endpoint: E, body: object) =>
  testApp.call(endpoint, { body: { ...body } }, admin.token);

async function aHandMadeRole(): Promise<string> {
  const permissionId = 'menu-users';
  const form = { roleName: '年级助理', roleCode: 'grade_helper', roleLevel: 3 };
  const roleId = (await byAdmin(roles.add, form)).body.result?.id ?? '';
  const permissionIds = ['menu-people', permissionId, ...granted.map(buttonId)].join();
  await byAdmin(permissions.saveRolePermission, { roleId, permissionIds });
  const rule = { ruleName: '只看学生', ruleColumn: 'userIdentity', ruleConditions: '=' };
  const made = await byAdmin(permissions.addPermissionRule, {
    ...rule,
    permissionId,
    ruleValue: '1',
  });
  const dataRuleIds = made.body.result?.id ?? '';
  await byAdmin(roles.saveDataRules, { roleId, permissionId, dataRuleIds });
  return roleId;
}

async function logInWith(selectedroles: string): Promise<string> {
  const person = { username: 'helper', password: 'apple7tree9', confirmpassword: 'apple7tree9' };
  const belongs = { userIdentity: 2, selecteddeparts: mine.id, departIds: mine.id };
  await byAdmin(users.add, { ...person, ...belongs, selectedroles });
  const token = (await testApp.call(session.login, { body: person })).body.result?.token ?? '';
  const own = 'walnut-drum-42';
  const change = { oldpassword: person.password, password: own, confirmpassword: own };
  await testApp.call(users.updatePassword, { body: change }, token);
  return token;
}

const guarded = Object.values(endpoints)
  .flatMap((subject): Endpoint[] => Object.values(subject))
  .filter(({ access }) => access !== 'anon' && access !== 'user');

it('opens every call of its codes, and no other', async () => {
  const opened: string[] = [];
  for (const { id, method, path } of guarded) {
    const url = `/api${path.replace(/:\w+/g, 'x').replace('*', 'x')}`;
    const reply = await testApp.app.http.inject({
      method,
      url,
      headers: { 'x-access-token': token },
    });
    if (reply.json().error?.code !== 'access.denied') opened.push(id);
  }

  const expected = guarded.filter(({ access }) => granted.some((code) => code === access));
  expect(opened).toEqual(expected.map(({ id }) => id));
  expect(opened).toContain('users.edit');
  expect(opened).not.toContain('users.delete');
});

it('shows its page and buttons, and names the rule there', async () => {
  const { body } = await testApp.call(permissions.getUserPermissionByToken, {}, token);

  expect(body.result?.auth.map(({ action }) => action).sort()).toEqual([
    'system:user:edit',
    'system:user:list',
    'user:edit',
  ]);
  const heading = body.result?.menu.find(({ id }) => id === 'menu-people');
  expect(heading?.children).toMatchObject([
    { id: 'menu-users', meta: { dataRules: ['只看学生'] } },
  ]);
});

it('lists the children of the own department, however it is asked, and the staff there in the address book', async () => {
  const namesOf = async (query: object) =>
    (await testApp.call(users.list, { query: { ...query } }, token)).body.result;

  const all = await namesOf({});
  const wished = await namesOf({ userIdentity: '2' });
  const elsewhere = await namesOf({ keyword: 'kid_other' });
  const tree = await testApp.call(departs.myTree, {}, token);
  const staff = await testApp.call(users.addressList, {}, token);

  expect(all).toMatchObject({ total: 1, records: [{ username: 'kid_mine' }] });
  expect([wished?.total, elsewhere?.total]).toEqual([0, 0]);
  expect(tree.body.result).toMatchObject([{ title: '三年级', children: [{ title: '一班' }] }]);
  expect(staff.body.result?.records.map(({ userId }) => userId)).toContain(grown.id);
});

it.each([
  ['a child of the own department', () => child, undefined],
  ['a teacher there, whom the rule hides', () => grown, 'access.outOfReach'],
  ['a child of another class', () => stranger, 'access.outOfReach'],
  ['an administrator', () => admin, 'access.outOfReach'],
])('edits and reads %s as far as it may', async (_, person, code) => {
  const { id } = person();

  const read = await testApp.call(users.queryById, { query: { id } }, token);
  const edited = await testApp.call(users.edit, { body: { id, school: '种子小学' } }, token);

  expect(read.body.error?.code).toBe(code);
  expect(edited.body.error?.code).toBe(code);
});

it.each([
  ['out of sight of the rule', { userIdentity: 2 }, 'access.outOfReach'],
  ['out of the department', { selecteddeparts: '' }, 'access.outOfReach'],
  ['an administrator', { userIdentity: 2, selectedroles: 'role-admin' }, 'role.levelTooHigh'],
  [
    'a teacher, who may do more',
    { userIdentity: 2, selectedroles: 'role-teacher' },
    'role.liftsGiver',
  ],
])('makes nobody %s', async (_, form, code) => {
  const { body } = await testApp.call(users.edit, { body: { id: child.id, ...form } }, token);

  expect(body.error?.code).toBe(code);
  const kept = await testApp.call(users.queryById, { query: { id: child.id } }, token);
  expect(kept.body.result).toMatchObject({
    userIdentity: 1,
    selectedroles: 'role-student',
    selecteddeparts: below.id,
  });
});

it('loses everything with the next call after the role has been emptied', async () => {
  const found = await testApp.call(
    roles.list,
    { query: { roleCode: 'grade_helper' } },
    admin.token,
  );
  const roleId = found.body.result?.records[0]?.id ?? '';

  await byAdmin(permissions.saveRolePermission, { roleId, permissionIds: '' });

  const { body } = await testApp.call(users.list, {}, token);
  expect(body).toMatchObject({ code: 510, error: { code: 'access.denied' } });
});
