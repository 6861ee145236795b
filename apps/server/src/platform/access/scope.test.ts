import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aClass,
  aStudent,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { scope } from './scope.ts';

let testApp: TestApp;
let teacher: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp({ now: '2030-05-02T10:00:00Z' });
  teacher = await aTeacher(testApp, { username: 'wang', nickname: '王老师' });
  await aStudent(testApp, { username: 'wang_xiao', nickname: '王小' });
  await aStudent(testApp, { username: 'li_wang', nickname: '李旺', status: 2 });
  testApp.clock.advance(10 * 3_600_000);
  await aStudent(testApp, { username: 'late', nickname: '晚到' });
  return () => testApp.close();
});

/** Names of everybody that the teacher sees under one rule. */
async function seenUnder(column: string, condition: string, value: string): Promise<string[]> {
  const { database, sessions } = testApp.app.context;
  await database.write
    .updateTable('sys_permission_data_rule')
    .set({ rule_column: column, rule_conditions: condition, rule_value: value })
    .where('id', '=', 'rule-students-only')
    .execute();
  sessions.forgetActors();
  const actor = await sessions.find(teacher.token);
  const { rows } = await sql<{ username: string }>`select username from sys_user u
    where ${scope(actor, { school: 'u.school_id', rules: 'users' })} order by username`.execute(
    database.write,
  );
  return rows.map((row) => row.username);
}

describe('a data rule shows', () => {
  it.each([
    ['userIdentity', '=', '1', ['late', 'li_wang', 'wang_xiao']],
    ['userIdentity', '!=', '1', ['wang']],
    ['userIdentity', '>', '1', ['wang']],
    ['userIdentity', '<=', '1', ['late', 'li_wang', 'wang_xiao']],
    ['status', 'IN', '2,3', ['li_wang']],
    ['username', '=', '#{sys_user_code}', ['wang']],
    ['nickname', '=', '#{sysUserName}', ['wang']],
    ['username', 'LIKE', 'wang', ['li_wang', 'wang', 'wang_xiao']],
    ['username', 'RIGHT_LIKE', 'wang', ['wang', 'wang_xiao']],
    ['username', 'LEFT_LIKE', 'wang', ['li_wang', 'wang']],
    ['username', 'LIKE', '%', []],
    ['createTime', '>=', '2030-05-03', ['late']],
    ['createTime', '<', '#{sys_date}', ['li_wang', 'wang', 'wang_xiao']],
    ['createTime', '<', '2030-05-02 18:00:00', []],
    ['createTime', '<=', '2030-05-02 18:00:00', ['li_wang', 'wang', 'wang_xiao']],
  ])('by %s %s %s: %j', async (column, condition, value, names) => {
    expect(await seenUnder(column, condition, value)).toEqual(names);
  });
});

describe('a data rule that cannot act hides every row', () => {
  it.each([
    ['raw SQL of the predecessor', 'userIdentity', 'USE_SQL_RULES', "1 = 1 or ''=''"],
    ['a column that nobody allowed', 'password_hash', '=', 'x'],
    ['a value of another kind', 'userIdentity', '=', '1 or 1=1'],
    ['a department that the person has not got', 'orgCode', '=', '#{sys_org_code}'],
    ['an unknown condition', 'username', 'OR', 'x'],
  ])('%s', async (_, column, condition, value) => {
    expect(await seenUnder(column, condition, value)).toEqual([]);
  });
});

describe('a data rule on departments asks where somebody is a member', () => {
  let class1: TestClass;

  beforeAll(async () => {
    const grade = await aClass(testApp, { name: '三年级', category: 2 });
    class1 = await aClass(testApp, { name: '一班', below: grade });
    const class2 = await aClass(testApp, { name: '二班', below: grade });
    await aStudent(testApp, { username: 'in_both', departs: [class1, class2] });
    await aStudent(testApp, { username: 'in_second', departs: [class2] });
    // The product makes accounts without a department of their own; only the membership tells it.
    await testApp.app.context.database.write
      .updateTable('sys_user')
      .set({ org_code: null })
      .execute();
  });

  it.each([
    ['=', '', ['in_both']],
    ['IN', ',Z99', ['in_both']],
    ['!=', '', ['in_second', 'late', 'li_wang', 'wang', 'wang_xiao']],
  ])('%s one%s: %j', async (condition, more, names) => {
    expect(await seenUnder('orgCode', condition, `${class1.orgCode}${more}`)).toEqual(names);
  });

  it('RIGHT_LIKE everything below one', async () => {
    const grade = class1.orgCode.slice(0, -3);

    expect(await seenUnder('orgCode', 'RIGHT_LIKE', grade)).toEqual(['in_both', 'in_second']);
  });
});

it('lets no list of staff without departments show a department', async () => {
  const { sessions, database } = testApp.app.context;
  const actor = await sessions.find(teacher.token);
  const { rows } = await sql`select id from sys_depart d
    where ${scope(actor, { school: 'd.school_id', orgCode: 'd.org_code' })}`.execute(
    database.write,
  );

  expect(rows).toEqual([]);
});
