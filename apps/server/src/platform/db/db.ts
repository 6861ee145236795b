import { Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type BoundedSemaphore, createBoundedSemaphore } from '../semaphore.ts';
import { createPool, type Pool, sqlState } from './connections.ts';
import { createDialect } from './dialect.ts';
import { createReachability } from './reachability.ts';
import { createStatementFigures, type StatementMeasure } from './statement-figures.ts';
import type { Tables } from './tables.generated.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** A repository takes either: the caller decides whether a write is part of a transaction. */
export type Executor = Db | Tx;

export type Database = {
  write: Db;
  /** A replica when one is configured, else the same. */
  read: Db;
  pool: Pool;
  /** A read that holds a connection for as long as a client downloads enters here. */
  longReads: BoundedSemaphore;
  /** Runs `work` in one transaction; tries again on a serialisation failure or deadlock, five times at most. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A prepared statement by name: for the few routes that every page needs. */
  named<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** How long statements take. */
  statements: Pick<StatementMeasure, 'slowest'>;
  /** Whether it takes connections; within a second, also while it hangs. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
};

type Options = {
  url: string;
  readUrl?: string | undefined;
  poolSize?: number;
  /** A connection that broke or could not be made. */
  onBreak?: (error: Error) => void;
};

/** Of the pool's connections at most a fifth: saves must never wait for downloads. */
const longReadShare = 5;
/** Ten teachers who export at once are all served; a minute is what clients wait for an answer. */
const longReadLine = { waiting: 12, waitMs: 40_000 };

export function createDatabase({ url, readUrl, poolSize = 20, onBreak }: Options): Database {
  let isClosing = false;
  // A closing pool does not wait until its sockets are gone; their end is no failure.
  const onError = (error: Error) => {
    if (!isClosing) onBreak?.(error);
  };
  const open = (address: string) => createPool({ url: address, size: poolSize, onBreak: onError });
  const pool = open(url);
  const readPool = readUrl ? open(readUrl) : pool;
  const statements = createStatementFigures();
  const connect = (own: Pool) => new Kysely<Tables>({ dialect: createDialect(own, statements) });
  const write = connect(pool);
  const read = readPool === pool ? write : connect(readPool);
  return {
    write,
    read,
    pool,
    longReads: createBoundedSemaphore({
      places: Math.ceil(poolSize / longReadShare),
      ...longReadLine,
    }),
    transaction: (work) => withRetry(() => runTransaction(write, work)),
    async named<Row>(name: string, text: string, values: unknown[]) {
      const { rows } = await pool.query<Row>({ name, text, values });
      return rows;
    },
    statements,
    isReachable: createReachability(url),
    async close() {
      isClosing = true;
      await pool.end();
      if (readPool !== pool) await readPool.end();
    },
  };
}

/** What each open transaction does when it has been committed. */
const afterCommits = new WeakMap<Executor, (() => void)[]>();

/**
 * Runs what follows from a write once it can be seen by others: a cache that is emptied before may be
 * filled again with what was. At once outside of a transaction, never for one that is rolled back.
 */
export function afterCommit(executor: Executor, run: () => void): void {
  const waiting = afterCommits.get(executor);
  if (waiting) waiting.push(run);
  else run();
}

/** A transaction with its `afterCommit`. */
export async function runTransaction<T>(write: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const waiting: (() => void)[] = [];
  const result = await write.transaction().execute((tx) => {
    afterCommits.set(tx, waiting);
    return work(tx);
  });
  for (const run of waiting) run();
  return result;
}

/** Runs `work` so that its writes are taken back when it throws, and the transaction can go on after that. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}

const retryableStates = new Set(['40001', '40P01']);
const attemptLimit = 5;

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
