import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../embedded-postgres/testing/test-postgres.ts';
import { systemClock, systemRandom } from '../platform/clock.ts';
import { createDatabase } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { seedSystem } from '../seed/system/index.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server of this run; each test file clones the template. */
    databaseServerUrl: string;
  }
}

/** One throw-away PostgreSQL for the run, with a migrated and seeded template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  await server.createDatabase('template_sprout');
  const database = createDatabase({ url: server.url('template_sprout') });
  await migrate(database.pool, migrations);
  await seedSystem({ database, clock: systemClock, random: systemRandom });
  await database.close();
  project.provide('databaseServerUrl', server.url('postgres'));
  return () => server.stop();
}
