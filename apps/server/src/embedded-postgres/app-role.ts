import pg from 'pg';
import { type Account, databaseUrl, tryLogin, withClient } from './connection.ts';

/** The role that the application logs in as: it owns its database and can do nothing beyond it. */
export const appRole = 'sprout_app';

type Wanted = {
  superuser: Account;
  appPassword: string;
  databaseName: string;
};

/**
 * Makes role and database where they are not there, and gives the role what an earlier release made as
 * the superuser. Answers the address for the application.
 */
export async function ensureAppDatabase(wanted: Wanted): Promise<string> {
  const { superuser, appPassword, databaseName } = wanted;
  await withClient(databaseUrl(superuser, 'postgres'), async (client) => {
    await ensureRole(client, wanted);
    await ensureDatabase(client, databaseName);
  });
  await withClient(databaseUrl(superuser, databaseName), takeOver);
  return databaseUrl({ port: superuser.port, user: appRole, password: appPassword }, databaseName);
}

/** The password file of the role may be a new one, or one of an older copy of the folder. */
async function ensureRole(client: pg.Client, { superuser, appPassword }: Wanted): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
  if (found.rowCount === 0) await client.query(`create role ${appRole}`);
  const account = { port: superuser.port, user: appRole, password: appPassword };
  if (found.rowCount !== 0 && (await tryLogin(account)) === 'ready') return;
  const options = 'login nosuperuser nobypassrls noreplication';
  const password = pg.escapeLiteral(appPassword);
  await client.query(`alter role ${appRole} with ${options} password ${password}`);
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [name],
  );
  const database = pg.escapeIdentifier(name);
  const [found] = rows;
  if (!found) await client.query(`create database ${database} owner ${appRole}`);
  else if (found.owner !== appRole) {
    await client.query(`alter database ${database} owner to ${appRole}`);
  }
}

/**
 * What stands in the schemas of the application and belongs to another role. Sequences of a column go
 * with their table, members of an extension stay. NOTE: `reassign owned` refuses the first superuser.
 */
const foreignObjects = `
  with own_schema as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ),
  foreign_role as (select oid from pg_roles where rolname <> $1),
  object as (
    select 'pg_class'::regclass as catalog, oid, relnamespace as schema, relowner as owner,
        case relkind when 'v' then 'view' when 'm' then 'materialized view'
          when 'S' then 'sequence' else 'table' end as kind,
        oid::regclass::text as name
      from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, oid, pronamespace, proowner, 'routine', oid::regprocedure::text
      from pg_proc
    union all
    select 'pg_type'::regclass, oid, typnamespace, typowner, 'type', oid::regtype::text
      from pg_type where typtype in ('e', 'd')
  )
  select kind, name from object
  where schema in (select oid from own_schema) and owner in (select oid from foreign_role)
    and not exists (
      select 1 from pg_depend
      where classid = catalog and objid = object.oid
        and (deptype = 'e' or (deptype in ('a', 'i') and kind = 'sequence'))
    )`;

async function takeOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(foreignObjects, [appRole]);
  if (rows.length === 0) return;
  const changes = rows.map(({ kind, name }) => `alter ${kind} ${name} owner to ${appRole}`);
  await client.query(`begin; ${changes.join('; ')}; commit`);
}
