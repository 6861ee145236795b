import type { Connection, Pool } from './connections.ts';

/**
 * Names the process of the database server that answers. Of two that live at the same time none has the name of the
 * other, on several servers neither: it has the start of the server and that of the process beside its number.
 * NOTE: `backend_start` is null where a role of the connection may not see it; the number alone is enough then.
 */
const askProcess = `select concat_ws(' ', pid, backend_start, pg_postmaster_start_time()) as name
  from pg_stat_activity where pid = pg_backend_pid()`;

/** By chance a busy pooler may give each of two connections the same process a few times. */
const rounds = 10;

/**
 * Whether each connection has a process of the database server to itself, as without a pooler or with one in session
 * mode. A pooler in transaction mode lends processes for a transaction: two open connections get the same one, or one
 * of them gets several. Neither can happen otherwise, however busy the database is.
 */
export async function hasOwnProcesses(pool: Pick<Pool, 'connect'>): Promise<boolean> {
  const connections = [await pool.connect()];
  try {
    connections.push(await pool.connect());
    const seen = connections.map(() => new Set<string>());
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, connection] of connections.entries()) {
        for (const name of await namesOf(connection)) seen[index]?.add(name);
      }
      const different = new Set(seen.flatMap((names) => [...names]));
      const isShared = seen.reduce((sum, { size }) => sum + size, 0) > different.size;
      if (isShared || seen.some(({ size }) => size > 1)) return false;
    }
    return true;
  } finally {
    for (const connection of connections) connection.release();
  }
}

/** Nothing of a server that does not tell of its processes. */
async function namesOf(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(askProcess);
  return rows.map(({ name }) => name);
}
