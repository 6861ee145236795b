import { expect, it } from 'vitest';
import { assembleBelongings, type BelongingsRegister } from '../platform/belongings.ts';
import type { Pool } from '../platform/db/connections.ts';
import { aTestApp } from './test-app.ts';

/** What a column is called that may name a department, a person, a school, a work or the demo. */
const pointing = [
  /_(ids?|by)$/,
  /(^|_)(depart|dept|org|user|author|viewer|owner|teacher|student|child)s?(_code|_key)?$/,
  /(^|_)(school|is_demo)$/,
];

/** References to other things. */
const elsewhere =
  /^(permission|rule|role|dict|parent|request|row|data|save|card|course|news|unit|after_unit|additional|homework|submission|head_version|submitted_version|published_version|annt|bus|job|run|provider|client|link|form)_ids?$/;

/** Columns that look as if they named something, and do not. */
const misnomers: Readonly<Record<string, string>> = {
  'sys_depart.org_code': 'the place of the department itself',
  'sys_role.sees_whole_school': 'how far people with the role see',
  'sys_user.school': 'text that somebody wrote about themselves',
};

const roots = ['sys_user', 'sys_depart', 'work', 'sys_depart_role'];

type Column = { table: string; column: string };

async function listPointing(pool: Pool): Promise<Column[]> {
  const { rows: columns } = await pool.query<Column>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`);
  const { rows: keys } = await pool.query<Column>(
    `select r.relname as table, a.attname as column
     from pg_constraint k
     join pg_class r on r.oid = k.conrelid
     join pg_class target on target.oid = k.confrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and target.relname = any($1)`,
    [roots],
  );
  const named = columns.filter(
    ({ column }) => pointing.some((name) => name.test(column)) && !elsewhere.test(column),
  );
  return [...named, ...keys];
}

async function listUnknown(pool: Pool, belongings: BelongingsRegister): Promise<string[]> {
  const all = await listPointing(pool);
  const unknown = all.filter(({ table, column }) => !belongings.has(table, column));
  return [...new Set(unknown.map(({ table, column }) => `${table}.${column}`))].filter(
    (name) => !(name in misnomers),
  );
}

it('knows of every column to whom or to what its row belongs', async () => {
  const { app } = await aTestApp();
  const { database, belongings } = app.context;

  expect(await listUnknown(database.pool, belongings)).toEqual([]);
});

it('finds a column that nobody has declared, by its name and by its foreign key', async () => {
  const { app } = await aTestApp();
  const { database, belongings } = app.context;
  await database.pool.query(`create table badge (
    id text primary key, school_id text not null, user_id text not null, depart_ids text[] not null,
    winner text collate "C" references sys_user (id), created_by text, note text)`);

  const unknown = await listUnknown(database.pool, belongings);

  expect(unknown.sort()).toEqual(['badge.depart_ids', 'badge.user_id', 'badge.winner']);
});

it('takes a column that is declared by two for a mistake', () => {
  const twice = () =>
    assembleBelongings([
      { class_code: { depart_id: { of: 'department', onDelete: 'delete' } } },
      { class_code: { depart_id: { of: 'department', onDelete: 'keep' } } },
    ]);

  expect(twice).toThrow('class_code.depart_id is declared twice');
});

it('refuses what hangs on a row that stays', () => {
  const register = assembleBelongings([
    { sys_depart_role: { depart_id: { of: 'department', onDelete: 'keep' } } },
    {
      sys_depart_role_user: {
        depart_role_id: { of: 'department', onDelete: 'delete', through: 'sys_depart_role' },
      },
    },
  ]);

  expect(() => register.deletedWithDepartments(['d'])).toThrow('hangs on sys_depart_role');
});

it('answers what hangs on others after them, whoever declares it first', () => {
  const { deletedWithDepartments } = assembleBelongings([
    {
      sys_depart_role_user: {
        depart_role_id: { of: 'department', onDelete: 'delete', through: 'sys_depart_role' },
      },
    },
    { sys_depart_role: { depart_id: { of: 'department', onDelete: 'delete' } } },
    { work: { depart_id: { of: 'department', onDelete: 'keep' } } },
  ]);

  expect(deletedWithDepartments(['d']).map(({ table }) => table)).toEqual([
    'sys_depart_role',
    'sys_depart_role_user',
  ]);
});
