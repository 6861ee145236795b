import { endpoints } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
import type { Actor } from '../../../platform/access/actor.ts';
import { aStaff } from '../../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, aUser } from '../../../testing/factories.ts';
import { aSheet, importSheet } from '../../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../people/people.repository.ts';
import { createPeopleUpdates } from './people-update.ts';
import type { SheetPerson } from './person-row.ts';

const { importExcel, queryById } = endpoints.users;

async function aSchool() {
  const testApp = await aTestApp();
  const [class1, class2] = [
    await aClass(testApp, { name: '一班' }),
    await aClass(testApp, { name: '二班' }),
  ];
  const child = await aStudent(testApp, {
    username: 'kid_1',
    realname: '王小明',
    departs: [class1],
  });
  return { testApp, admin: await anAdmin(testApp), class1, class2, child };
}

const personOf = async (testApp: TestApp, id: string, token: string) =>
  (await testApp.call(queryById, { query: { id } }, token)).body.result;

it('shows what would change of an account that is there, and changes it where that is chosen', async () => {
  const { testApp, admin, class2, child } = await aSchool();
  const bytes = await aSheet([
    ['登录账号', '真实姓名', '所在部门', '性别', '密码'],
    ['kid_1', '王晓明', '二班', '', 'sun-flower-2'],
  ]);

  const query = '?check=true';
  const checked = await importSheet(testApp, importExcel, admin.token, { bytes, query });
  const [fault] = checked.body.result?.errors ?? [];
  const before = await personOf(testApp, child.id, admin.token);
  const overwrite = JSON.stringify({ 2: fault?.overwrite });
  const written = await importSheet(testApp, importExcel, admin.token, { bytes, overwrite });

  expect(fault?.message).toBe(
    [
      '这个账号已经有了，资料和文件里不一样，请看过再决定。',
      '现在：真实姓名 王小明；所在部门 一班',
      '文件里：真实姓名 王晓明；所在部门 二班',
      '密码不会改。',
    ].join('\n'),
  );
  expect(before?.realname).toBe('王小明');
  expect(written.body.result).toMatchObject({
    successCount: 1,
    errorCount: 0,
    taken: [{ line: 2, note: '账号已有，按文件更新，密码没有改' }],
    children: [],
  });
  expect(await personOf(testApp, child.id, admin.token)).toMatchObject({
    realname: '王晓明',
    selecteddeparts: class2.id,
  });
});

it('changes nobody without the choice, and refuses whoever is as the file says', async () => {
  const { testApp, admin, child } = await aSchool();
  const bytes = await aSheet([
    ['登录账号', '真实姓名'],
    ['kid_1', '王晓明'],
  ]);
  const same = await aSheet([
    ['登录账号', '真实姓名', '所在部门'],
    ['KID_1', '王小明', '一班'],
  ]);

  const first = await importSheet(testApp, importExcel, admin.token, { bytes });
  const second = await importSheet(testApp, importExcel, admin.token, { bytes: same });

  expect(first.body.result).toMatchObject({ successCount: 0, errorCount: 1 });
  expect(second.body.result?.errors).toMatchObject([
    { message: '登录账号已经存在，忽略导入。', overwrite: null },
  ]);
  expect((await personOf(testApp, child.id, admin.token))?.realname).toBe('王小明');
});

it('asks anew about what has changed since the check', async () => {
  const { testApp, admin, child } = await aSchool();
  const bytes = await aSheet([
    ['登录账号', '真实姓名'],
    ['kid_1', '王晓明'],
  ]);
  const query = '?check=true';
  const checked = await importSheet(testApp, importExcel, admin.token, { bytes, query });
  const body = { id: child.id, realname: '王小名' };
  await testApp.call(endpoints.users.edit, { body }, admin.token);

  const overwrite = JSON.stringify({ 2: checked.body.result?.errors[0]?.overwrite });
  const written = await importSheet(testApp, importExcel, admin.token, { bytes, overwrite });

  expect(written.body.result?.errors[0]?.message).toContain('现在：真实姓名 王小名');
  expect((await personOf(testApp, child.id, admin.token))?.realname).toBe('王小名');
});

it('makes no teacher of a child, and leaves those alone whom the importer may not edit', async () => {
  const { testApp, admin, class1 } = await aSchool();
  await aTeacher(testApp, { username: 'teacher_1', departs: [class1] });
  const rows = [
    ['登录账号', '真实姓名', '角色'],
    ['kid_1', '王小明', '教师'],
    ['teacher_1', '陈老师', ''],
  ];
  const bytes = await aSheet(rows);
  const permissions = ['system:user:import'];
  const helper = await aStaff(testApp, { permissions, manages: [class1], level: 1 });

  const query = '?check=true';
  const byAdmin = await importSheet(testApp, importExcel, admin.token, { bytes, query });
  const byHelper = await importSheet(testApp, importExcel, helper.token, { bytes, query });

  expect(byAdmin.body.result?.errors).toMatchObject([
    {
      message:
        '身份：这个账号的身份是「学生」，文件里是「教职工」。导入不能改身份，请到「用户」页修改',
      overwrite: null,
    },
    { line: 3, overwrite: expect.any(String) },
  ]);
  expect(byHelper.body.result?.errors.map(({ overwrite }) => overwrite)).toEqual([null, null]);
});

it('says that a file freezes nobody, where nothing else differs as well', async () => {
  const { testApp, admin } = await aSchool();
  const bytes = await aSheet([
    ['登录账号', '真实姓名', '状态'],
    ['kid_1', '王小明', '冻结'],
  ]);

  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });

  const message = '状态：导入不能冻结或解冻账号，请到「用户」页操作，或者把这一格留空';
  expect(body.result?.errors).toMatchObject([{ line: 2, message, overwrite: null }]);
});

it('offers nobody out of reach or above the importer, shows nothing of them, and gives no right', async () => {
  const { testApp, class1, class2 } = await aSchool();
  await aStudent(testApp, { username: 'away_1', realname: '李远', departs: [class2] });
  await aUser(testApp, { username: 'boss_1', roles: ['admin'], departs: [class1] });
  const mate = await aStaff(testApp, { departs: [class1], level: 1 });
  const permissions = ['system:user:import', 'system:user:edit'];
  const helper = await aStaff(testApp, { permissions, manages: [class1], level: 1 });
  const bytes = await aSheet([
    ['登录账号', '真实姓名', '身份', '角色', '所在部门'],
    ['away_1', '李近', '', '', ''],
    ['boss_1', '改名', '', '', ''],
    [mate.username, '', '教职工', 'admin', ''],
    ['kid_1', '', '', '', '二班'],
  ]);

  const query = '?check=true';
  const { body } = await importSheet(testApp, importExcel, helper.token, { bytes, query });

  const errors = body.result?.errors ?? [];
  expect(errors.map(({ line, overwrite }) => [line, overwrite])).toEqual([
    [2, null],
    [3, null],
    [4, null],
    [5, null],
  ]);
  expect(errors[0]?.message).toBe('登录账号已经存在，忽略导入。');
  expect(JSON.stringify(body)).not.toContain('李远');
});

it('tries so many accounts at once as a report can offer, and says that the others come next', async () => {
  const edit = vi.fn();
  const names = new Map<string, string>();
  const named = { byText: names, byKey: names, keyOf: String, names, shared: new Map() };
  const held = { userIdentity: 1, departIds: '', realname: '旧' };
  const updates = createPeopleUpdates({
    people: {
      // Only what a change of the name reads of a person.
      listByIds: async (_actor, ids) =>
        ids.map((id) => ({ ...held, id, username: id })) as unknown as Person[],
    },
    service: { edit },
    imports: { listAccounts: async (_school, keys) => new Map(keys.map((key) => [key, key])) },
  });
  const lines = Array.from({ length: 501 }, (_, at) => ({
    row: { line: at + 2, cells: [], values: {} },
    person: { username: `many_${at}`, realname: '新', departIds: [] } as unknown as SheetPerson,
    filled: new Set(['username', 'realname'] as const),
  }));
  const permissions = new Set(['system:user:edit']);
  const call = { actor: { schoolId: '1', permissions } as unknown as Actor, requestId: 'r' };

  const results = await updates.run(call, lines, {
    places: { departs: named, roles: named, posts: named },
    textOf: () => '',
    language: 'zh-CN',
    isCheck: true,
    overwrite: new Map(),
  });

  expect(edit).toHaveBeenCalledTimes(500);
  expect([...results.values()].filter((bad) => bad?.overwrite)).toHaveLength(500);
  expect(results.get(502)?.problem).toEqual({
    sentence:
      '这个账号已经有了，资料和文件里不一样。一次最多更新 500 个账号，先导入前面的，再导入一次这个文件',
  });
});

it('says of a telephone that somebody else has that it stays there', async () => {
  const { testApp, admin } = await aSchool();
  const header = ['登录账号', '电话'];
  const first = await aSheet([header, ['kid_2', '13812345678']]);
  await importSheet(testApp, importExcel, admin.token, { bytes: first });
  const bytes = await aSheet([header, ['kid_1', '13812345678']]);

  const query = '?check=true';
  const { body } = await importSheet(testApp, importExcel, admin.token, { bytes, query });

  expect(body.result?.errors).toMatchObject([
    { line: 2, column: '电话', overwrite: null, message: expect.stringContaining('兄弟姐妹') },
  ]);
});
