import { ticketMs } from '@sprout/contract';
import type { Database } from '../../platform/db/db.ts';

/** Lists of bad lines name children; no reader can open one whose ticket has ended. */
export async function removeOldReports(database: Database, now: Date): Promise<void> {
  // A ticket ends at a full hour.
  const before = new Date(now.getTime() - 2 * ticketMs);
  await database.write
    .deleteFrom('stored_file')
    .where('purpose', '=', 'report')
    .where('created_at', '<', before)
    .execute();
}
