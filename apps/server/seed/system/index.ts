import type { Clock, Random } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/db/db.ts';
import { seedDictionaries } from './dictionaries.ts';

export type SeedDeps = { database: Database; clock: Clock; random: Random };

/** What every school needs: dictionaries, roles, menus, configuration. Adds what is missing, changes nothing. */
export async function seedSystem(deps: SeedDeps): Promise<void> {
  await seedDictionaries(deps);
}
