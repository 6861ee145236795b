import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertDurable, startEmbeddedPostgres } from './index.ts';
import type { EmbeddedPostgres } from './launcher.ts';
import {
  ask,
  makeTestDir,
  pidOf,
  quick,
  removeTestDir,
  superuserUrlOf,
  uidOf,
} from './testing/setup.ts';

let dir: string;

beforeAll(async () => {
  dir = await makeTestDir();
});

afterAll(() => removeTestDir(dir));

function portOf(server: EmbeddedPostgres): string {
  return new URL(server.url).port;
}

describe('a first start', () => {
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir: join(dir, 'first') });
  });

  afterAll(() => server.stop());

  it('gives a database named sprout', async () => {
    expect(await ask(server.url, 'select current_database()')).toBe('sprout');
    expect(server).toMatchObject({ adopted: false, version: expect.stringMatching(/^18\./) });
  });

  it('keeps every answered commit through a power cut', async () => {
    await expect(assertDurable(server.url)).resolves.toBeUndefined();
  });

  it('stores UTF-8 with the built-in locale, which needs none of the system', async () => {
    const sql = `select concat_ws(' ', pg_encoding_to_char(encoding), datlocprovider, datlocale)
      from pg_database where datname = 'sprout'`;

    expect(await ask(server.url, sql)).toBe('UTF8 b C.UTF-8');
  });

  it('sorts Chinese names by pinyin with an ICU collation', async () => {
    const sql = `select string_agg(name, ',' order by name collate "zh-x-icu")
      from (values ('张三'), ('李四'), ('阿明'), ('王五')) people(name)`;

    expect(await ask(server.url, sql)).toBe('阿明,李四,王五,张三');
  });

  it('listens on this machine only and on no socket file', async () => {
    expect(await ask(server.url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(
      await ask(await superuserUrlOf(join(dir, 'first')), 'show unix_socket_directories'),
    ).toBe('');
  });

  it('keeps the passwords in files that only whoever started it reads', async () => {
    const files = ['pg-password', 'pg-app-password'].map((name) => join(dir, 'first', name));

    const entries = await Promise.all(files.map((file) => stat(file)));

    expect(entries.map(({ mode, uid }) => [mode & 0o777, uid])).toEqual([
      [0o600, process.getuid?.()],
      [0o600, process.getuid?.()],
    ]);
    expect(await readdir(join(dir, 'first'))).not.toContain('pg-password.initdb');
  });

  it('gives the application a role that is no superuser and not its password', async () => {
    const rights = `select concat_ws(' ', current_user, rolsuper, rolcreatedb, rolcreaterole,
      rolreplication, rolbypassrls) from pg_roles where rolname = current_user`;
    const password = (await readFile(join(dir, 'first/pg-password'), 'utf8')).trim();

    expect(await ask(server.url, rights)).toBe('sprout_app f f f f f');
    expect(server.url).not.toContain(password);
    await expect(ask(server.url, `copy (select 1) to program 'true'`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('refuses a log-in with another password', async () => {
    const url = new URL(server.url);
    url.password = 'guess';

    await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it.runIf(process.getuid?.() === 0)('runs as an ordinary user when started by root', async () => {
    expect(await uidOf(await pidOf(join(dir, 'first')))).toBe(65534);
  });

  it('is shared with a later start, whose stop leaves it running', async () => {
    const guest = await startEmbeddedPostgres({ dataDir: join(dir, 'first') });

    await guest.stop();
    guest.kill();

    expect(guest).toMatchObject({ adopted: true, url: server.url });
    expect(await ask(server.url, 'select 1')).toBe('1');
  });

  it('makes another database on request', async () => {
    const name = 'school "two"';

    const guest = await startEmbeddedPostgres({ dataDir: join(dir, 'first'), databaseName: name });

    expect(await ask(guest.url, 'select current_database()')).toBe(name);
  });
});

describe('a later start', () => {
  const dataDir = () => join(dir, 'later');

  it('has the same port and the same rows', async () => {
    const first = await startEmbeddedPostgres({ dataDir: dataDir(), settings: quick });
    await ask(first.url, 'create table note as select 7 as id');
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir: dataDir(), settings: quick });

    expect(portOf(second)).toBe(portOf(first));
    expect(await ask(second.url, 'select id from note')).toBe('7');
    await second.stop();
  });

  it('takes another port when another program holds the stored one', async () => {
    const port = Number(await readFile(join(dataDir(), 'pg-port'), 'utf8'));
    const holder = createServer().listen(port, '127.0.0.1');

    const server = await startEmbeddedPostgres({ dataDir: dataDir(), settings: quick });

    expect(portOf(server)).not.toBe(`${port}`);
    expect(await readFile(join(dataDir(), 'pg-port'), 'utf8')).toBe(`${portOf(server)}\n`);
    await server.stop();
    holder.close();
  });

  it('reports a database that could lose saved work', async () => {
    const server = await startEmbeddedPostgres({ dataDir: dataDir(), settings: quick });

    await expect(assertDurable(server.url)).rejects.toMatchObject({
      reason: 'notDurable',
      message: expect.stringContaining('fsync = off'),
    });
    await server.stop();
  });
});

describe('stopping', () => {
  it('ends at once on a second call, and the next start recovers', async () => {
    const dataDir = join(dir, 'stopping');
    const server = await startEmbeddedPostgres({ dataDir });
    await ask(server.url, 'create table note as select 7 as id');

    await Promise.all([server.stop(), server.stop()]);
    const log = await readFile(join(dataDir, 'pg.log'), 'utf8');
    const next = await startEmbeddedPostgres({ dataDir });

    expect(log).toContain('received immediate shutdown request');
    expect(await ask(next.url, 'select id from note')).toBe('7');
    await next.stop();
  });

  it('is harmless when PostgreSQL has already ended', async () => {
    const server = await startEmbeddedPostgres({ dataDir: join(dir, 'stopping') });
    await server.stop();

    server.kill();

    await expect(server.stop()).resolves.toBeUndefined();
  });
});
