import { databaseTypes } from '@sprout/contract';
import { isAllowedHost } from '../../platform/allowed-hosts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Bounds, Connection, Driver, Source } from './connection.ts';
import { failureOf, statementFailureOf } from './failures.ts';
import { openMysql } from './mysql.repository.ts';
import { openPostgresql } from './postgresql.repository.ts';

const drivers: Readonly<Record<string, Driver>> = {
  [databaseTypes.mysql]: openMysql,
  [databaseTypes.postgresql]: openPostgresql,
};

export const isDriven = (dbType: string): boolean => drivers[dbType] !== undefined;

type Deps = {
  log: Log;
  /** `host:port`, in lower case. */
  allowedHosts: readonly string[];
};

type Use<T> = {
  bounds: Bounds;
  /** Wrote the statement, and is told what is wrong with it. */
  isAuthor: boolean;
  ask(connection: Connection): Promise<T>;
};

/** Connects where the server allows it, and closes. Throws `row.invalid`, `dataSource.*`, `namedReport.*`. */
export function createConnections({ log, allowedHosts }: Deps) {
  return async function connected<T>(
    dbType: string,
    source: Source,
    { bounds, isAuthor, ask }: Use<T>,
  ): Promise<T> {
    const driver = drivers[dbType];
    if (!driver) throw new AppError('row.invalid', { fields: { dbType: 'noDriver' } });
    if (!isAllowedHost(allowedHosts, source.host, source.port)) {
      throw new AppError('row.invalid', { fields: { host: 'serverNotAllowed' } });
    }
    let connection: Connection | undefined;
    try {
      connection = await driver(source, bounds);
      return await ask(connection);
    } catch (error) {
      // The driver's words name tables and columns of the other side.
      log.warn({ err: error, host: source.host }, 'a data source could not be read');
      if (connection) throw statementFailureOf(error, source, isAuthor);
      throw isAuthor || error instanceof AppError
        ? failureOf(error, source)
        : new AppError('namedReport.sourceFailed');
    } finally {
      await connection?.close().catch(() => undefined);
    }
  };
}
