import { storedFiles } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { createTableRows } from './table-rows.ts';
import { readSpec } from './table-spec.ts';

it('counts and sums rows with their join only where a condition asks for its columns', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const { database, sessions } = testApp.app.context;
  let joins = 0;
  const join = () => {
    joins += 1;
    return sql`cross join lateral (select 1 as copies) same`;
  };
  const columns = { copies: { ref: 'same.copies', kind: 'number' } } as const;
  const spec = readSpec(storedFiles, { source: { join, columns } });
  const rows = createTableRows(spec, 'Asia/Shanghai');
  const actor = await sessions.find(token);
  const joinsOf = async (query: Record<string, unknown>) => {
    joins = 0;
    await rows.count(database.read, { actor, query });
    await rows.sums(database.read, { actor, query });
    return joins;
  };

  expect(await joinsOf({ sizeBytes_begin: '1', column: 'copies', order: 'asc' })).toBe(0);
  expect(await joinsOf({ copies_begin: '1' })).toBe(2);
});
