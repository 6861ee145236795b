import pg from 'pg';

export type DatabaseSnapshot = {
  /**
   * Brings every row back to what it was; answers false where that is impossible because tables, triggers or
   * functions have changed since. Nobody may be in a transaction meanwhile.
   */
  restore(): Promise<boolean>;
  close(): Promise<void>;
};

/** Keeps all rows of a database, in a schema of its own beside them. */
export async function takeSnapshot(url: string): Promise<DatabaseSnapshot> {
  const client = new pg.Client({ connectionString: url });
  // The server may be stopped before this process ends.
  client.on('error', () => {});
  await client.connect();
  await client.query(keeping);
  await client.query('call kept.keep()');
  return {
    async restore() {
      const { rows } = await client.query<{ is_restored: boolean }>(
        'select kept.restore() as is_restored',
      );
      return rows[0]?.is_restored === true;
    },
    close: () => client.end(),
  };
}

/**
 * Only tables that were written to are looked through: those with another number of rows, or with a row of a later
 * transaction than the snapshot's. Such rows go, and those that are missing by their key come back; filling a table
 * anew would leave all its rows behind as dead ones. Foreign keys and triggers rest meanwhile.
 */
const keeping = `
create schema kept;
create table kept.state
  (name text primary key, row_count bigint, xid bigint, columns text, same_key text);
create table kept.sequence (name text primary key, last_value bigint);
create table kept.shape (parts bigint[]);

create function kept.shape_now() returns bigint[] language sql as $$
  select array[count(*), sum(hashtext(relname)), sum(relnatts), max(oid::bigint),
    (select count(*) from pg_trigger), (select max(oid::bigint) from pg_trigger),
    (select max(oid::bigint) from pg_constraint), (select max(oid::bigint) from pg_proc)]
  from pg_class where relnamespace = 'public'::regnamespace
$$;

create procedure kept.keep() language plpgsql as $$
declare
  one record;
  found bigint;
begin
  insert into kept.shape values (kept.shape_now());
  insert into kept.sequence
    select sequencename, last_value from pg_sequences where schemaname = 'public';
  for one in
    select c.oid, c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname
  loop
    execute format('select count(*) from public.%I', one.relname) into found;
    if found > 0 then
      execute format('create table kept.%I as select %s from public.%I',
        'rows_' || one.relname, one.columns, one.relname);
    end if;
    insert into kept.state
      select one.relname, found, pg_current_xact_id()::text::bigint, one.columns,
        (select string_agg(format('t.%1$I = k.%1$I', a.attname), ' and ')
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = one.oid and i.indisprimary);
  end loop;
end $$;

create function kept.restore() returns boolean language plpgsql as $$
declare
  one record;
  found bigint;
  is_changed boolean;
begin
  if kept.shape_now() <> (select parts from kept.shape) then return false; end if;
  set local session_replication_role = replica;
  for one in select * from kept.state loop
    if one.row_count = 0 then
      execute format('delete from public.%I', one.name);
    else
      execute format('select count(*), coalesce(bool_or(xmin::text::bigint > $1), false) from public.%I', one.name)
        into found, is_changed using one.xid;
      if found <> one.row_count or is_changed then
        execute format('delete from public.%I where xmin::text::bigint > $1', one.name) using one.xid;
        execute format('insert into public.%I (%s) overriding system value select %s from kept.%I k
          where not exists (select 1 from public.%I t where %s)',
          one.name, one.columns, one.columns, 'rows_' || one.name, one.name, one.same_key);
        update kept.state set xid = pg_current_xact_id()::text::bigint where name = one.name;
      end if;
    end if;
  end loop;
  perform setval(format('public.%I', name)::regclass, coalesce(last_value, 1), last_value is not null)
    from kept.sequence;
  return true;
end $$;
`;
