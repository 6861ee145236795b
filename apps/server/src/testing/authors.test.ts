import { readFile } from 'node:fs/promises';
import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, type TestUser } from './factories.ts';
import { aSheet, importSheet } from './tables-kit.ts';
import { aTestApp, type TestApp } from './test-app.ts';
import { watchAuthors } from './watched-authors.ts';
import { aWork, sendBlobs } from './works-kit.ts';

const { users, departs, permissions, departRoles, classEntry } = endpoints;

/** What a member of the staff does where no probe of the five questions writes. */
async function aDayOfTheStaff(testApp: TestApp, { token }: TestUser): Promise<void> {
  const departId = await aTreeOfDeparts(testApp, token);
  await somePeople(testApp, token, departId);
  await someMenus(testApp, token);
  await aDepartRole(testApp, token, departId);
  await aLesson(testApp, token, departId);
}

const must = <T>(result: T | null | undefined): T => {
  if (result === null || result === undefined) throw new Error('The call failed.');
  return result;
};

async function aTreeOfDeparts(testApp: TestApp, token: string): Promise<string> {
  const top = await aClass(testApp, { category: 1, name: '小芽学校' });
  const form = { parentId: top.id, departName: '一班', orgCategory: '3' };
  const { body } = await testApp.call(departs.add, { body: form }, token);
  const { id } = must(body.result);
  await testApp.call(departs.edit, { body: { ...form, id, departName: '二班' } }, token);
  const bytes = await aSheet([
    ['部门名称', '部门编码', '类型'],
    ['新学校', 'A07', '1'],
  ]);
  must((await importSheet(testApp, departs.importExcel, token, { bytes })).body.result);
  return id;
}

async function somePeople(testApp: TestApp, token: string, departId: string): Promise<void> {
  const password = { password: 'apple7tree', confirmpassword: 'apple7tree' };
  const form = { realname: '王芳', userIdentity: 1, selecteddeparts: departId };
  const added = await testApp.call(
    users.add,
    { body: { ...form, ...password, username: 'wf01' } },
    token,
  );
  const { id } = must(added.body.result);
  await testApp.call(users.edit, { body: { ...form, id, realname: '王小芳' } }, token);
  await testApp.call(users.frozenBatch, { body: { ids: id, status: 2 } }, token);
  await testApp.call(users.delete, { query: { id } }, token);
  const bytes = await aSheet([
    ['登录账号', '真实姓名'],
    ['lxm01', '李小明'],
  ]);
  must((await importSheet(testApp, users.importExcel, token, { bytes })).body.result);
}

async function someMenus(testApp: TestApp, token: string): Promise<void> {
  const menu = { name: '练习', url: '/test/own', component: 'test/Own', menuType: 0 };
  const added = await testApp.call(permissions.add, { body: menu }, token);
  const { id } = must(added.body.result);
  await testApp.call(permissions.edit, { body: { ...menu, id, name: '习题' } }, token);
  const rule = {
    permissionId: 'menu-departs',
    ruleName: '只看班级',
    ruleColumn: 'orgCategory',
    ruleConditions: '=',
    ruleValue: '3',
  };
  const ruled = await testApp.call(permissions.addPermissionRule, { body: rule }, token);
  const changed = { ...rule, id: must(ruled.body.result).id, ruleValue: '2' };
  await testApp.call(permissions.editPermissionRule, { body: changed }, token);
}

async function aDepartRole(testApp: TestApp, token: string, departId: string): Promise<void> {
  const form = { departId, roleName: '组长', roleCode: 'lead' };
  const { body } = await testApp.call(departRoles.add, { body: form }, token);
  const { id } = must(body.result);
  await testApp.call(departRoles.edit, { body: { ...form, id, roleName: '班长' } }, token);
}

/** A class opens, a child comes in with pictures, and others get their cards. */
async function aLesson(testApp: TestApp, token: string, departId: string): Promise<void> {
  const opened = await testApp.call(classEntry.open, { body: { departId } }, token);
  const code = must(opened.body.result).joinCode ?? '';
  const newcomer = { code, nickname: '小叶子', pictures: ['cat', 'sun', 'bee', 'cat'] };
  must((await testApp.call(classEntry.join, { body: newcomer })).body.result);
  const joins = await testApp.call(classEntry.joins, { query: { departId } }, token);
  const ids = must(joins.body.result).records.map(({ id }) => id);
  await testApp.call(classEntry.decide, { body: { ids, answer: 'accept' } }, token);
  const children = { departId, children: [{ realname: '赵一' }], qr: true, pictures: true };
  must((await testApp.call(classEntry.createChildren, { body: children }, token)).body.result);
}

it('keeps those who made, changed and decided rows by the ids of their accounts', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const authors = await watchAuthors(testApp);

  await aDayOfTheStaff(testApp, admin);

  expect(await authors()).toEqual({
    filled: [
      'class_code.updated_by',
      'class_join.decided_by',
      'form_change.changed_by',
      'login_card.created_by',
      'picture_secret.set_by',
      'sys_data_log.created_by',
      'sys_depart.created_by',
      'sys_depart.updated_by',
      'sys_depart_role.created_by',
      'sys_depart_role.updated_by',
      'sys_permission.created_by',
      'sys_permission.updated_by',
      'sys_permission_data_rule.created_by',
      'sys_permission_data_rule.updated_by',
      'sys_user.created_by',
      'sys_user.deleted_by',
      'sys_user.updated_by',
    ],
    strange: [],
  });
});

const migration = new URL('../../migrations/0087_authors_by_id.sql', import.meta.url);
const again = new URL('../../migrations/0094_authors_by_id_again.sql', import.meta.url);
const early = new Date('2029-01-01T00:00:00Z');
const late = new Date('2029-06-01T00:00:00Z');

it('finds the accounts of names that earlier releases wrote, thrown away or not, and of no later ones', async () => {
  const { pool, write } = (await aTestApp()).app.context.database;
  const account = (id: string, at: Date) => ({
    id,
    school_id: '1',
    username: `Name_${id}`,
    username_key: `name_${id}`,
    password_hash: '',
    nickname: id,
    created_at: at,
    updated_at: at,
  });
  await write
    .insertInto('sys_user')
    .values([
      { ...account('a', early), created_by: 'Name_gone', updated_by: 'Name_a' },
      { ...account('b', early), deleted_at: late, deleted_by: 'Name_a' },
      { ...account('c', late), created_by: 'Name_b', updated_by: 'Name_c' },
    ])
    .execute();
  const depart = (id: string, author: string, at: Date) => ({
    id,
    school_id: '1',
    depart_name: id,
    org_code: `A0${id}`,
    org_category: 1,
    created_by: author,
    created_at: at,
    updated_by: 'Name_b',
    updated_at: at,
  });
  await write
    .insertInto('sys_depart')
    .values([depart('1', 'Name_c', early), depart('2', 'Name_c', late)])
    .execute();
  const taken = [
    { table: 'sys_depart', rows: [depart('3', 'Name_a', late), depart('4', 'Name_gone', late)] },
    { table: 'sys_user_depart', rows: [{ user_id: 'a', depart_id: '3' }] },
  ];
  await pool.query(
    `insert into depart_undo (id, school_id, kind, title, data, created_by, created_at)
     values ('u', '1', 'delete', '一班', $1, '', $2)`,
    [JSON.stringify(taken), late],
  );
  await pool.query(
    `insert into picture_secret (user_id, secret_hash, set_by, set_at)
     values ('a', '', 'Name_gone', $1), ('b', '', 'Name_a', $1)`,
    [late],
  );

  await pool.query(await readFile(migration, 'utf8'));

  const rows = async (statement: string) =>
    (await pool.query(statement)).rows.map((row) => Object.values(row));
  expect(
    await rows('select id, created_by, updated_by, deleted_by from sys_user order by id'),
  ).toEqual([
    ['a', null, 'a', null],
    ['b', null, null, 'a'],
    ['c', 'b', 'c', null],
  ]);
  expect(await rows('select id, created_by, updated_by from sys_depart order by id')).toEqual([
    ['1', null, 'b'],
    ['2', 'c', 'b'],
  ]);
  expect(await rows('select user_id, set_by from picture_secret order by user_id')).toEqual([
    ['a', null],
    ['b', 'a'],
  ]);
  const kept = [
    { id: '3', created_by: 'a', updated_by: 'b', org_code: 'A03' },
    { id: '4', created_by: null },
  ];
  expect(await rows('select created_by, data from depart_undo')).toMatchObject([
    [null, [{ table: 'sys_depart', rows: kept }, taken[1]]],
  ]);
});

it('tells the name that an author has today, also from the recycle bin, and none of somebody who was erased', async () => {
  const testApp = await aTestApp();
  const { database, versionedCache } = testApp.app.context;
  const { write } = database;
  const [admin, other] = [await anAdmin(testApp), await anAdmin(testApp)];
  const menu = { name: '练习', url: '/test/own', component: 'test/Own', menuType: 0 };
  const { body } = await testApp.call(permissions.add, { body: menu }, other.token);
  await aDepartRole(testApp, other.token, (await aClass(testApp)).id);
  const authors = async () => {
    const menus = await testApp.call(permissions.getSystemMenuList, {}, admin.token);
    const roles = await testApp.call(departRoles.list, {}, admin.token);
    const made = must(menus.body.result).find(({ id }) => id === body.result?.id);
    return [made?.createBy, must(roles.body.result).records[0]?.createBy];
  };
  expect(await authors()).toEqual([other.username, other.username]);

  const named = { username: 'li_lei', username_key: 'li_lei' };
  await write.updateTable('sys_user').set(named).where('id', '=', other.id).execute();
  // No use case gives an account another user name; one that did would make menus stale, as erasing does.
  await database.transaction((tx) => versionedCache.raise(tx, 'permission'));
  expect(await authors()).toEqual(['li_lei', 'li_lei']);

  // Somebody who has made a work stays as its author without a name.
  await sendBlobs(testApp, other);
  await aWork(testApp, other);
  await testApp.call(users.delete, { query: { id: other.id } }, admin.token);
  expect(await authors()).toEqual(['li_lei', 'li_lei']);
  await testApp.call(users.deleteRecycleBin, { query: { userIds: other.id } }, admin.token);

  const left = await write.selectFrom('sys_user').select('id').where('id', '=', other.id).execute();
  expect(left).toHaveLength(1);
  expect(await authors()).toEqual([null, null]);
});

it('finds the accounts of names that an earlier node wrote later, and keeps ids, however often', async () => {
  const testApp = await aTestApp();
  const { pool } = testApp.app.context.database;
  const [admin, other] = [await anAdmin(testApp), await anAdmin(testApp)];
  const depart = await aClass(testApp);
  const kept = {
    table: 'sys_depart',
    rows: [{ id: '3', created_by: other.username, updated_by: admin.id }],
  };
  await pool.query(
    'update sys_depart set created_by = $1, updated_by = $2, updated_at = created_at where id = $3',
    [admin.id, other.username, depart.id],
  );
  await pool.query(
    `insert into depart_undo (id, school_id, kind, title, data, created_by, created_at)
     values ('u', '1', 'delete', '一班', $1, $2, now())`,
    [JSON.stringify([kept]), admin.id],
  );

  const mend = await readFile(again, 'utf8');
  await pool.query(mend);
  await pool.query(mend);

  const { rows } = await pool.query('select created_by, updated_by from sys_depart where id = $1', [
    depart.id,
  ]);
  expect(rows).toEqual([{ created_by: admin.id, updated_by: other.id }]);
  const undo = await pool.query('select created_by, data from depart_undo');
  expect(undo.rows).toMatchObject([
    { created_by: admin.id, data: [{ rows: [{ created_by: other.id, updated_by: admin.id }] }] },
  ]);
});
