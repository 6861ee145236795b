import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';

const file = '0284_roles_that_see_the_whole_school.sql';
const migration = new URL(`../../../migrations/${file}`, import.meta.url);

it('leaves everybody in an earlier school the sight and the level that they had', async () => {
  const testApp = await aTestApp({ isFresh: true });
  const { pool, write } = testApp.app.context.database;
  await pool.query('alter table sys_role drop column sees_whole_school');
  await pool.query(`insert into sys_role (id, school_id, role_code, role_name, role_level, created_at)
    values ('other-dev', '2', 'dev', '开发', 0, now()), ('head', '1', 'head', '校长', 90, now())`);
  await pool.query(`insert into sys_data_log
      (id, school_id, data_table, data_id, data_version, data_content, created_at)
    values ('v1', '1', 'sys_role', 'role-admin', 0, '{"roleCode": "admin"}', now()),
      ('v2', '1', 'sys_role', 'head', 0, '{"roleCode": "head"}', now())`);

  await pool.query(await readFile(migration, 'utf8'));

  const roles = await write
    .selectFrom('sys_role')
    .select(['id', 'sees_whole_school as sees', 'role_level as level'])
    .orderBy('id')
    .execute();
  expect(roles).toEqual([
    { id: 'head', sees: false, level: 90 },
    { id: 'other-dev', sees: true, level: 0 },
    { id: 'role-admin', sees: true, level: 99 },
    { id: 'role-dev', sees: true, level: 99 },
    { id: 'role-student', sees: false, level: 0 },
    { id: 'role-teacher', sees: false, level: 2 },
  ]);
  const versions = await write
    .selectFrom('sys_data_log')
    .select('data_content')
    .where('data_table', '=', 'sys_role')
    .orderBy('id')
    .execute();
  expect(versions).toMatchObject([
    { data_content: { seesWholeSchool: true } },
    { data_content: { seesWholeSchool: false } },
  ]);
});
