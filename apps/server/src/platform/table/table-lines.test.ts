import { field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import { registerTable } from './table-module.ts';

const plans = resource('plans', {
  path: '/test/plan',
  permission: 'system:position',
  fields: {
    name: field.text({ max: 20, required: true, unique: true, filter: 'equals' }),
    steps: field.rows(
      {
        title: field.text({ max: 10, required: true, unique: true }),
        minutes: field.number({ min: 1, max: 90 }),
        answer: field.dict('yn', {}),
      },
      { min: 1, max: 3, required: true },
    ),
    notes: field.rows({ text: field.text({ max: 10, required: true }) }, { max: 2, isText: true }),
  },
});

let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  await sql`create table plan (id text primary key, school_id text not null, name text not null,
    steps jsonb not null, notes jsonb, created_by text, created_at timestamptz not null,
    updated_by text, updated_at timestamptz not null, deleted_by text, deleted_at timestamptz)`.execute(
    context.database.write,
  );
  // A table of this test alone; the generated types do not know it.
  registerTable(plans, { table: 'plan' as keyof Tables }, context);
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

const { endpoints } = plans;
const steps = [
  { title: '看', minutes: 10, answer: null },
  { title: '做', minutes: null, answer: '1' },
];

async function aPlan(name: string) {
  const body = { name, steps };
  const { body: answer } = await testApp.call(endpoints.add, { body }, admin.token);
  if (!answer.result) throw new Error(`No plan: ${JSON.stringify(answer)}`);
  return answer.result;
}

async function versionsOf(id: string) {
  const { rows } = await sql<{ content: Record<string, unknown> }>`
    select data_content as content from sys_data_log
    where data_table = 'plan' and data_id = ${id} order by data_version`.execute(
    testApp.app.context.database.write,
  );
  return rows.map(({ content }) => content);
}

describe('a list of lines', () => {
  it('is saved and read in its order with its row', async () => {
    const { id } = await aPlan('顺序');

    const { body } = await testApp.call(endpoints.queryById, { query: { id } }, admin.token);

    expect(body.result).toMatchObject({ steps, notes: null });
  });

  it('changes as a whole, and every state of it is kept', async () => {
    const { id } = await aPlan('改动');
    const turned = [...steps].reverse();
    const body = { id, name: '改动', steps: turned };

    const { body: answer } = await testApp.call(endpoints.edit, { body }, admin.token);

    expect(answer.result).toMatchObject({ steps: turned });
    expect((await versionsOf(id)).map((content) => content['steps'])).toEqual([steps, turned]);
  });

  it('that is sent as it is changes nothing', async () => {
    const { id } = await aPlan('不变');
    const body = { id, name: '不变', steps: [{ minutes: 10, title: '看' }, steps[1]] };

    await testApp.call(endpoints.edit, { body: body as never }, admin.token);

    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('tells what is wrong by line and field, and writes nothing', async () => {
    const bad = [{ title: '' }, { title: '做', minutes: 91 }, { title: '做', answer: '7' }];
    const body = { name: '不对', steps: bad as never };
    const { body: answer } = await testApp.call(endpoints.add, { body }, admin.token);
    const choice = { name: '不对', steps: [{ title: '做', answer: '7', minutes: null }] };
    const { body: later } = await testApp.call(endpoints.add, { body: choice }, admin.token);

    expect(answer.error).toEqual({
      code: 'row.invalid',
      data: {
        fields: {
          'steps.0.title': 'required',
          'steps.1.minutes': 'tooLarge',
          'steps.2.title': 'repeatedInRows',
        },
      },
    });
    expect(later.error?.data).toEqual({ fields: { 'steps.0.answer': 'unknownChoice' } });
  });

  it('travels as text where it is declared so, and can be cleared', async () => {
    const body = { name: '文字', steps, notes: '[{"text":"记住"}]' };
    const { body: added } = await testApp.call(endpoints.add, { body }, admin.token);
    const id = String(added.result?.id);
    const cleared = { ...body, id, notes: null };
    const { body: edited } = await testApp.call(endpoints.edit, { body: cleared }, admin.token);

    expect(added.result?.notes).toBe('[{"text":"记住"}]');
    expect(edited.result?.notes).toBeNull();
  });
});

describe('sheets', () => {
  it('hold lines as JSON text and take them back', async () => {
    await aPlan('表格');
    const names = { name: '表格' };
    const out = await exportSheet(testApp, endpoints.exportXls, admin.token, names);
    const text = String(out.rows.at(-1)?.[1]);
    const head = ['name', 'steps', 'notes'];
    const rows = [head, ['表格二', text], ['表格三', '[{"title":"看"},{"title":"看"}]']];
    const sent = { bytes: await aSheet(rows), query: '' };

    const { body } = await importSheet(testApp, endpoints.importExcel, admin.token, sent);
    const query = { name: '表格二' };
    const { body: found } = await testApp.call(endpoints.list, { query }, admin.token);

    expect(JSON.parse(text)).toEqual(steps);
    expect(found.result?.records[0]?.steps).toEqual(steps);
    expect(body.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(body.result?.errors[0]?.message).toContain('第 2 行');
  });
});
