import { systemClock, systemRandom } from '../platform/clock.ts';
import { createDatabase } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { gatherStatistics } from '../platform/db/statistics.ts';
import { seedSystem } from '../seed/system/index.ts';

/** Gives an empty database what every school has. */
export async function fillTemplate(url: string, migrations: string): Promise<void> {
  const database = createDatabase({ url });
  await migrate(database.pool, migrations);
  await seedSystem({ database, clock: systemClock, random: systemRandom });
  await gatherStatistics(database);
  await database.close();
}
