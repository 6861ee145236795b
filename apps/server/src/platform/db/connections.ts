import pg from 'pg';
import { AppError } from '../errors.ts';
import { createConnectPace } from './connect-pace.ts';

type Options = {
  url: string;
  size: number;
  /** A connection that broke, or could not be made; also when nobody waits for it. */
  onBreak?: ((error: Error) => void) | undefined;
};

/** So long a request waits for its connection: longer than any peak, shorter than browsers wait for an answer. */
const connectTimeoutMs = 15_000;

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
 * Whoever waits gets `DatabaseUnavailable`, a broken connection is never handed out again, and while
 * none can be made, one attempt a second is.
 */
export function createPool({ url, size, onBreak = () => undefined }: Options): pg.Pool {
  const pace = createConnectPace({ nowMs: () => performance.now() });
  const options: pg.PoolConfig = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    types: { getTypeParser },
  };
  // The pool hands its own options on; the type of this field knows nothing of that.
  const Client = pacedClient(pace, onBreak) as unknown as NonNullable<pg.PoolConfig['Client']>;
  const pool = new pg.Pool({ ...options, Client });
  // NOTE: without a listener a broken idle connection ends the process; each client tells of itself.
  pool.on('error', () => undefined);
  pool.on('connect', endAtBreak);
  tellPlainly(pool, onBreak);
  return pool;
}

/** The SQLSTATE of a failed query, or `undefined` for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** What sockets said as they broke; the same error reaches every query that waits on them. */
const breaks = new WeakSet<Error>();
const broken = new WeakSet<object>();

type Pace = ReturnType<typeof createConnectPace>;
type Connected = (error: Error | undefined) => void;

function pacedClient(pace: Pace, onBreak: (error: Error) => void) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // NOTE: a client that is in somebody's hands has no other listener, and an error without one ends the process.
      this.on('error', (error) => {
        breaks.add(error);
        broken.add(this);
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

/** What `pg` says when no connection became free in time. */
const poolTimeout = 'timeout exceeded when trying to connect';

type Query = (...call: unknown[]) => unknown;

/** The last words of a server that ends a connection: it must not go back to the pool. */
function endAtBreak(client: pg.PoolClient): void {
  // A call has a dozen forms; the rest of it goes on as it came.
  const send = client.query.bind(client) as Query;
  const sendAndLook: Query = (...call) => {
    const result = send(...call);
    return result instanceof Promise ? result.then(undefined, fail) : result;
  };
  const fail = (error: unknown): never => {
    if (endsConnection(error)) end(client);
    throw plain(error, broken.has(client));
  };
  client.query = sendAndLook as typeof client.query;
}

function end(client: pg.PoolClient): void {
  broken.add(client);
  // A client of a pool is a whole client.
  void (client as pg.PoolClient & pg.Client).end().catch(() => undefined);
}

/** What the pool itself answers: to a query of its own, or to the request for a connection. */
function tellPlainly(pool: pg.Pool, onBreak: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as Query;
  const query = pool.query.bind(pool) as Query;
  const refusal = (error: unknown): DatabaseUnavailable => {
    // What a client met, it told of; that all connections were busy too long only the pool knows.
    if (error instanceof Error && error.message === poolTimeout) onBreak(error);
    return new DatabaseUnavailable(error);
  };
  const refuse = (error: unknown): never => {
    throw refusal(error);
  };
  const connectPlainly = (callback?: (error: unknown, ...rest: unknown[]) => void) =>
    callback
      ? connect((error: unknown, ...rest: unknown[]) => callback(error && refusal(error), ...rest))
      : (connect() as Promise<unknown>).catch(refuse);
  const queryPlainly: Query = (...call) => {
    const result = query(...call);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw plain(error, false);
    });
  };
  pool.connect = connectPlainly as typeof pool.connect;
  pool.query = queryPlainly as typeof pool.query;
}

function plain(error: unknown, isBroken: boolean): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const isBreak =
    sqlState(error) === undefined
      ? isBroken || (error instanceof Error && breaks.has(error))
      : endsConnection(error);
  return isBreak ? new DatabaseUnavailable(error) : error;
}

/** Connection exceptions, a server that is stopped or has crashed, and one that has no place left. */
function endsConnection(error: unknown): boolean {
  return /^(08|57P|53300)/.test(sqlState(error) ?? '');
}

const bigintOid = 20;
const numericOid = 1700;

/** bigint and numeric as numbers: every such column of ours stays below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === bigintOid || oid === numericOid) return Number;
  return pg.types.getTypeParser(oid, format ?? 'text');
}
