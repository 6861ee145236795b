import type { TestApp } from './test-app.ts';

/** Columns of authors as `table.column`: all that were filled, and those that were filled with no account's id. */
type Watched = { filled: string[]; strange: string[] };

const columnsOfAuthors = `select table_name as "table", array_agg(column_name::text) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema = 'public' and column_name like '%\\_by'
  group by table_name`;

/** Notes, from now on, each author whom a row names as having made, changed or decided it. */
export async function watchAuthors({ app }: TestApp): Promise<() => Promise<Watched>> {
  const { pool } = app.context.database;
  await pool.query(`
    create schema if not exists watch;
    create table watch.author (place text, is_account boolean, primary key (place, is_account));
    create function watch.note_authors() returns trigger language plpgsql as $$
    declare
      field text;
      author text;
    begin
      foreach field in array tg_argv loop
        author := to_jsonb(new) ->> field;
        if author is not null and author is distinct from to_jsonb(old) ->> field then
          insert into watch.author values (
            tg_table_name || '.' || field,
            exists (select 1 from public.sys_user where id = author)
          ) on conflict do nothing;
        end if;
      end loop;
      return null;
    end $$`);
  const { rows } = await pool.query<{ table: string; columns: string[] }>(columnsOfAuthors);
  for (const { table, columns } of rows) {
    await pool.query(`create trigger watch_authors after insert or update on ${table}
      for each row execute function watch.note_authors(${columns.join(', ')})`);
  }
  return async () => {
    const noted = await pool.query<{ place: string; isAccount: boolean }>(
      'select place, is_account as "isAccount" from watch.author order by place',
    );
    const strange = noted.rows.filter(({ isAccount }) => !isAccount);
    return {
      filled: [...new Set(noted.rows.map(({ place }) => place))],
      strange: strange.map(({ place }) => place),
    };
  };
}
