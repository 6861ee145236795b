import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './setup.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

let server: TestPostgres;

beforeAll(async () => {
  server = await startTestPostgres();
});

afterAll(() => server.stop());

describe('startTestPostgres', () => {
  it('copies a template with its rows', async () => {
    await server.createDatabase('template_school');
    await ask(server.url('template_school'), 'create table note as select 7 as id');

    await server.createDatabase('worker_1', 'template_school');

    expect(await ask(server.url('worker_1'), 'select id from note')).toBe('7');
  });

  it('does not wait for the disk', async () => {
    expect(await ask(server.url('postgres'), 'show fsync')).toBe('off');
  });
});
