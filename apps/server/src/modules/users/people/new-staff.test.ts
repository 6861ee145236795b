import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aRole } from '../../../testing/access-kit.ts';
import { aClass, anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { add, queryById } = endpoints.users;
const aTeacherForm = {
  username: 'li_fang',
  password: 'Sun4flower9',
  confirmpassword: 'Sun4flower9',
  userIdentity: 2,
  realname: '李芳',
};

async function aConsole() {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const selectedroles = await aRole(testApp);
  const class1 = await aClass(testApp);
  const class2 = await aClass(testApp);
  const make = async (form: object) => {
    const body = { ...aTeacherForm, selectedroles, ...form };
    const made = await testApp.call(add, { body }, admin.token);
    const query = { id: made.body.result?.id };
    return (await testApp.call(queryById, { query }, admin.token)).body.result;
  };
  return { class1, class2, make };
}

it('lets a new teacher answer for the own classes unless the form says otherwise', async () => {
  const { class1, class2, make } = await aConsole();
  const both = `${class1.id},${class2.id}`;

  const silent = await make({ selecteddeparts: both });
  const told = await make({
    username: 'wu_min',
    selecteddeparts: both,
    departIds: class2.id,
  });

  expect(silent?.departIds?.split(',').sort()).toEqual([class1.id, class2.id].sort());
  expect(told?.departIds).toBe(class2.id);
});

it.each([
  ['李芳', '李老师'],
  ['欧阳小敏', '欧阳老师'],
  ['Anna Smith', 'Anna老师'],
])('calls %s of the staff %s, not as a child', async (realname, nickname) => {
  const { make } = await aConsole();

  expect(await make({ realname })).toMatchObject({ nickname });
});
