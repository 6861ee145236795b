/** Where another database is, and as whom it is asked. */
export type Source = {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  /** Encrypted, and the certificate of the other side is checked. */
  hasTls: boolean;
};

export type Bounds = {
  /** For the statement. */
  limitMs: number;
  /** For connecting and for reading version and rights; `limitMs` when it is not given. */
  connectMs?: number | undefined;
  /** One more is read, so that the reader knows that there are more. */
  rowLimit: number;
  byteLimit?: number | undefined;
  /** The caller does not wait for the answer any more. */
  signal?: AbortSignal | undefined;
};

/** Columns in their order; values as the driver reads them. */
export type Answer = { columns: string[]; rows: unknown[][] };

export type Connection = {
  version: string;
  /** The account can change nothing there. */
  isReadOnly: boolean;
  /** Rights by which the account can change something; empty where the other side does not name them. */
  rights: readonly string[];
  /** Values stand where the statement has `$1`, `$2`, … or, with MySQL, `?`. */
  ask(statement: string, values: readonly unknown[]): Promise<Answer>;
  close(): Promise<void>;
};

/** Opens a connection that can only read. Throws what the driver throws. */
export type Driver = (source: Source, bounds: Bounds) => Promise<Connection>;

/** A statement as the source of rows: at most so many, and nothing that is no query fits in. */
export const bounded = (statement: string, rowLimit: number): string =>
  `select * from (\n${withoutEnd(statement)}\n) as asked limit ${rowLimit + 1}`;

export const withoutEnd = (statement: string): string => statement.trim().replace(/;\s*$/, '');
