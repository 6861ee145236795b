import { field, type ReferenceTarget, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aClass,
  anAdmin,
  aTeacher,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import { registerTable } from './table-module.ts';

const depart: ReferenceTarget = 'depart';

/** A table whose rows name a class and several people; no module has it. */
const clubs = resource('positions', {
  path: '/test/club',
  permission: 'system:position',
  codes: { list: 'system:user:list', add: 'system:user:add', edit: 'system:user:edit' },
  fields: {
    name: field.text({ max: 20, required: true, filter: 'contains' }),
    departId: field.ref(depart, { filter: 'equals' }),
    guestIds: field.refs(depart, { filter: 'equals' }),
  },
});
const { endpoints } = clubs;

let testApp: TestApp;
let admin: TestUser;
let teacher: TestUser;
let mine: TestClass;
let other: TestClass;

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  await sql`create table club (id text primary key, school_id text not null, name text not null,
    depart_id text, guest_ids text[], created_by text, created_at timestamptz not null,
    updated_by text, updated_at timestamptz not null, deleted_by text, deleted_at timestamptz)`.execute(
    context.database.write,
  );
  registerTable(
    clubs,
    // A table of this test alone; the generated types do not know it.
    { table: 'club' as keyof Tables, scope: { depart: 'departId', hasOwner: true } },
    context,
  );
  admin = await anAdmin(testApp);
  mine = await aClass(testApp, { name: '三年一班' });
  other = await aClass(testApp, { name: '三年二班' });
  teacher = await aTeacher(testApp, { departs: [mine], manages: [mine] });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  await sql`delete from club`.execute(testApp.app.context.database.write);
});

type Form = { name: string; departId?: string | null; guestIds?: string | null };
const add = (body: Form, { token } = admin) => testApp.call(endpoints.add, { body }, token);

async function namesOf({ token }: TestUser, query: Record<string, string> = {}) {
  const { body } = await testApp.call(endpoints.list, { query }, token);
  return body.result?.records.map(({ name }) => name).sort();
}

describe('a reference', () => {
  it('carries the text of what it names, one or several', async () => {
    const { body } = await add({
      name: '机器人',
      departId: mine.id,
      guestIds: `${other.id},${mine.id},${other.id}`,
    });

    expect(body.result).toMatchObject({
      departId: mine.id,
      departId_dictText: '三年一班',
      guestIds: `${other.id},${mine.id}`,
      guestIds_dictText: '三年二班,三年一班',
    });
  });

  it('is refused when it names nothing, and goes when it is cleared', async () => {
    const { body: refused } = await add({ name: '坏', departId: 'nobody' });
    const { body: made } = await add({ name: '好', departId: mine.id, guestIds: mine.id });
    const id = made.result?.id ?? '';

    const body = { id, name: '好', departId: null, guestIds: '' };
    const { body: cleared } = await testApp.call(endpoints.edit, { body }, admin.token);

    expect(refused.error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { departId: 'unknownRow' } },
    });
    expect(cleared.result).toMatchObject({ departId: null, guestIds: null });
  });

  it('limits lists and answers the super query', async () => {
    await add({ name: '甲', departId: mine.id, guestIds: `${mine.id},${other.id}` });
    await add({ name: '乙', departId: other.id, guestIds: mine.id });
    await add({ name: '丙' });
    const superQuery = (rule: string, val: string) => ({
      superQueryParams: encodeURI(JSON.stringify([{ field: 'guestIds', rule, val }])),
    });

    expect(await namesOf(admin, { departId: mine.id })).toEqual(['甲']);
    expect(await namesOf(admin, { guestIds: other.id })).toEqual(['甲']);
    expect(await namesOf(admin, { guestIds: `${other.id},${mine.id}` })).toEqual(['乙', '甲']);
    expect(await namesOf(admin, superQuery('ne', other.id))).toEqual(['丙', '乙']);
  });

  it('goes out and comes in as a sheet by its text', async () => {
    const heads = ['name', 'departId', 'guestIds'];
    const rows = [
      ['一', '三年一班', '三年一班、三年二班'],
      ['二', '四年九班', ''],
    ];

    const bytes = await aSheet([heads, ...rows]);
    const { body } = await importSheet(testApp, endpoints.importExcel, admin.token, { bytes });
    const sheet = await exportSheet(testApp, endpoints.exportXls, admin.token);

    expect(body.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(sheet.rows[3]?.slice(0, 3)).toEqual(['一', '三年一班', '三年一班,三年二班']);
  });
});

describe('the scope of a table', () => {
  it('shows the rows of the own departments and those that one made', async () => {
    await add({ name: '我班', departId: mine.id });
    await add({ name: '别班', departId: other.id });
    await add({ name: '我的' }, teacher);

    expect(await namesOf(teacher)).toEqual(['我班', '我的'].sort());
    expect(await namesOf(admin)).toHaveLength(3);
  });

  it('lets nobody put a row out of their own reach', async () => {
    const { body } = await add({ name: '我班', departId: mine.id });
    const id = body.result?.id ?? '';

    const edit = { id, name: '走', departId: null };
    const emptied = await testApp.call(endpoints.edit, { body: edit }, teacher.token);

    expect(emptied.body.error).toMatchObject({
      code: 'row.invalid',
      data: { fields: { departId: 'required' } },
    });
    expect(await namesOf(teacher)).toEqual(['我班']);
  });

  it('keeps rows of other departments from being read, changed or named', async () => {
    const { body } = await add({ name: '别班', departId: other.id });
    const id = body.result?.id ?? '';

    const read = await testApp.call(endpoints.queryById, { query: { id } }, teacher.token);
    const edit = { id, name: '改' };
    const changed = await testApp.call(endpoints.edit, { body: edit }, teacher.token);
    const named = await add({ name: '越界', departId: other.id }, teacher);

    const codes = [read, changed, named].map(({ body: answer }) => answer.error?.code);
    expect(codes).toEqual(['row.notFound', 'row.notFound', 'row.invalid']);
  });
});
