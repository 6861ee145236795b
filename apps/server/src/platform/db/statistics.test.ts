import { expect, it, onTestFinished } from 'vitest';
import { withClient } from '../../embedded-postgres/connection.ts';
import { startTestPostgres } from '../../embedded-postgres/testing/test-postgres.ts';
import { createDatabase } from './db.ts';
import { gatherMissingStatistics, listWithoutStatistics } from './statistics.ts';

/** A database in which another role has a table as well, as an extension does. */
async function aSharedDatabase() {
  const postgres = await startTestPostgres();
  const database = createDatabase({ url: postgres.url('sprout'), poolSize: 1 });
  onTestFinished(async () => {
    await database.close();
    await postgres.stop();
  });
  await withClient(postgres.superuserUrl('sprout'), (client) =>
    client.query('create table public.of_another_role (id text)'),
  );
  return database;
}

it('gathers the missing statistics of own tables and no others', async () => {
  const database = await aSharedDatabase();
  await database.pool.query('create table known (id text); analyze known');
  await database.pool.query('create table "New one" (id text)');
  const before = await listWithoutStatistics(database);

  await gatherMissingStatistics(database);

  const { rows } = await database.pool.query(
    'select relname as name, analyze_count::int as count from pg_stat_user_tables order by relname',
  );
  expect(before).toEqual(['public."New one"']);
  expect(await listWithoutStatistics(database)).toEqual([]);
  expect(rows).toEqual([
    { name: 'New one', count: 1 },
    { name: 'known', count: 1 },
    { name: 'of_another_role', count: 0 },
  ]);
});
