import mysql from 'mysql2/promise';
import { bounded, type Connection, type Driver, type Source } from './connection.ts';

/** Rights that change something, as `show grants` names them. */
const changing =
  /\b(ALL PRIVILEGES|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|TRIGGER|REFERENCES|INDEX|EVENT|EXECUTE|FILE|SUPER|GRANT OPTION)\b/;

export const openMysql: Driver = async (source, { limitMs, rowLimit }) => {
  const link = await mysql.createConnection(optionsOf(source, limitMs));
  // A connection that breaks rejects what is under way.
  link.on('error', () => undefined);
  try {
    return await describe(link, { limitMs, rowLimit });
  } catch (error) {
    link.destroy();
    throw error;
  }
};

const optionsOf = ({ host, port, database, user, password, hasTls }: Source, limitMs: number) => ({
  host,
  port,
  database,
  user,
  password,
  ...(hasTls ? { ssl: { rejectUnauthorized: true } } : {}),
  connectTimeout: limitMs,
  // Several statements in one are refused; times and large numbers stay as the other side writes them.
  multipleStatements: false,
  dateStrings: true,
  supportBigNumbers: true,
  bigNumberStrings: true,
  rowsAsArray: true as const,
  // A server that asks for local files gets none.
  flags: ['-LOCAL_FILES'],
});

type Bounded = { limitMs: number; rowLimit: number };

async function describe(
  link: mysql.Connection,
  { limitMs, rowLimit }: Bounded,
): Promise<Connection> {
  await link.query({ sql: 'set session transaction read only', timeout: limitMs });
  const versions = await rowsOf(link, 'select version()', [], limitMs);
  const grants = await rowsOf(link, 'show grants', [], limitMs);
  const isMariaDb = /mariadb/i.test(String(versions.rows[0]?.[0]));
  // MySQL bounds by milliseconds, MariaDB by seconds.
  const limit = isMariaDb
    ? `set session max_statement_time = ${limitMs / 1000}`
    : `set session max_execution_time = ${limitMs}`;
  await link.query({ sql: limit, timeout: limitMs });
  return {
    version: `${isMariaDb ? '' : 'MySQL '}${versions.rows[0]?.[0]}`,
    isReadOnly: !grants.rows.some(([grant]) => changing.test(String(grant).split(' ON ')[0] ?? '')),
    async ask(statement, values) {
      await link.query({ sql: 'start transaction read only', timeout: limitMs });
      try {
        return await rowsOf(link, bounded(statement, rowLimit), values, limitMs + 1_000);
      } finally {
        await link.query({ sql: 'rollback', timeout: limitMs }).catch(() => undefined);
      }
    },
    close: () => link.end(),
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
