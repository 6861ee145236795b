import { field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import { registerTable } from './table-module.ts';

/** A tree whose rows belong to departments; no module has it. Its texts are those of positions. */
const clubs = resource('positions', {
  path: '/test/branch',
  permission: 'system:position',
  codes: { list: 'system:user:list', add: 'system:user:add' },
  fields: {
    above: field.parent({}),
    name: field.text({ max: 20, required: true, filter: 'contains' }),
    place: field.number({ min: 0, max: 9999 }),
    departId: field.ref('depart', {}),
    leaderId: field.ref('user', {}),
  },
  tree: { parent: 'above', order: 'place', text: 'name', depth: 3 },
});
const { endpoints } = clubs;

async function aSchool() {
  const testApp = await aTestApp({ isFresh: true });
  const { context } = testApp.app;
  await sql`create table branch (id text primary key, school_id text not null, above text,
    name text not null, place integer not null, depart_id text, leader_id text, created_by text,
    created_at timestamptz not null, updated_by text, updated_at timestamptz not null,
    deleted_by text, deleted_at timestamptz, deleted_with text)`.execute(context.database.write);
  // A table of this test alone; the generated types do not know it.
  registerTable(clubs, { table: 'branch' as keyof Tables, scope: { depart: 'departId' } }, context);
  const admin = await anAdmin(testApp);
  const mine = await aClass(testApp, { name: '三年一班' });
  const other = await aClass(testApp, { name: '三年二班' });
  const teacher = await aTeacher(testApp, { departs: [mine], manages: [mine] });
  const add = async (form: { name: string; departId: string; above?: string; leaderId?: string }) =>
    (await testApp.call(endpoints.add, { body: form }, admin.token)).body;
  const rootsOf = async ({ token }: { token: string }) => {
    const { body } = await testApp.call(endpoints.rootList, { query: {} }, token);
    return body.result?.records.map(({ name }) => name);
  };
  return { testApp, admin, teacher, mine, other, add, rootsOf };
}

it('shows a row at the top when its parent is out of reach, and below it to whoever reaches both', async () => {
  const { admin, teacher, mine, other, add, rootsOf } = await aSchool();
  const above = await add({ name: '年级合唱', departId: other.id });
  await add({ name: '一班合唱', departId: mine.id, above: above.result?.id ?? '' });

  expect(await rootsOf(teacher)).toEqual(['一班合唱']);
  expect(await rootsOf(admin)).toEqual(['年级合唱']);
});

it('names a person by the nickname where nobody gave a real name', async () => {
  const { testApp, mine, add } = await aSchool();
  const { write } = testApp.app.context.database;
  const leader = await aTeacher(testApp, { departs: [mine] });
  const names = { realname: null, nickname: '阿禾老师' };
  await write.updateTable('sys_user').set(names).where('id', '=', leader.id).execute();

  const made = await add({ name: '鼓队', departId: mine.id, leaderId: leader.id });

  expect(made.result?.leaderId_dictText).toBe('阿禾老师');
});
