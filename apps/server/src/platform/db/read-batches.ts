import type { RawBuilder } from 'kysely';
import type { Connection } from './connections.ts';
import type { Database } from './db.ts';

const batchSize = 1000;

/**
 * Rows of a query a thousand at a time, over a cursor, so that no number of rows fills the memory.
 * All are of one moment. A caller that stops early gives the connection back.
 * Throws `request.busy` when too many read at once.
 */
export async function* readBatches<Row>(
  { pool, read, longReads }: Pick<Database, 'pool' | 'read' | 'longReads'>,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  const { sql, parameters } = query.compile(read);
  const leave = await longReads.enter();
  let client: Connection | undefined;
  let isDone = false;
  try {
    client = await pool.connect();
    await client.query('begin read only');
    await client.query(`declare batches no scroll cursor for ${sql}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${batchSize} from batches`);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) break;
    }
    await client.query('commit');
    isDone = true;
  } finally {
    if (!isDone) await client?.query('rollback').catch(() => undefined);
    client?.release();
    leave();
  }
}
