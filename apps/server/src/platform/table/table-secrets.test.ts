import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { exportSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tables } from '../db/tables.generated.ts';
import { createSecretBox } from '../secret-box.ts';
import { registerTable } from './table-module.ts';
import type { TableService } from './table-service.ts';

const sources = resource('sources', {
  path: '/test/source',
  permission: 'system:position',
  fields: {
    name: field.text({ max: 20, required: true, filter: 'equals' }),
    password: field.secret({ max: 50, required: true }),
    token: field.secret({ max: 50 }),
    level: field.dict('position_rank', { isNumber: true, filter: 'equals', sort: true }),
  },
});

let testApp: TestApp;
let admin: TestUser;
let service: TableService;

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  await sql`create table source (id text primary key, school_id text not null, name text not null,
    password text not null, token text, level integer, created_by text, created_at timestamptz not null,
    updated_by text, updated_at timestamptz not null, deleted_by text, deleted_at timestamptz)`.execute(
    context.database.write,
  );
  // A table of this test alone; the generated types do not know it.
  service = registerTable(sources, { table: 'source' as keyof Tables }, context);
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

const { endpoints } = sources;
const password = ' geheim 1 ';

async function aSource(name: string, more: { token?: string } = {}) {
  const body = { name, password, ...more };
  const { body: answer } = await testApp.call(endpoints.add, { body }, admin.token);
  if (!answer.result) throw new Error(`No source: ${JSON.stringify(answer)}`);
  return answer.result;
}

const edit = (body: { id: string; name: string; password?: string; token?: string | null }) =>
  testApp.call(endpoints.edit, { body }, admin.token);

const secretOf = (id: string, name: string) =>
  service.readSecret(testApp.app.context.database.write, id, name);

describe('a secret', () => {
  it('is opened by the server alone; answers say only that there is one', async () => {
    const added = await aSource('一');
    const query = { name: '一' };
    const list = await testApp.call(endpoints.list, { query }, admin.token);

    expect(await secretOf(added.id, 'password')).toBe(password);
    expect(added).toMatchObject({ password_isSet: true, token_isSet: false });
    expect(list.body.result?.records[0]).toMatchObject({ password_isSet: true });
    expect(JSON.stringify([added, list.body])).not.toContain('geheim');
    expect(JSON.stringify([added, list.body])).not.toContain('v1:');
  });

  it('stands nowhere as it was typed, and in no version, audit or sheet at all', async () => {
    const { id } = await aSource('二', { token: 'zweites' });
    await edit({ id, name: '二', token: 'drittes' });
    const { database } = testApp.app.context;
    const { rows } = await sql<{ all: string }>`select concat(
      (select string_agg(data_content::text, '') from sys_data_log where data_id = ${id}),
      (select string_agg(data::text, '') from audit_log where row_id = ${id})) as all`.execute(
      database.write,
    );
    const stored = await sql<{ token: string }>`select token from source where id = ${id}`.execute(
      database.write,
    );
    const out = await exportSheet(testApp, endpoints.exportXls, admin.token, { name: '二' });

    expect(rows[0]?.all).toContain('"changed": ["token"]');
    for (const text of [rows[0]?.all, JSON.stringify(out.rows)]) {
      expect(text).not.toMatch(/geheim|zweites|drittes|v1:/);
    }
    expect(stored.rows[0]?.token).toMatch(/^v1:/);
    expect(stored.rows[0]?.token).not.toContain('drittes');
  });

  it('stays when nothing is sent for it, changes when something is, and can be cleared', async () => {
    const { id } = await aSource('三', { token: 'alt' });

    await edit({ id, name: '三 b' });
    await edit({ id, name: '三 b', password: '', token: '' });
    const kept = [await secretOf(id, 'password'), await secretOf(id, 'token')];
    await edit({ id, name: '三 b', password: 'neu' });
    const { body } = await edit({ id, name: '三 b', token: null });

    expect(kept).toEqual([password, 'alt']);
    expect(await secretOf(id, 'password')).toBe('neu');
    expect(body.result).toMatchObject({ password_isSet: true, token_isSet: false });
  });

  it('is asked of a new row that needs one, and of no edit', async () => {
    const { body } = await testApp.call(endpoints.add, { body: { name: '四' } }, admin.token);

    expect(body.error?.data).toEqual({ fields: { password: 'required' } });
  });

  it('is no condition of a list: what is asked of it makes no difference', async () => {
    const ask = async (val: string) => {
      const condition = [{ field: 'password', rule: 'like', val, type: 'text' }];
      const superQueryParams = encodeURIComponent(JSON.stringify(condition));
      const query = { superQueryParams };
      return (await testApp.call(endpoints.list, { query }, admin.token)).body.result?.total;
    };

    expect(await ask('v1')).toBe(await ask('nothing'));
  });
});

describe('the key', () => {
  it('is a file of its owner alone, and opens nothing for another use or with another key', async () => {
    const { config, secretBox } = testApp.app.context;
    const sealed = await secretBox.seal('a.b', 'x');
    const other = createSecretBox({ dataDir: config.dataDir, secretKey: 'ab'.repeat(32) });

    expect((await stat(join(config.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await createSecretBox(config).open('a.b', sealed)).toBe('x');
    await expect(secretBox.open('a.c', sealed)).rejects.toThrow('secret.unreadable');
    await expect(other.open('a.b', sealed)).rejects.toThrow('secret.unreadable');
    await expect(secretBox.open('a.b', 'v1:')).rejects.toThrow('secret.unreadable');
  });
});

describe('a dictionary of numbers', () => {
  it('is a number on the wire, chosen by either spelling, filtered and sorted', async () => {
    const body = { name: '数', password, level: '5' as never };
    const { body: added } = await testApp.call(endpoints.add, { body }, admin.token);
    const bad = { name: '数', password, level: 9 };
    const { body: refused } = await testApp.call(endpoints.add, { body: bad }, admin.token);
    const query = { level: '5', column: 'level', order: 'asc' };
    const { body: list } = await testApp.call(endpoints.list, { query }, admin.token);

    expect(added.result).toMatchObject({ level: 5, level_dictText: '正高级' });
    expect(refused.error?.data).toEqual({ fields: { level: 'unknownChoice' } });
    expect(list.result?.records.map(({ level }) => level)).toEqual([5]);
  });
});
