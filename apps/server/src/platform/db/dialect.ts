import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Connection, Pool } from './connections.ts';
import type { StatementMeasure } from './statement-figures.ts';

/** A statement with the name under which each connection keeps it prepared. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & { readonly name?: string | undefined };

/** A text that the database parses and plans once per connection instead of at every run. */
export const namedQuery = <Row>(
  name: string | undefined,
  sql: string,
  parameters: readonly unknown[],
): NamedQuery<Row> => ({ ...CompiledQuery.raw(sql, [...parameters]), name }) as NamedQuery<Row>;

/** PostgreSQL of the builder, sending what has a name as a prepared statement. */
export const createDialect = (
  pool: Pick<Pool, 'connect'>,
  statements: Pick<StatementMeasure, 'note'> = { note: () => undefined },
): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool, statements),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PoolDriver implements Driver {
  readonly #pool: Pick<Pool, 'connect'>;
  readonly #statements: Pick<StatementMeasure, 'note'>;

  constructor(pool: Pick<Pool, 'connect'>, statements: Pick<StatementMeasure, 'note'>) {
    this.#pool = pool;
    this.#statements = statements;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BuilderConnection> {
    return new BuilderConnection(await this.#pool.connect(), this.#statements);
  }

  async beginTransaction(
    { connection }: BuilderConnection,
    { isolationLevel }: TransactionSettings,
  ): Promise<void> {
    await connection.query(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
  }

  async commitTransaction({ connection }: BuilderConnection): Promise<void> {
    await connection.query('commit');
  }

  async rollbackTransaction({ connection }: BuilderConnection): Promise<void> {
    await connection.query('rollback');
  }

  async releaseConnection({ connection }: BuilderConnection): Promise<void> {
    connection.release();
  }

  /** The pool is closed by the caller that made it. */
  async destroy(): Promise<void> {}
}

class BuilderConnection implements DatabaseConnection {
  readonly connection: Connection;
  readonly #statements: Pick<StatementMeasure, 'note'>;

  constructor(connection: Connection, statements: Pick<StatementMeasure, 'note'>) {
    this.connection = connection;
    this.#statements = statements;
  }

  async executeQuery<Row>({ name, sql, parameters }: NamedQuery): Promise<QueryResult<Row>> {
    const values = [...parameters];
    const statement = name === undefined ? { text: sql, values } : { name, text: sql, values };
    const beganAt = performance.now();
    const { command, rowCount, rows } = await this.connection.query<Row>(statement);
    this.#statements.note(sql, performance.now() - beganAt);
    return changing.has(command)
      ? { rows, numAffectedRows: BigInt(rowCount ?? 0) }
      : { rows: rows ?? [] };
  }

  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('Rows are read in batches with readBatches.');
  }
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
