import { field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import { registerTable } from './table-module.ts';
import type { Change } from './table-spec.ts';

const lessons = resource('lessons', {
  path: '/test/lesson',
  permission: 'system:position',
  verbs: ['add', 'edit', 'export', 'import'],
  fields: {
    name: field.text({ max: 20, required: true, unique: true, filter: 'contains' }),
    opensAt: field.dateTime({ filter: 'range', sort: true }),
    plan: field.longText({ max: 1000, detailOnly: true }),
    goal: field.longText({ max: 1000, detailOnly: true, listedForPredecessor: true }),
    shelf: field.text({ max: 20, readOnly: true }),
  },
});

let testApp: TestApp;
let admin: TestUser;
let told: Pick<Change, 'verb' | 'rows'>[] = [];

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  await sql`create table lesson (id text primary key, school_id text not null, name text not null,
    opens_at timestamptz, plan text, goal text, shelf text, created_by text, created_at timestamptz not null,
    updated_by text, updated_at timestamptz not null, deleted_by text, deleted_at timestamptz)`.execute(
    context.database.write,
  );
  registerTable(
    lessons,
    {
      // A table of this test alone; the generated types do not know it.
      table: 'lesson' as keyof Tables,
      fill: async ({ rows }) =>
        rows.map(({ becomes }) => ({ shelf: String(becomes?.['name']).slice(0, 1) })),
      after: async ({ verb, rows }) => void told.push({ verb, rows }),
    },
    context,
  );
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

beforeEach(() => {
  told = [];
});

const { endpoints } = lessons;

async function aLesson(body: { name: string; opensAt?: string; plan?: string; goal?: string }) {
  const { body: answer } = await testApp.call(endpoints.add, { body }, admin.token);
  if (!answer.result) throw new Error(`No lesson: ${JSON.stringify(answer)}`);
  return answer.result;
}

describe('a table of some verbs', () => {
  it('answers not found for the others', async () => {
    const gone = { method: 'DELETE', path: '/test/lesson/delete', access: 'user' } as const;

    const reply = await testApp.call({ ...gone, result: endpoints.add.result }, {}, admin.token);

    expect(reply.status).toBe(404);
  });
});

describe('values of the server', () => {
  it('are filled in before a row is written, and a form cannot send them', async () => {
    const body = { name: '循环', shelf: '我的' };
    const { body: answer } = await testApp.call(endpoints.add, { body }, admin.token);

    expect(answer.result).toMatchObject({ name: '循环', shelf: '循' });
    expect(told).toEqual([
      { verb: 'add', rows: [expect.objectContaining({ becomes: { name: '循环', shelf: '循' } })] },
    ]);
  });

  it('follow a change', async () => {
    const { id } = await aLesson({ name: '变量' });
    const body = { id, name: '列表' };

    const { body: answer } = await testApp.call(endpoints.edit, { body }, admin.token);

    expect(answer.result).toMatchObject({ name: '列表', shelf: '列' });
    expect(told.map(({ verb }) => verb)).toEqual(['add', 'edit']);
  });
});

describe('a time', () => {
  it('is kept as an instant and told in the zone of the school', async () => {
    const { id } = await aLesson({ name: '时间', opensAt: '2026-11-23 08:30' });
    const { rows } = await sql<{ at: Date }>`select opens_at as at from lesson
      where id = ${id}`.execute(testApp.app.context.database.write);

    expect(rows[0]?.at.toISOString()).toBe('2026-11-23T00:30:00.000Z');
    const { body } = await testApp.call(endpoints.queryById, { query: { id } }, admin.token);
    expect(body.result?.opensAt).toBe('2026-11-23 08:30:00');
  });

  it('limits a list', async () => {
    await aLesson({ name: '早', opensAt: '2027-01-01 08:00' });
    await aLesson({ name: '晚', opensAt: '2027-01-02 08:00' });
    const query = { opensAt_begin: '2027-01-02', opensAt_end: '2027-01-02' };

    const { body } = await testApp.call(endpoints.list, { query }, admin.token);

    expect(body.result?.records.map(({ name }) => name)).toEqual(['晚']);
  });

  it('stays unchanged when the same one is sent again', async () => {
    const lesson = await aLesson({ name: '同', opensAt: '2027-03-01 08:00' });
    const body = { id: lesson.id, name: '同', opensAt: '2027-03-01 08:00:00' };

    await testApp.call(endpoints.edit, { body }, admin.token);

    expect(told.map(({ verb }) => verb)).toEqual(['add']);
  });
});

describe('what is told in detail only', () => {
  it('is left out of lists', async () => {
    const { id } = await aLesson({ name: '计划', plan: '先看，再做' });

    const list = await testApp.call(endpoints.list, { query: { name: '计划' } }, admin.token);
    const one = await testApp.call(endpoints.queryById, { query: { id } }, admin.token);

    expect(list.body.result?.records).toHaveLength(1);
    expect(list.body.result?.records[0]).not.toHaveProperty('plan');
    expect(one.body.result?.plan).toBe('先看，再做');
  });

  const listed = async (query: object, headers: Record<string, string> = {}) => {
    const asked = { query: { name: '清单', ...query }, headers };
    const { body } = await testApp.call(endpoints.list, asked, admin.token);
    return body.result?.records[0];
  };

  it('has for the predecessor’s client what its form begins with, where it shows few rows', async () => {
    await aLesson({ name: '清单', plan: '三步', goal: '会用列表' });

    const own = await listed({}, { 'x-sprout-client': '1' });

    expect(await listed({})).toMatchObject({ name: '清单', goal: '会用列表' });
    expect(await listed({})).not.toHaveProperty('plan');
    expect(await listed({ pageSize: 51 })).not.toHaveProperty('goal');
    expect(own).toMatchObject({ name: '清单' });
    expect(own).not.toHaveProperty('goal');
  });
});
