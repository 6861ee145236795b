import { storedFiles } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedFileTable } from '../../modules/files/stored-files.repository.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { listConditions } from './list-language.ts';
import { readSpec } from './table-spec.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ fillsDatabase: true });
  await sql`insert into stored_file
    (id, name, school_id, purpose, sha256, size_bytes, media_type, is_public, file_name, file_tag,
      created_at, updated_at)
    select n::text, 'document/' || n || '.pdf', '1', 'document', n::text, 1, 'application/pdf', false,
      case n when 7 then '第七课 海底世界.pdf' else '课件 ' || n || '.pdf' end, '', now(), now()
    from generate_series(1, 20000) n`.execute(testApp.app.context.database.write);
  await sql`analyze stored_file`.execute(testApp.app.context.database.write);
});

afterAll(() => testApp.close());

const spec = readSpec(storedFiles, storedFileTable);
const whereOf = (fileName: string) =>
  sql`from stored_file t where ${listConditions({ fileName }, spec.listColumns, 'Asia/Shanghai')[0]}`;

it.each(['海底', '海'])(
  'finds %s in a file among many by the index of its letters',
  async (word) => {
    const { write } = testApp.app.context.database;
    const found = await sql<{ id: string }>`select t.id ${whereOf(word)}`.execute(write);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select t.id ${whereOf(word)}`.execute(
      write,
    );

    expect(found.rows).toEqual([{ id: '7' }]);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'stored_file_name_grams',
    );
  },
);

it('has an index for every text of a declared table that says so', async () => {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where tablename = 'stored_file'`.execute(testApp.app.context.database.write);
  const named = spec.fields.filter(({ field }) => field.hasBigrams);

  expect(named.length).toBeGreaterThan(0);
  for (const { column } of named) {
    expect(rows.some(({ indexdef }) => indexdef.includes(`text_grams(${column}, true)`))).toBe(
      true,
    );
  }
});
