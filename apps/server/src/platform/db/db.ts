import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createGate, type Gate } from '../semaphore.ts';
import { sendByName } from './prepared.ts';
import type { Tables } from './tables.generated.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** A repository takes either: the caller decides whether a write is part of a transaction. */
export type Executor = Db | Tx;

export type Database = {
  write: Db;
  /** A replica when one is configured, else the same. */
  read: Db;
  pool: pg.Pool;
  /** Whoever holds a connection for as long as somebody downloads comes in here. */
  longReads: Gate;
  /** Runs `work` in one transaction; tries again on a serialisation failure or deadlock, five times at most. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A prepared statement by name: for the few routes that every page needs. */
  named<Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ): Promise<Row[]>;
  close(): Promise<void>;
};

type Options = {
  url: string;
  readUrl?: string | undefined;
  poolSize?: number;
  onIdleError?: (error: Error) => void;
};

/** Of the pool's connections at most a fifth: saves must never wait for downloads. */
const longReadShare = 5;
/** Ten teachers who export at once are all served; a minute is what clients wait for an answer. */
const longReadLine = { waiting: 12, waitMs: 40_000 };

export function createDatabase({ url, readUrl, poolSize = 20, onIdleError }: Options): Database {
  let isClosing = false;
  // A closing pool does not wait until its sockets are gone; their end is no failure.
  const onError = (error: Error) => {
    if (!isClosing) onIdleError?.(error);
  };
  const pool = createPool(url, poolSize, onError);
  const readPool = readUrl ? createPool(readUrl, poolSize, onError) : pool;
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const read =
    readPool === pool
      ? write
      : new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }) });
  return {
    write,
    read,
    pool,
    longReads: createGate({ places: Math.ceil(poolSize / longReadShare), ...longReadLine }),
    transaction: (work) => withRetry(() => write.transaction().execute(work)),
    async named(name, text, values) {
      const result = await pool.query({ name, text, values });
      return result.rows;
    },
    async close() {
      isClosing = true;
      await pool.end();
      if (readPool !== pool) await readPool.end();
    },
  };
}

const retryableStates = new Set(['40001', '40P01']);
const attemptLimit = 5;

/** The SQLSTATE of a failed query, or `undefined` for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** Columns of the index that a unique violation tells of; empty for any other error. */
export function uniqueColumns(error: unknown): string[] {
  const detail = error instanceof pg.DatabaseError && isUniqueViolation(error) ? error.detail : '';
  const [, columns = ''] = /^Key \((.+?)\)=/.exec(detail ?? '') ?? [];
  return columns.split(', ').filter((column) => column !== '');
}

async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const canRetry = retryableStates.has(sqlState(error) ?? '') && attempt < attemptLimit;
      if (!canRetry) throw error;
    }
  }
}

function createPool(url: string, size: number, onIdleError?: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size, types: { getTypeParser } });
  // NOTE: without a listener a broken idle connection ends the process.
  pool.on('error', (error) => onIdleError?.(error));
  pool.on('connect', sendByName);
  return pool;
}

const bigintOid = 20;
const numericOid = 1700;

/** bigint and numeric as numbers: every such column of ours stays below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === bigintOid || oid === numericOid) return Number;
  return pg.types.getTypeParser(oid, format ?? 'text');
}
