import { field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import { registerTable } from './table-module.ts';
import { readSpec } from './table-spec.ts';

/** Rows in an order, without a recycle bin; no module has them. Their texts are those of positions. */
const steps = resource('positions', {
  path: '/test/step',
  permission: 'system:position',
  bin: false,
  fields: {
    name: field.text({ max: 20, required: true }),
    place: field.number({ min: 0, max: 9 }),
    password: field.secret({ max: 20 }),
  },
  order: { by: 'place' },
});
const { endpoints } = steps;

let testApp: TestApp;
let admin: TestUser;
let readSecret: (id: string) => Promise<unknown>;

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  const { write } = context.database;
  await sql`create table step (id text primary key, school_id text not null, name text not null,
    place integer not null, password text, created_by text, created_at timestamptz not null,
    updated_by text, updated_at timestamptz not null)`.execute(write);
  // A table of this test alone; the generated types do not know it.
  const table = registerTable(steps, { table: 'step' as keyof Tables }, context);
  readSecret = (id) => table.readSecret(write, id, 'password');
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

beforeEach(async () => {
  await sql`delete from step`.execute(testApp.app.context.database.write);
});

async function add(name: string, more: { place?: number; password?: string } = {}) {
  const { body } = await testApp.call(endpoints.add, { body: { name, ...more } }, admin.token);
  return body.result ?? { id: '', place: 0, version: 0 };
}

const listed = async () => {
  const { body } = await testApp.call(endpoints.list, {}, admin.token);
  return body.result?.records.map(({ name }) => name);
};

const move = async (body: { id: string; beforeId?: string; afterId?: string }) =>
  (await testApp.call(endpoints.move, { body }, admin.token)).body;

describe('rows in an order', () => {
  it('are added behind the others, without columns of a recycle bin', async () => {
    await add('one');
    await add('two');

    expect(await listed()).toEqual(['one', 'two']);
  });

  it('keep their secrets when they are moved', async () => {
    const one = await add('one');
    const two = await add('two', { password: 'green door' });

    await move({ id: two.id, beforeId: one.id });

    expect(await listed()).toEqual(['two', 'one']);
    expect(await readSecret(two.id)).toBe('green door');
  });

  it('stand behind the largest number that there may be', async () => {
    await add('last', { place: 9 });
    // Ids sort by time; rows that share a place stand by their ids.
    testApp.clock.advance(1);
    const next = await add('next');

    expect(next.place).toBe(9);
    expect(await listed()).toEqual(['last', 'next']);
  });

  it('stay where they are beside themselves, and nothing is written', async () => {
    const one = await add('one');
    const two = await add('two');

    expect(await move({ id: two.id, afterId: two.id })).toMatchObject({ success: true });
    expect(await move({ id: two.id, afterId: one.id })).toMatchObject({ success: true });

    expect(await listed()).toEqual(['one', 'two']);
    const { body } = await testApp.call(
      endpoints.queryById,
      { query: { id: two.id } },
      admin.token,
    );
    expect(body.result?.version).toBe(two.version);
  });

  it('are refused beside a row that is not there', async () => {
    const one = await add('one');

    expect((await move({ id: one.id, beforeId: 'nowhere' })).error?.code).toBe('row.notFound');
  });
});

it('refuses an order of rows of which a reader reaches only some', () => {
  expect(() => readSpec({ ...steps, ownRows: true }, { table: 'step' as keyof Tables })).toThrow(
    'not put in order',
  );
});
