import pg from 'pg';
import { createBoundedSocket } from './bounded-socket.ts';
import { bounded, type Driver } from './connection.ts';

/** Times and large numbers as the other side writes them. */
const asText = {
  getTypeParser: () => (value: unknown) => value,
} as unknown as pg.CustomTypesConfig;

export const openPostgresql: Driver = async (source, options) => {
  const { limitMs, connectMs = limitMs, rowLimit, ...limits } = options;
  const bounds = createBoundedSocket(limits);
  const client = new pg.Client({
    host: source.host,
    port: source.port,
    stream: () => bounds.socket,
    database: source.database,
    user: source.user,
    password: source.password,
    ssl: source.hasTls ? { rejectUnauthorized: true } : false,
    connectionTimeoutMillis: connectMs,
    statement_timeout: connectMs,
    // The other side may hang without saying so.
    query_timeout: limitMs + 1_000,
    application_name: 'sprout',
    options: '-c default_transaction_read_only=on',
    types: asText,
  });
  // A connection that breaks rejects what is under way.
  client.on('error', () => undefined);
  const { rows } = await describe(client, connectMs).catch((error: unknown) => {
    bounds.socket.destroy();
    throw bounds.reasonOf(error);
  });
  return {
    version: `PostgreSQL ${rows[0]?.version ?? ''}`,
    isReadOnly: rows[0]?.is_read_only === 't',
    rights: [],
    async ask(statement, values) {
      try {
        await client.query(`begin read only; set local statement_timeout = ${limitMs}`);
        const asked: pg.QueryArrayConfig & { queryMode: 'extended' } = {
          text: bounded(statement, rowLimit),
          values: [...values],
          rowMode: 'array',
          // Without values, too: what has two statements is refused by the protocol.
          queryMode: 'extended',
        };
        const { fields, rows: found } = await client.query<unknown[]>(asked);
        bounds.assertNotFull();
        await client.query('rollback');
        return { columns: fields.map(({ name }) => name), rows: found };
      } catch (error) {
        // The other side rolls back, and one that hangs is not asked for anything more.
        bounds.socket.destroy();
        throw bounds.reasonOf(error);
      }
    },
    close: () => bounds.close(() => client.end()),
  };
};

async function describe(client: pg.Client, limitMs: number) {
  await client.connect();
  const asked: pg.QueryConfig & { query_timeout: number } = {
    query_timeout: limitMs + 1_000,
    text: `select current_setting('server_version') as version, not (
       (select rolsuper or rolcreatedb or rolcreaterole or rolreplication
         from pg_roles where rolname = current_user)
       or exists (select from pg_roles g where g.rolname in ('pg_execute_server_program',
           'pg_write_server_files', 'pg_read_server_files', 'pg_write_all_data', 'pg_signal_backend')
         and pg_has_role(current_user, g.oid, 'member'))
       or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
           and has_table_privilege(c.oid, 'insert, update, delete, truncate'))) as is_read_only`,
  };
  return client.query<{ version: string; is_read_only: string }>(asked);
}
