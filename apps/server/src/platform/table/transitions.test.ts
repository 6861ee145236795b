import { field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aTeacher, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { Events } from '../events.ts';
import { registerTable } from './table-module.ts';
import type { Change } from './table-spec.ts';
import { onTransition } from './table-transitions.ts';

const notices = resource('notices', {
  path: '/test/notice',
  permission: 'system:position',
  verbs: ['add', 'edit', 'delete'],
  fields: {
    title: field.text({ max: 20, required: true }),
    state: field.dict('test_notice_state', { readOnly: true, default: 'draft', filter: 'equals' }),
  },
  state: 'state',
  transitions: {
    publish: {
      from: ['draft', 'revoked'],
      to: 'published',
      permission: 'system:position:edit',
      question: true,
      event: 'notice.published',
    },
    revoke: { from: ['published'], to: 'revoked', permission: 'system:position:delete' },
  },
});

let testApp: TestApp;
let admin: TestUser;
let told: Events['row.moved'][] = [];
let changes: Pick<Change, 'verb' | 'transition'>[] = [];

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  await sql`create table notice (id text primary key, school_id text not null, title text not null,
    state text not null, created_by text, created_at timestamptz not null,
    updated_by text, updated_at timestamptz not null, deleted_by text, deleted_at timestamptz)`.execute(
    context.database.write,
  );
  await sql`insert into sys_dict (id, dict_code, dict_name) values ('d-tns', 'test_notice_state', 'x')`.execute(
    context.database.write,
  );
  await sql`insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, sort_no)
    values ('d-tns-1', 'd-tns', 'published', '已发布', 'Published', 1)`.execute(
    context.database.write,
  );
  registerTable(
    notices,
    {
      // A table of this test alone; the generated types do not know it.
      table: 'notice' as keyof Tables,
      after: async ({ verb, transition }) =>
        void changes.push(transition === undefined ? { verb } : { verb, transition }),
    },
    context,
  );
  onTransition(context.events, 'notice.published', async (moved) => void told.push(moved));
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.app.context.events.deliver();
  told = [];
  changes = [];
});

const { endpoints } = notices;

async function aNotice(by = admin): Promise<string> {
  const { body } = await testApp.call(endpoints.add, { body: { title: '通知' } }, by.token);
  if (!body.result) throw new Error(`No notice: ${JSON.stringify(body)}`);
  return body.result.id;
}

const publish = (ids: string, { token } = admin) =>
  testApp.call(endpoints.publish, { body: { ids } }, token);

const stateOf = async (id: string) =>
  (await testApp.call(endpoints.queryById, { query: { id } }, admin.token)).body.result?.state;

describe('a transition', () => {
  it('begins with the declared state, which no form can write', async () => {
    const body = { title: '通知', state: 'published' };

    const { body: answer } = await testApp.call(endpoints.add, { body }, admin.token);

    expect(answer.result?.state).toBe('draft');
  });

  it('moves rows, with an audit, a version, and what follows from it', async () => {
    const ids = [await aNotice(), await aNotice()];
    changes = [];

    const { status, body } = await publish(ids.join());

    expect([status, body.success]).toEqual([200, true]);
    expect([await stateOf(ids[0] ?? ''), await stateOf(ids[1] ?? '')]).toEqual([
      'published',
      'published',
    ]);
    expect(changes).toEqual([{ verb: 'transition', transition: 'publish' }]);
    const { rows } = await sql<{ action: string; data: object }>`select action, data from audit_log
      where row_id = ${ids[0]} and action <> 'notices.add'`.execute(
      testApp.app.context.database.write,
    );
    expect(rows[0]).toEqual({
      action: 'notices.publish',
      data: { from: 'draft', to: 'published' },
    });
    const versions = await sql<{ state: string }>`select data_content->>'state' as state
      from sys_data_log where data_id = ${ids[0]} order by data_version`.execute(
      testApp.app.context.database.write,
    );
    expect(versions.rows.map(({ state }) => state)).toEqual(['draft', 'published']);
  });

  it('tells other modules', async () => {
    const id = await aNotice();
    await publish(id);

    await testApp.app.context.events.deliver();

    expect(told).toEqual([
      { event: 'notice.published', table: 'notice', rowId: id, from: 'draft', to: 'published' },
    ]);
  });

  it('is refused for a row in another state, and moves none of the others', async () => {
    const [done, open] = [await aNotice(), await aNotice()];
    await publish(done);

    const { status, body } = await publish(`${open},${done}`);

    expect(status).toBe(409);
    expect(body.error).toEqual({
      code: 'row.wrongState',
      data: { state: '已发布', transition: 'transition.notices.publish', ids: [done] },
    });
    expect(body.message).toContain('「已发布」');
    expect(await stateOf(open)).toBe('draft');
  });

  it('happens once when two ask together', async () => {
    const id = await aNotice();

    const answers = await Promise.all([publish(id), publish(id), publish(id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await testApp.app.context.events.deliver();
    expect(told).toHaveLength(1);
  });

  it('asks for its own permission, a session, and a row of the own school', async () => {
    const id = await aNotice();
    const teacher = await aTeacher(testApp);
    const neighbour = await anAdmin(testApp, { schoolId: '2' });

    const codes = [
      (await publish(id, teacher)).body.error?.code,
      (await testApp.call(endpoints.publish, { body: { ids: id } })).body.error?.code,
      (await publish(id, neighbour)).body.error?.code,
      (await publish('')).body.error?.code,
      (await publish('nobody')).body.error?.code,
    ];

    expect(codes).toEqual([
      'access.denied',
      'session.missing',
      'row.notFound',
      'request.invalid',
      'row.notFound',
    ]);
  });

  it('leads on from where another one led', async () => {
    const id = await aNotice();
    await publish(id);
    await testApp.call(endpoints.revoke, { body: { ids: id } }, admin.token);
    expect(await stateOf(id)).toBe('revoked');

    expect((await publish(id)).status).toBe(200);
  });
});

it('refuses a declaration whose state a form could write', () => {
  const declared = () =>
    resource('bad', {
      path: '/bad',
      permission: 'system:position',
      fields: { state: field.text({ max: 9 }) },
      state: 'state',
      transitions: { go: { from: ['a'], to: 'b', permission: 'system:position:edit' } },
    });

  expect(declared).toThrow('read-only');
});
