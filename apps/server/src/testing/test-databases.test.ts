import { expect, it } from 'vitest';
import { withClient } from '../embedded-postgres/connection.ts';
import { databaseServerUrl } from './database-server.ts';
import { buildTestApp } from './test-app.ts';

async function isThere(databaseUrl: string): Promise<boolean> {
  const name = new URL(databaseUrl).pathname.slice(1);
  return withClient(await databaseServerUrl(), async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
}

it('drops a database that a test has filled', async () => {
  const { databaseUrl, close } = await buildTestApp({ fillsDatabase: true });
  const before = await isThere(databaseUrl);

  await close();

  expect([before, await isThere(databaseUrl)]).toEqual([true, false]);
});
