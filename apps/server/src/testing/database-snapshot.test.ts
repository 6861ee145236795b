import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newDatabaseUrl } from '../backup/testing/setup.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts';

let url: string;
let client: pg.Client;
let snapshot: DatabaseSnapshot;

/** Parts of each kind. The product's own are left out, as keeping all of them for each test takes long. */
const parts = `
create function first_function() returns integer language sql return 1;
create function second_function() returns integer language sql return 2;
create function rename_author() returns trigger language plpgsql as $$
  begin new.author := 'changed by the trigger'; return new; end $$;
create table shelf (id integer primary key);
create table book (
  shelf_id integer references shelf, place integer, title text not null, author text default 'x',
  constraint title_short check (length(title) < 90),
  constraint author_short check (length(author) < 90),
  primary key (shelf_id, place));
create table loan (number bigint generated always as identity primary key, title text);
create table return (id text primary key, note text);
create table spare (id text);
create view titles as select title from book;
insert into shelf values (1), (2);
insert into book values (1, 1, 'one'), (1, 2, 'two'), (2, 1, 'three');
insert into loan (title) values ('one');
create trigger author_trigger before insert or update on book
  for each row execute function rename_author();
`;

beforeAll(async () => {
  url = await newDatabaseUrl();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(parts);
});

afterAll(() => client.end());

async function aSnapshot(): Promise<DatabaseSnapshot> {
  const taken = await takeSnapshot(url);
  onTestFinished(taken.close);
  return taken;
}

beforeEach(async () => {
  snapshot = await aSnapshot();
});

async function contents(): Promise<unknown> {
  const { rows } = await client.query(`
    select 'shelf' as of, to_jsonb(t) as row from shelf t
    union all select 'book', to_jsonb(t) from book t
    union all select 'loan', to_jsonb(t) from loan t
    union all select 'return', to_jsonb(t) from return t
    order by 1, 2`);
  return rows;
}

describe('rows that a test has', () => {
  it.each([
    ['added', `insert into shelf values (3); insert into book values (3, 1, 'four')`, 'book shelf'],
    ['added to an empty table', `insert into return values ('a')`, 'return'],
    ['changed', `update book set title = 'other' where shelf_id = 1`, 'book'],
    ['given another key', 'update book set place = 7 where place = 2', 'book'],
    ['deleted', 'delete from book; delete from shelf where id = 2', 'book shelf'],
    ['replaced by others', `delete from loan; insert into loan (title) values ('two')`, 'loan'],
  ])('%s are brought back', async (_, statements, written) => {
    const before = await contents();
    await client.query(statements);

    const found = await snapshot.findWritten();
    const isBack = await snapshot.restore();

    expect(found?.sort()).toEqual(written.split(' '));
    expect(isBack).toBe(true);
    expect(await contents()).toEqual(before);
    expect(await snapshot.findWritten()).toEqual([]);
  });
});

it('brings rows back time and again', async () => {
  const before = await contents();
  await client.query(`update book set title = 'other'`);
  await snapshot.restore();
  await client.query(`update book set title = 'another'`);

  const isBack = await snapshot.restore();

  expect(isBack).toBe(true);
  expect(await contents()).toEqual(before);
});

it('brings sequences back, used before or not', async () => {
  await client.query('create sequence unused');
  const own = await aSnapshot();
  const next = async () => {
    const { rows } = await client.query(
      `select nextval('loan_number_seq')::int as used, nextval('unused')::int as unused`,
    );
    return rows[0];
  };
  const first = await next();
  await next();

  const isBack = await own.restore();

  expect(isBack).toBe(true);
  expect(first).toEqual({ used: expect.any(Number), unused: 1 });
  expect(await next()).toEqual(first);
});

describe('a database of another shape', () => {
  it.each([
    ['a table more', 'create table more (id text)'],
    ['a table more in another schema', 'create schema other; create table other.more (id text)'],
    ['a table less', 'drop table spare'],
    ['a table of another name', 'alter table loan rename to loan_away'],
    ['a column more', 'alter table return add column more text'],
    ['a column less', 'alter table return drop column note'],
    ['a column of another default', `alter table book alter author set default 'y'`],
    ['a column without a default', 'alter table book alter author drop default'],
    ['a column that may be empty', 'alter table book alter title drop not null'],
    ['a constraint less, not the newest', 'alter table book drop constraint title_short'],
    ['a function less, not the newest', 'drop function first_function()'],
    [
      'a function replaced',
      'create or replace function second_function() returns integer language sql return 3',
    ],
    ['a trigger that rests', 'alter table book disable trigger author_trigger'],
    ['a trigger less', 'drop trigger author_trigger on book'],
    ['an index more', 'create index on book (title)'],
    ['a view replaced', 'create or replace view titles as select author as title from book'],
  ])('is not brought back: %s', async (_, statements) => {
    await client.query(statements);

    const written = await snapshot.findWritten();

    expect(written).toBeUndefined();
    expect(await snapshot.restore()).toBe(false);
  });

  it('is not one whose tables were analysed and vacuumed', async () => {
    await client.query('vacuum analyze book');

    expect(await snapshot.restore()).toBe(true);
  });
});

it('goes by the last snapshot alone', async () => {
  const later = await aSnapshot();

  expect(await snapshot.restore()).toBe(false);
  expect(await later.restore()).toBe(true);
});

it('counts connections beside its own', async () => {
  const before = await snapshot.countConnections();
  const more = new pg.Client({ connectionString: url });
  await more.connect();
  onTestFinished(() => more.end());

  expect([before, await snapshot.countConnections()]).toEqual([1, 2]);
});
