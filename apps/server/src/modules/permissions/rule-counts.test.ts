import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aRole, aStaff, giveRole } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { countRule, addPermissionRule, editPermissionRule } = endpoints.permissions;
const onlyChildren = { ruleColumn: 'userIdentity', ruleConditions: '=', ruleValue: '1' };

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const class2 = await aClass(testApp, { name: '二班' });
  await aStudent(testApp, { departs: [class1] });
  await aStudent(testApp, { departs: [class2] });
  const admin = await anAdmin(testApp);
  const count = async (query: object, token = admin.token) =>
    (await testApp.call(countRule, { query: { permissionId: 'menu-users', ...query } }, token))
      .body;
  return { class1, class2, admin, count };
}

it('tells what a rule that is being written would leave', async () => {
  const testApp = await aTestApp();
  const { count } = await aTaughtClass(testApp);

  const children = await count(onlyChildren);
  const nobody = await count({ ...onlyChildren, ruleValue: '7' });

  expect(children.result).toMatchObject({ of: 'users', total: 3, left: 2, isPersonal: false });
  expect(nobody.result).toMatchObject({ total: 3, left: 0 });
});

it('takes what a rule says of oneself from the one who asks', async () => {
  const testApp = await aTestApp();
  const { count, admin } = await aTaughtClass(testApp);

  const { result } = await count({
    ruleColumn: 'username',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
  });

  expect(result).toMatchObject({ total: 3, left: 1, isPersonal: true });
  expect(admin.username).not.toBe('');
});

it('lets stored rules act together, those alone that are in force', async () => {
  const testApp = await aTestApp();
  const { count, admin } = await aTaughtClass(testApp);
  const add = async (body: object) =>
    (
      await testApp.call(
        addPermissionRule,
        { body: { permissionId: 'menu-users', ruleName: '规则', ...body } },
        admin.token,
      )
    ).body.result?.id ?? '';
  const first = await add(onlyChildren);
  const second = await add({
    ruleColumn: 'username',
    ruleConditions: '=',
    ruleValue: 'nobody',
  });

  const both = await count({ ruleIds: `${first},${second}` });
  const body = { id: second, permissionId: 'menu-users', ruleName: '规则', status: '0' };
  const off = { ...body, ruleColumn: 'username', ruleConditions: '=', ruleValue: 'nobody' };
  await testApp.call(editPermissionRule, { body: off }, admin.token);

  expect(both.result).toMatchObject({ total: 3, left: 0 });
  expect((await count({ ruleIds: `${first},${second}` })).result).toMatchObject({ left: 2 });
});

it('counts no row that the caller cannot see', async () => {
  const testApp = await aTestApp();
  const { class1, count } = await aTaughtClass(testApp);
  const permissions = ['system:permission:list'];
  const reader = await aStaff(testApp, { departs: [class1], manages: [class1], permissions });

  const { result } = await count(onlyChildren, reader.token);

  expect(result).toMatchObject({ total: 2, left: 1 });
});

it('says why a rule could not act, and where none can', async () => {
  const testApp = await aTestApp();
  const { count } = await aTaughtClass(testApp);

  const wrong = await count({ ...onlyChildren, ruleValue: 'x' });
  const unknown = await count({ ...onlyChildren, ruleColumn: 'password_hash' });
  const nowhere = await count({ ...onlyChildren, permissionId: 'menu-roles' });

  expect(wrong.error?.code).toBe('rule.value');
  expect(unknown.error?.code).toBe('rule.column');
  expect(nowhere.error?.code).toBe('rule.column');
});

it('tells what those with the role will see, not what the administrator sees', async () => {
  const testApp = await aTestApp();
  const { class1, class2, count, admin } = await aTaughtClass(testApp);
  const roleId = await aRole(testApp);
  const li = await aTeacher(testApp, {
    username: 'li',
    realname: '李老师',
    departs: [class1],
    manages: [class1, class2],
  });
  const wu = await aTeacher(testApp, { username: 'wu', realname: '吴老师' });
  await giveRole(testApp, li.id, roleId);
  await giveRole(testApp, wu.id, roleId);
  await giveRole(testApp, admin.id, roleId);

  const { result } = await count({
    roleId,
    ruleColumn: 'orgCode',
    ruleConditions: '=',
    ruleValue: '#{sys_org_code}',
  });

  expect(result).toMatchObject({
    holderCount: 2,
    people: [
      { name: '李老师', total: 3, left: 2 },
      { name: '吴老师', total: 0, left: 0 },
    ],
  });
});

it('takes those who were granted the page while a rule has no role yet', async () => {
  const testApp = await aTestApp();
  const { class1, count } = await aTaughtClass(testApp);
  await aTeacher(testApp, { realname: '李老师', manages: [class1] });

  const { result } = await count(onlyChildren);

  expect(result).toMatchObject({ holderCount: 1, people: [{ name: '李老师', total: 1, left: 1 }] });
});
