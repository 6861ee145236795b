import { sql } from 'kysely';
import { expect, it } from 'vitest';
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
