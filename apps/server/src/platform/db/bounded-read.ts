import type { RawBuilder } from 'kysely';
import type { Connection } from './connections.ts';
import type { Database } from './db.ts';

export type ReadBounds = { rowLimit: number; limitMs: number };

/**
 * At most so many rows of a query, in at most so much time; `isCut` where there are more. Nothing that it calls can
 * write. Throws what the database throws, `57014` for one that takes too long; `request.busy` when too many read at
 * once.
 */
export async function readBounded<Row>(
  { pool, read, longReads }: Pick<Database, 'pool' | 'read' | 'longReads'>,
  query: RawBuilder<Row>,
  { rowLimit, limitMs }: ReadBounds,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const { sql, parameters } = query.compile(read);
  const leave = await longReads.enter();
  let client: Connection | undefined;
  try {
    client = await pool.connect();
    await client.query('begin read only');
    await client.query("select set_config('statement_timeout', $1, true)", [`${limitMs}`]);
    const { rows } = await client.query<Row>(
      `select * from (${sql}) as asked limit ${rowLimit + 1}`,
      [...parameters],
    );
    return { rows: rows.slice(0, rowLimit), isCut: rows.length > rowLimit };
  } finally {
    await client?.query('rollback').catch(() => undefined);
    client?.release();
    leave();
  }
}
