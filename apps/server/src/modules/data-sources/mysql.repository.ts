import type mysql from 'mysql2/promise';
import { createBoundedSocket } from './bounded-socket.ts';
import { type Connection, type Driver, type Source, withoutEnd } from './connection.ts';
import { changingRights } from './mysql-grants.ts';

/** Backslashes escape, names stand in backticks, and nothing is guessed. */
const sqlMode = 'STRICT_TRANS_TABLES,ONLY_FULL_GROUP_BY';

export const openMysql: Driver = async (source, options) => {
  const { limitMs, connectMs = limitMs, rowLimit, ...limits } = options;
  // Loaded when it is needed: few schools have such a source.
  const { createConnection } = await import('mysql2/promise');
  const bounds = createBoundedSocket(limits);
  const link = await createConnection({
    ...optionsOf(source, connectMs),
    stream: () => bounds.socket.connect(source.port, source.host),
  }).catch((error: unknown) => {
    bounds.socket.destroy();
    throw bounds.reasonOf(error);
  });
  // A connection that breaks rejects what is under way.
  link.on('error', () => undefined);
  try {
    return await describe(link, bounds, { limitMs, connectMs, rowLimit });
  } catch (error) {
    bounds.socket.destroy();
    throw bounds.reasonOf(error);
  }
};

const optionsOf = (
  { host, port, database, user, password, hasTls }: Source,
  connectMs: number,
) => ({
  host,
  port,
  database,
  user,
  password,
  ...(hasTls ? { ssl: { rejectUnauthorized: true, verifyIdentity: true } } : {}),
  connectTimeout: connectMs,
  // Several statements in one are refused; times and large numbers stay as the other side writes them.
  multipleStatements: false,
  dateStrings: true,
  supportBigNumbers: true,
  bigNumberStrings: true,
  rowsAsArray: true as const,
  // A server that asks for local files gets none.
  flags: ['-LOCAL_FILES'],
});

type Bounded = { limitMs: number; connectMs: number; rowLimit: number };

async function describe(
  link: mysql.Connection,
  bounds: ReturnType<typeof createBoundedSocket>,
  { limitMs, connectMs, rowLimit }: Bounded,
): Promise<Connection> {
  await link.query({ sql: 'set session transaction read only', timeout: connectMs });
  // Values are written into the statement by the driver, by the rules of this mode: a server may have others.
  await link.query({ sql: `set session sql_mode = '${sqlMode}'`, timeout: connectMs });
  const versions = await rowsOf(link, 'select version()', [], connectMs);
  const grants = await rowsOf(link, 'show grants', [], connectMs);
  const rights = changingRights(grants.rows.map(([grant]) => String(grant)));
  const isMariaDb = /mariadb/i.test(String(versions.rows[0]?.[0]));
  // MySQL bounds by milliseconds, MariaDB by seconds.
  const limit = isMariaDb
    ? `set session max_statement_time = ${limitMs / 1000}`
    : `set session max_execution_time = ${limitMs}`;
  await link.query({ sql: limit, timeout: connectMs });
  return {
    version: `${isMariaDb ? '' : 'MySQL '}${versions.rows[0]?.[0]}`,
    isReadOnly: rights.length === 0,
    rights,
    async ask(statement, values) {
      try {
        await link.query({ sql: 'start transaction read only', timeout: limitMs });
        // A query around it would lose its order in MariaDB, and two columns of one name.
        const most = `set session sql_select_limit = ${rowLimit + 1}`;
        await link.query({ sql: most, timeout: limitMs });
        const found = await rowsOf(link, withoutEnd(statement), values, limitMs + 1_000);
        bounds.assertNotFull();
        await link.query({ sql: 'rollback', timeout: limitMs });
        return { ...found, rows: found.rows.slice(0, rowLimit + 1) };
      } catch (error) {
        // The other side rolls back, and one that hangs is not asked for anything more.
        bounds.socket.destroy();
        throw bounds.reasonOf(error);
      }
    },
    close: () => bounds.close(() => link.end()),
  };
}

async function rowsOf(
  link: mysql.Connection,
  sql: string,
  values: readonly unknown[],
  timeout: number,
) {
  const [rows, fields] = await link.query<mysql.RowDataPacket[][]>({
    sql,
    values: [...values],
    timeout,
    rowsAsArray: true,
  });
  return { columns: fields.map(({ name }) => name), rows };
}
