import { Kysely } from 'kysely';
import pg from 'pg';
import { type Connection, type Pool, valueTypes } from '../platform/db/connections.ts';
import { createDatabase, type Database, runTransaction } from '../platform/db/db.ts';
import { createDialect } from '../platform/db/dialect.ts';
import type { Tables } from '../platform/db/tables.generated.ts';

type Rewindable = {
  database: Database;
  /** From here on everything that is written can be taken back. */
  hold(): Promise<void>;
  /** As it was when it was held. */
  rewind(): Promise<void>;
};

/**
 * A database whose writes can be taken back any number of times. Once held, all queries go through
 * one connection inside one transaction, and transactions of the program become savepoints in it.
 * NOTE: a statement that fails outside a transaction of the program spoils the rest until the next
 * `rewind`.
 */
export function createRewindableDatabase(url: string): Rewindable {
  const real = createDatabase({ url, poolSize: 8 });
  let held: Held | undefined;
  const current = () => held?.database ?? real;
  const database: Database = {
    get write() {
      return current().write;
    },
    get read() {
      return current().write;
    },
    get pool() {
      return current().pool;
    },
    longReads: real.longReads,
    statements: real.statements,
    isReachable: real.isReachable,
    transaction: (work) => current().transaction(work),
    named: (name, text, values) => current().named(name, text, values),
    async close() {
      await held?.close();
      await real.close();
    },
  };
  return {
    database,
    async hold() {
      held = await openHeld(url);
    },
    async rewind() {
      await held?.rewind();
    },
  };
}

type Held = {
  database: Omit<Database, 'longReads' | 'isReachable' | 'statements'>;
  rewind(): Promise<void>;
  close(): Promise<void>;
};

async function openHeld(url: string): Promise<Held> {
  const client = new pg.Client({ connectionString: url, types: valueTypes });
  await client.connect();
  await client.query('begin');
  await client.query('savepoint held');
  const pool = createSharedPool(client);
  const write = new Kysely<Tables>({ dialect: createDialect(pool) });
  return {
    database: {
      write,
      read: write,
      pool,
      transaction: (work) => runTransaction(write, work),
      named: async (name, text, values) => (await client.query({ name, text, values })).rows,
      close: () => client.end(),
    },
    rewind: async () => {
      await client.query('rollback to savepoint held');
    },
    close: () => client.end(),
  };
}

/** Everybody gets the same connection; what would end its transaction ends a savepoint. */
function createSharedPool(client: pg.Client): Pool {
  let depth = 0;
  function translate(text: string): string {
    const word = /^\s*(begin|commit|rollback)\b(?!\s+to\b)/i.exec(text)?.[1]?.toLowerCase();
    if (word === undefined) return text;
    if (word === 'begin') {
      depth += 1;
      return `savepoint s${depth}`;
    }
    const name = `s${depth}`;
    depth -= 1;
    return word === 'commit' ? `release savepoint ${name}` : `rollback to savepoint ${name}`;
  }
  const connection: Connection = {
    query: (statement, values) =>
      // The caller says what the rows of its statement are.
      client.query<never>(typeof statement === 'string' ? translate(statement) : statement, values),
    copy: (stream) => client.query(stream),
    release: () => undefined,
  };
  return {
    query: connection.query,
    connect: async () => connection,
    end: async () => undefined,
    totalCount: 1,
    waitingCount: 0,
    idleCount: 0,
  };
}
