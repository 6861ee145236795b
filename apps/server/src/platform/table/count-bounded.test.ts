import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { mainSchoolId } from '../audit.ts';

it('tells a list that goes on beyond its count from one that ends there, and shows its pages', async () => {
  const testApp = await aTestApp({ fillsDatabase: true });
  const admin = await anAdmin(testApp);
  const { write } = testApp.app.context.database;
  const fill = (from: number, to: number) =>
    sql`insert into sys_position (id, school_id, code, name, post_rank, created_at, updated_at)
      select 'many-' || n, ${mainSchoolId}, 'M' || n, 'many ' || n, '1', now(), now()
      from generate_series(${from}::int, ${to}::int) n`.execute(write);
  const page = async (pageNo: number) => {
    const query = { name: '*many*', pageNo, pageSize: 20 };
    const { body } = await testApp.call(endpoints.positions.list, { query }, admin.token);
    return body.result;
  };
  await fill(1, 10_000);
  const exact = await page(1);
  await fill(10_001, 10_030);

  const beyond = await page(1);
  const [last, next, end] = await Promise.all([500, 501, 502].map(page));

  expect([exact?.total, beyond?.total]).toEqual([10_000, 10_001]);
  expect([last, next, end].map((each) => each?.records.length)).toEqual([20, 20, 10]);
  const ids = [last, next, end].flatMap((each) => each?.records.map(({ id }) => id));
  expect(new Set(ids).size).toBe(50);
});
