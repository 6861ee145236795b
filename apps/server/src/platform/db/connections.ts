import pg from 'pg';
import { AppError } from '../errors.ts';
import { createConnectPace } from './connect-pace.ts';

/** With a name each connection keeps it prepared; one name is of one text. */
export type Statement = { text: string; values?: unknown[]; name?: string };

type Answer<Row> = { command: string; rows: Row[]; rowCount: number | null };
type Query = <Row = pg.QueryResultRow>(
  statement: string | Statement,
  values?: unknown[],
) => Promise<Answer<Row>>;

/** The caller that has one gives it back with `release`. */
export type Connection = {
  query: Query;
  /** Rows as a stream of text, in or out. */
  copy<Stream extends pg.Submittable>(stream: Stream): Stream;
  /** @param isSpent no other caller gets it, such as one within a transaction */
  release(isSpent?: boolean): void;
};

/**
 * Connecting and querying throw `DatabaseUnavailable` where a connection broke or none could be had; a stream of
 * `copy` tells of itself.
 */
export type Pool = {
  connect(): Promise<Connection>;
  /** One statement on a connection of its own. */
  query: Query;
  end(): Promise<void>;
  readonly totalCount: number;
  readonly idleCount: number;
  /** Who waits for a connection. */
  readonly waitingCount: number;
};

type Options = {
  url: string;
  size: number;
  /** A connection that broke, or could not be made; also when no caller waits for it. */
  onBreak?: ((error: Error) => void) | undefined;
};

/** So long a request waits for its connection: longer than any peak, shorter than browsers wait for an answer. */
const connectTimeoutMs = 15_000;
/** What `pg` says when no connection became free in time. */
const poolTimeout = 'timeout exceeded when trying to connect';

/** The connection broke under a query, or none could be had. What it was about may be done or not. */
export class DatabaseUnavailable extends AppError {
  constructor(cause: unknown) {
    super('database.unavailable');
    this.cause = cause;
    if (cause instanceof Error) this.message = cause.message;
  }
}

/**
 * A pool whose connections may break at any moment: idle, in a query, or between two of a transaction.
 * A caller that waits gets `DatabaseUnavailable`, a broken connection is never handed out again, and while
 * none can be made, one attempt a second is.
 */
export function createPool({ url, size, onBreak = () => undefined }: Options): Pool {
  const pace = createConnectPace({ nowMs: () => performance.now() });
  const textsByName = new Map<string, string>();
  const options: pg.PoolConfig = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    types: valueTypes,
  };
  // The pool hands its own options on; the type of this field knows nothing of that.
  const Client = watchedClient(pace, onBreak) as unknown as NonNullable<pg.PoolConfig['Client']>;
  const pool = new pg.Pool({ ...options, Client });
  // NOTE: without a listener a broken idle connection ends the process; each client tells of itself.
  pool.on('error', () => undefined);

  async function connect(): Promise<Connection> {
    try {
      // The pool makes watched clients and no others.
      return new PooledConnection((await pool.connect()) as PooledClient, textsByName);
    } catch (error) {
      // What a client met, it told of; that all connections were busy too long only the pool knows.
      if (error instanceof Error && error.message === poolTimeout) onBreak(error);
      throw new DatabaseUnavailable(error);
    }
  }

  return {
    connect,
    async query(statement, values) {
      const connection = await connect();
      try {
        return await connection.query(statement, values);
      } finally {
        connection.release();
      }
    },
    end: () => pool.end(),
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
  };
}

/** The SQLSTATE of a failed query, or `undefined` for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

type Pace = ReturnType<typeof createConnectPace>;
type Connected = (error: Error | undefined) => void;
type WatchedClient = InstanceType<ReturnType<typeof watchedClient>>;
type PooledClient = WatchedClient & Pick<pg.PoolClient, 'release'>;

/** A client that knows whether its connection broke, and waits its turn to make one. */
function watchedClient(pace: Pace, onBreak: (error: Error) => void) {
  return class extends pg.Client {
    isBroken = false;

    constructor(config?: pg.ClientConfig) {
      super(config);
      // NOTE: a client that is in somebody's hands has no other listener, and an error without one ends the process.
      this.on('error', (error) => {
        this.isBroken = true;
        onBreak(error);
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      if (!callback) return super.connect();
      const refusal = pace.refusal();
      if (refusal) process.nextTick(callback, refusal);
      else {
        pace.begin();
        super.connect((error: Error | null) => {
          pace.end(error ?? undefined);
          if (error) onBreak(error);
          callback(error ?? undefined);
        });
      }
      return undefined;
    }
  };
}

class PooledConnection implements Connection {
  readonly #client: PooledClient;
  readonly #textsByName: Map<string, string>;

  constructor(client: PooledClient, textsByName: Map<string, string>) {
    this.#client = client;
    this.#textsByName = textsByName;
  }

  async query<Row>(statement: string | Statement, values?: unknown[]): Promise<Answer<Row>> {
    if (typeof statement !== 'string') this.#requireOneText(statement);
    try {
      // The caller says what the rows of its statement are.
      return await this.#client.query<never>(statement, values);
    } catch (error) {
      // The last words of a server that ends a connection; or what came after them.
      if (endsConnection(error)) this.#client.isBroken = true;
      const isBreak =
        this.#client.isBroken && (sqlState(error) === undefined || endsConnection(error));
      throw isBreak ? new DatabaseUnavailable(error) : error;
    }
  }

  copy<Stream extends pg.Submittable>(stream: Stream): Stream {
    return this.#client.query(stream);
  }

  release(isSpent = false): void {
    this.#client.release(isSpent || this.#client.isBroken);
  }

  /** Two statements of one name would be told only where both meet on one connection. */
  #requireOneText({ name, text }: Statement): void {
    if (name === undefined) return;
    const known = this.#textsByName.get(name);
    if (known === undefined) this.#textsByName.set(name, text);
    else if (known !== text) throw new Error(`Two statements are called ${name}.`);
  }
}

/** Connection exceptions, a server that is stopped or has crashed, and one that has no place left. */
function endsConnection(error: unknown): boolean {
  return /^(08|57P|53300)/.test(sqlState(error) ?? '');
}

const bigintOid = 20;
const numericOid = 1700;

/** bigint and numeric as numbers: every such column of ours stays below 2^53. */
export const valueTypes: NonNullable<pg.PoolConfig['types']> = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === bigintOid || oid === numericOid) return Number;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
};
