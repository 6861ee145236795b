import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';

/** A node writes its row once a minute and deletes it when it ends; an older row is that of a node that was killed. */
const silentMs = 150_000;

/** Addresses of the nodes that run with this database, on any computer; the name of a node that tells no address. */
export async function listRunningNodes({
  database,
  clock,
}: {
  database: Pick<Database, 'write'>;
  clock: Pick<Clock, 'now'>;
}): Promise<string[]> {
  const since = new Date(clock.now().getTime() - silentMs);
  const rows = await database.write
    .selectFrom('node_figure')
    .select(['node', 'address'])
    .where('said_at', '>', since)
    .orderBy('node')
    .execute();
  // A node that was killed and has started again has two rows with one address.
  return [...new Set(rows.map(({ node, address }) => address ?? node))];
}
