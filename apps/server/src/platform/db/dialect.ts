import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';

/** A statement with the name under which each connection keeps it prepared. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & { readonly name?: string | undefined };

/** A text that the database parses and plans once per connection instead of at every run. */
export const namedQuery = <Row>(
  name: string | undefined,
  sql: string,
  parameters: readonly unknown[],
): NamedQuery<Row> => ({ ...CompiledQuery.raw(sql, [...parameters]), name }) as NamedQuery<Row>;

/** PostgreSQL of the builder, sending what has a name as a prepared statement. */
export class PreparingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PreparingDriver(this.#pool);
  }
}

class PreparingDriver implements Driver {
  readonly #pool: pg.Pool;
  /** Texts by name. */
  readonly #prepared = new Map<string, string>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect(), this.#prepared);
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel } = settings;
    await connection.run(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.run('commit');
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.run('rollback');
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  /** The pool is closed by whoever made it. */
  async destroy(): Promise<void> {}
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #prepared: Map<string, string>;

  constructor(client: pg.PoolClient, prepared: Map<string, string>) {
    this.#client = client;
    this.#prepared = prepared;
  }

  async executeQuery<Row>({ name, sql, parameters }: NamedQuery): Promise<QueryResult<Row>> {
    const values = [...parameters];
    if (name !== undefined) this.#requireOneText(name, sql);
    const query = name === undefined ? { text: sql, values } : { name, text: sql, values };
    try {
      const { command, rowCount, rows } = await this.#client.query(query);
      return changing.has(command)
        ? { rows, numAffectedRows: BigInt(rowCount ?? 0) }
        : { rows: rows ?? [] };
    } catch (error) {
      throw withCaller(error);
    }
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('Rows are read in batches with readBatches.');
  }

  /** Two statements of one name would be told only where both meet on one connection. */
  #requireOneText(name: string, sql: string): void {
    const known = this.#prepared.get(name);
    if (known === undefined) this.#prepared.set(name, sql);
    else if (known !== sql) throw new Error(`Two statements are called ${name}.`);
  }

  async run(text: string): Promise<void> {
    await this.#client.query(text);
  }

  release(): void {
    this.#client.release();
  }
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The stack of an error of the connection ends in the socket; whoever reads it asks who sent the query. */
function withCaller(error: unknown): unknown {
  if (error instanceof Error) error.stack += new Error().stack?.replace(/^Error/, '') ?? '';
  return error;
}
