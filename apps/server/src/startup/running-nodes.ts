import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';

/** A node speaks once a minute, and takes its word back when it ends; one that was killed is silent after this. */
const silentMs = 150_000;

/** Where the nodes of the database listen, whichever computer they are of; of an older one its name. */
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
  // One that was killed and has started again has two names.
  return [...new Set(rows.map(({ node, address }) => address ?? node))];
}
