import { systemClock, systemRandom } from '../platform/clock.ts';
import { createDatabase } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { gatherStatistics } from '../platform/db/statistics.ts';
import { createSecrets, secretNames } from '../platform/secrets.ts';
import { seedSystem } from '../seed/system/index.ts';

/** Gives an empty database what every school has, and what a server writes when it is built. */
export async function fillTemplate(url: string, migrations: string): Promise<void> {
  const database = createDatabase({ url });
  await migrate(database.pool, migrations);
  await seedSystem({ database, clock: systemClock, random: systemRandom });
  const secrets = createSecrets({ database, random: systemRandom });
  for (const name of secretNames) await secrets.get(name);
  await gatherStatistics(database);
  await database.close();
}
