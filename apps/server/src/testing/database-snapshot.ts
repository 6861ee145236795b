import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type DatabaseSnapshot = {
  /**
   * Brings every row back to what it was; answers false where that is impossible because tables, triggers or
   * functions have changed since, or because a later snapshot has taken its place. No other connection may be in a
   * transaction meanwhile.
   */
  restore(): Promise<boolean>;
  /** Tables whose rows have changed; undefined where they cannot be brought back. */
  findWritten(): Promise<string[] | undefined>;
  /** How many connections the database has besides those of the snapshot. */
  countConnections(): Promise<number>;
  close(): Promise<void>;
};

/** Keeps all rows of a database, in a schema of its own beside them; an earlier snapshot ends. */
export async function takeSnapshot(url: string): Promise<DatabaseSnapshot> {
  // Turning triggers off makes a connection forget its plans, and planning the question takes longer than asking it.
  const [asking, writing] = await Promise.all([connect(url), connect(url)]);
  await asking.query(keeping);
  const id = randomBytes(8).toString('hex');
  await asking.query('call kept.keep($1)', [id]);
  const findWritten = async () => {
    const { rows } = await asking.query<{ written: string[] | null }>(
      'select kept.written_tables($1) as written',
      [id],
    );
    return rows[0]?.written ?? undefined;
  };
  return {
    findWritten,
    async restore() {
      const written = await findWritten();
      if (!written) return false;
      if (written.length > 0) await writing.query('select kept.restore($1)', [written]);
      return true;
    },
    async countConnections() {
      const { rows } = await asking.query<{ others: number }>(
        `select count(*)::int - 2 as others from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'`,
      );
      return rows[0]?.others ?? 0;
    },
    async close() {
      await Promise.all([asking.end(), writing.end()]);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The server may be stopped before this process ends.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Only tables that were written to are looked through: those with another number of rows, or with a row of a later
 * transaction than the last restore. Such rows go, and those that are missing by their key come back; filling a table
 * anew would leave all its rows behind as dead ones. Foreign keys and triggers rest meanwhile.
 */
const keeping = `
drop schema if exists kept cascade;
create schema kept;
create table kept.state (name text primary key, row_count bigint, columns text, same_key text);
create table kept.moment (xid bigint);
create table kept.sequence (name text primary key, last_value bigint);
create table kept.shape (snapshot text, since xid, parts bigint[]);

-- How many rows the catalogues have of what is not PostgreSQL's own, and how many of them are newer than a transaction.
create function kept.shape_now(since xid) returns bigint[] language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  since_age integer := age(since);
begin
  return (
    select array[count(*), count(*) filter (where part.age < since_age)]
    from (
      select age(xmin) from pg_class where oid >= 16384
      union all select age(xmin) from pg_attribute where attrelid >= 16384 and attnum > 0
      union all select age(xmin) from pg_attrdef where oid >= 16384
      union all select age(xmin) from pg_constraint where oid >= 16384
      union all select age(xmin) from pg_trigger where oid >= 16384
      union all select age(xmin) from pg_proc where oid >= 16384
      union all select age(xmin) from pg_rewrite where oid >= 16384
    ) part);
end $$;

create procedure kept.keep(snapshot text) language plpgsql as $$
declare
  one record;
  found bigint;
  questions text[] := '{}';
begin
  insert into kept.sequence
    select sequencename, last_value from pg_sequences where schemaname = 'public';
  insert into kept.moment values (pg_current_xact_id()::text::bigint);
  for one in
    select c.oid, c.relname, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname
  loop
    execute format('select count(*) from public.%I', one.relname) into found;
    if found = 0 then
      questions := questions || format(
        'select %1$L where exists (select from public.%1$I)', one.relname);
    else
      execute format('create table kept.%I as select %s from public.%I',
        'rows_' || one.relname, one.columns, one.relname);
      questions := questions || format(
        'select %1$L from public.%1$I having count(*) <> %2$s or bool_or(xmin::text::bigint > since)',
        one.relname, found);
    end if;
    insert into kept.state
      select one.relname, found, one.columns,
        (select string_agg(format('t.%1$I = k.%1$I', a.attname), ' and ')
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = one.oid and i.indisprimary);
  end loop;
  -- One statement for all tables, which is planned once.
  execute format('create function kept.written(since bigint) returns setof text language plpgsql
    set plan_cache_mode = force_generic_plan as $body$ begin return query %s; end $body$',
    array_to_string(questions, ' union all '));
  insert into kept.shape select snapshot, xid, kept.shape_now(xid)
    from (select pg_current_xact_id()::xid as xid) own;
end $$;

create function kept.written_tables(of_snapshot text) returns text[] language plpgsql as $$
begin
  if not exists (select from kept.shape where snapshot = of_snapshot and parts = kept.shape_now(since)) then
    return null;
  end if;
  perform setval(format('public.%I', name)::regclass, coalesce(last_value, 1), last_value is not null)
    from kept.sequence;
  return array(select kept.written((select xid from kept.moment)));
end $$;

create function kept.restore(written text[]) returns void language plpgsql as $$
declare
  one record;
  since bigint := (select xid from kept.moment);
begin
  set local session_replication_role = replica;
  for one in select * from kept.state where name = any(written) loop
    if one.row_count = 0 then
      execute format('delete from public.%I', one.name);
    else
      execute format('delete from public.%I where xmin::text::bigint > $1', one.name) using since;
      execute format('insert into public.%I (%s) overriding system value select %s from kept.%I k
        where not exists (select 1 from public.%I t where %s)',
        one.name, one.columns, one.columns, 'rows_' || one.name, one.name, one.same_key);
    end if;
  end loop;
  update kept.moment set xid = pg_current_xact_id()::text::bigint;
end $$;
`;
