import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { exportSheet } from '../../testing/tables-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { readBatches } from './read-batches.ts';

const numbers = (count: number) =>
  sql<{ n: number }>`select n from generate_series(1, ${count}::int) n`;

it('reads every row once, a thousand at a time', async () => {
  const { database } = (await aTestApp()).app.context;
  const sizes: number[] = [];
  let sum = 0;

  for await (const batch of readBatches(database, numbers(2_500))) {
    sizes.push(batch.length);
    for (const { n } of batch) sum += n;
  }

  expect(sizes).toEqual([1000, 1000, 500]);
  expect(sum).toBe((2_500 * 2_501) / 2);
});

it('gives the connection back when the reader leaves or the query fails', async () => {
  const { database } = (await aTestApp()).app.context;
  const { pool } = database;

  for await (const batch of readBatches(database, numbers(5_000))) {
    if (batch.length > 0) break;
  }
  const failing = readBatches(database, sql`select 1 / 0 from generate_series(1, 5)`).next();

  await expect(failing).rejects.toThrow('division by zero');
  expect(pool.idleCount).toBe(pool.totalCount);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('lets saves through while many read for long', async () => {
  const { database } = (await aTestApp()).app.context;
  const readers = Array.from({ length: 8 }, () => readBatches(database, numbers(5_000)));

  const begun = readers.map((reader) => reader.next());
  await Promise.all(begun.slice(0, 2));
  const held = database.pool.totalCount - database.pool.idleCount;
  const saved = await database.write.selectFrom('work').select('id').execute();
  for (const reader of readers) {
    await reader.next();
    await reader.return(undefined);
  }

  expect(held).toBe(2);
  expect(saved).toEqual([]);
  expect((await Promise.all(begun)).every(({ value }) => value?.length === 1000)).toBe(true);
});

it('says that it is busy rather than to let the line grow', async () => {
  const { database } = (await aTestApp()).app.context;
  const readers = Array.from({ length: 14 }, () => readBatches(database, numbers(10)));
  const begun = readers.map((reader) => reader.next());

  const refused = readBatches(database, numbers(10)).next();

  await expect(refused).rejects.toMatchObject({ code: 'request.busy' });
  for (const reader of readers) {
    await reader.next();
    await reader.return(undefined);
  }
  expect(await Promise.all(begun)).toHaveLength(14);
});

it('tells whoever exports at a busy moment to come again', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { longReads } = testApp.app.context.database;
  const exportUsers = () => exportSheet(testApp, endpoints.users.exportXls, admin.token);
  const others = Array.from({ length: 14 }, () => longReads.enter());

  const refused = await exportUsers();
  for (const other of others) (await other)();
  const served = await exportUsers();

  expect(refused).toMatchObject({ status: 503, error: 'request.busy', rows: [] });
  expect(served).toMatchObject({ status: 200, error: undefined });
});
