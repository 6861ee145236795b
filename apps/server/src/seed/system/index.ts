import type { Clock, Random } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { seedCategories } from './categories.ts';
import { seedCheckRules } from './check-rules.ts';
import { seedConfig } from './config.ts';
import { seedDictionaries } from './dictionaries.ts';
import { seedFillRules } from './fill-rules.ts';
import { seedFrontMenu } from './front-menu.ts';
import { seedMessageTemplates } from './message-templates.ts';
import { seedPermissions } from './permissions.ts';
import { seedRoles } from './roles.ts';

export { defaultConfig } from './config.ts';
export { type RoleCode, roleIds } from './roles.ts';

export type SeedDeps = { database: Database; clock: Clock; random: Random };

/**
 * What every school needs: dictionaries, roles, menus, configuration. Adds what was never there,
 * changes nothing, and does not bring back what the school removed.
 */
export async function seedSystem({ database, clock }: SeedDeps): Promise<void> {
  await database.transaction(async (executor) => {
    const seeding = { executor, now: clock.now() };
    await seedDictionaries(seeding);
    await seedRoles(seeding);
    await seedPermissions(seeding);
    await seedConfig(seeding);
    await seedFrontMenu(seeding);
    await seedCategories(seeding);
    await seedCheckRules(seeding);
    await seedFillRules(seeding);
    await seedMessageTemplates(seeding);
  });
}
