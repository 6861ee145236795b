import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/db.ts';
import { ensureAccounts } from '../../startup/accounts.ts';
import { aRole, giveRole } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aUser } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { removeDemo } from './remove.ts';

const [demoRoot, demoClass, demoTeacher] = ['demo-school', 'demo-class-1', 'demo-teacher'];

async function aDemoSchool() {
  const testApp = await aTestApp();
  const { context } = testApp.app;
  const config = readConfig({
    SPROUT_DATA_DIR: context.config.dataDir,
    SPROUT_DEMO_PASSWORD: 'garden-42',
  });
  await ensureAccounts({ context, config, isEmbedded: true });
  const real = await aUser(testApp, {});
  await giveRole(testApp, real.id, await aRole(testApp));
  return { testApp, real };
}

/** Tables that have a row of this kind left. */
async function listLeft(executor: Executor, tables: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(executor);
    if (rows.length > 0) left.push(table);
  }
  return left;
}

it('takes the roles of its classes with their grants, also from people of the school', async () => {
  const { testApp, real } = await aDemoSchool();
  const { write } = testApp.app.context.database;
  await sql`insert into sys_depart_role (id, school_id, depart_id, role_name, role_code, created_at)
    values ('role', ${mainSchoolId}, ${demoClass}, '班长', 'monitor', now())`.execute(write);
  await sql`insert into sys_depart_role_permission (depart_role_id, permission_id)
    values ('role', 'menu-users')`.execute(write);
  await sql`insert into sys_depart_role_permission_rule (depart_role_id, permission_id, rule_id)
    values ('role', 'menu-users', 'rule-students-only')`.execute(write);
  await sql`insert into sys_depart_role_user (depart_role_id, user_id)
    values ('role', ${real.id})`.execute(write);

  await removeDemo(testApp.app.context);

  const tables = ['', '_permission', '_permission_rule', '_user'].map(
    (end) => `sys_depart_role${end}`,
  );
  expect(await listLeft(write, tables)).toEqual([]);
});

it('forgets what could bring one of its classes back, and nothing else', async () => {
  const { testApp } = await aDemoSchool();
  const { write } = testApp.app.context.database;
  const own = await aClass(testApp, { name: '真班' });
  const admin = await anAdmin(testApp);
  const { delete: remove, clear } = endpoints.departs;
  await testApp.call(remove, { query: { id: 'demo-class-2' } }, admin.token);
  await testApp.call(clear, { query: { id: demoClass } }, admin.token);
  await testApp.call(remove, { query: { id: own.id } }, admin.token);
  const before = await write.selectFrom('depart_undo').select('title').execute();

  await removeDemo(testApp.app.context);

  expect(before).toHaveLength(3);
  const left = await write.selectFrom('depart_undo').select('title').execute();
  expect(left).toEqual([{ title: '真班' }]);
});

it('lets nobody of the school stand in a class that is gone', async () => {
  const { testApp, real } = await aDemoSchool();
  const { write } = testApp.app.context.database;
  await sql`update sys_user set org_code = (select org_code from sys_depart where id = ${demoClass})
    where id = ${real.id}`.execute(write);
  await sql`update user_session set org_code = u.org_code from sys_user u
    where u.id = user_session.user_id and u.id = ${real.id}`.execute(write);

  await removeDemo(testApp.app.context);

  const { rows } = await sql`select u.org_code as person, s.org_code as session
    from sys_user u join user_session s on s.user_id = u.id where u.id = ${real.id}`.execute(write);
  expect(rows).toEqual([{ person: null, session: null }]);
});

it('takes views and versions of forms with the people and classes that they are of', async () => {
  const { testApp, real } = await aDemoSchool();
  const { write } = testApp.app.context.database;
  await sql`insert into view_as (id, school_id, viewer_id, session_hash, user_id, started_at, ends_at)
    values ('seen', ${mainSchoolId}, ${real.id}, 'a', ${demoTeacher}, now(), now()),
      ('seeing', ${mainSchoolId}, ${demoTeacher}, 'b', ${real.id}, now(), now())`.execute(write);
  await sql`insert into form_version (kind, row_id, school_id, version)
    values ('user', ${demoTeacher}, ${mainSchoolId}, 1), ('depart', ${demoRoot}, ${mainSchoolId}, 1)`.execute(
    write,
  );

  await removeDemo(testApp.app.context);

  expect(await listLeft(write, ['view_as', 'form_version'])).toEqual([]);
});
