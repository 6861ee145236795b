import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { installedBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './index.ts';
import { ask, makeTestDir, pidOf, quick, removeTestDir, superuserUrlOf } from './testing/setup.ts';

const isRoot = process.getuid?.() === 0;

let dir: string;

beforeAll(async () => {
  dir = await makeTestDir();
});

afterAll(() => removeTestDir(dir));

/** A server for people, with the lines it says about its database. */
async function aServer(name: string) {
  const lines: string[] = [];
  const dataDir = join(dir, name);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: quick,
    server: { address: 'http://127.0.0.1:8080', log: (line) => lines.push(line) },
  });
  return { postgres, dataDir, lines };
}

describe('a folder that a server uses', () => {
  it('is refused to a second server, which is told of the first', async () => {
    const { postgres, dataDir } = await aServer('twice');

    const second = startEmbeddedPostgres({
      dataDir,
      server: { address: 'http://127.0.0.1:8081', log: () => undefined },
    });

    await expect(second).rejects.toMatchObject({
      reason: 'inUse',
      message: expect.stringMatching(
        new RegExp(`${dataDir}.*process ${process.pid}, http://127.0.0.1:8080`),
      ),
    });
    await postgres.stop();
    const third = await aServer('twice');
    await third.postgres.stop();
  });

  it('is shared with a command', async () => {
    const { postgres, dataDir } = await aServer('command');

    const command = await startEmbeddedPostgres({ dataDir });
    await command.stop();

    expect(command.url).toBe(postgres.url);
    expect(await ask(postgres.url, 'select 1')).toBe('1');
    await postgres.stop();
  });
});

describe('a database that ends under its server', () => {
  it('is started again on the same port, with its rows', async () => {
    const { postgres, dataDir, lines } = await aServer('ends');
    await ask(postgres.url, 'create table note as select 7 as id');
    const pid = await pidOf(dataDir);

    process.kill(pid, 'SIGINT');
    await vi.waitFor(async () => expect(await ask(postgres.url, 'select id from note')).toBe('7'), {
      timeout: 60_000,
      interval: 200,
    });

    expect(await pidOf(dataDir)).not.toBe(pid);
    await vi.waitFor(() => expect(lines.at(-1)).toBe('PostgreSQL takes log-ins again'));
    await postgres.stop();
    await expect(ask(postgres.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

it.runIf(isRoot)('lets an administrator restart the database with pg_ctl', async () => {
  const { postgres, dataDir } = await aServer('restarted');
  const command = join(installedBinaries.findBundled() ?? '', 'bin/pg_ctl');
  const { uid, gid } = await stat(join(dataDir, 'pg'));
  const words = ['restart', '-m', 'fast', '-D', join(dataDir, 'pg')];

  const restart = spawn(command, words, { uid, gid, cwd: '/', stdio: 'ignore' });
  const [code] = await once(restart, 'exit');

  expect(code).toBe(0);
  expect(await ask(postgres.url, 'select 1')).toBe('1');
  await postgres.stop();
});

/** What an earlier release left: all belongs to the superuser, whose password is the file of the database's user. */
async function makeEarlierInstallation(name: string): Promise<string> {
  const dataDir = join(dir, name);
  const server = await startEmbeddedPostgres({ dataDir, settings: quick });
  const superuserUrl = await superuserUrlOf(dataDir);
  const client = new pg.Client({ connectionString: await superuserUrlOf(dataDir, 'postgres') });
  await client.connect();
  await client.query('drop database sprout');
  await client.query('drop role sprout_app');
  await client.query('create database sprout');
  await client.end();
  const inside = new pg.Client({ connectionString: superuserUrl });
  await inside.connect();
  await inside.query(`
    create table note (id integer generated always as identity primary key, word text);
    create sequence counter;
    create view notes as select id, word from note;
    create function twice(n integer) returns integer language sql return n * 2;
    create type mood as enum ('well');
    create extension pg_trgm;
    insert into note (word) values ('kept');`);
  await inside.end();
  await server.stop();
  await rm(join(dataDir, 'pg-app-password'));
  return dataDir;
}

describe('an installation of an earlier release', () => {
  it('gives its tables to the role of the application at the next start', async () => {
    const dataDir = await makeEarlierInstallation('earlier');

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    const { url } = server;
    expect(await ask(url, 'select word from notes')).toBe('kept');
    await ask(url, `alter table note add column more text`);
    await ask(url, `insert into note (word) values ('new') returning id`);
    await ask(url, `alter sequence counter restart with 5`);
    await ask(url, `alter type mood add value 'better'`);
    await ask(url, `drop view notes; drop function twice; drop table note; select 1`).catch(
      () => undefined,
    );
    expect(await ask(url, `select to_regclass('note') is null`)).toBe('true');
    await server.stop();
  });

  it.runIf(isRoot)('takes the password away from the user that the database runs as', async () => {
    const dataDir = join(dir, 'given-away');
    await (await startEmbeddedPostgres({ dataDir, settings: quick })).stop();
    const file = join(dataDir, 'pg-password');
    await chown(file, 65534, 65534);

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    const { uid, mode } = await stat(file);
    expect([uid, mode & 0o777]).toEqual([0, 0o600]);
    await server.stop();
  });

  it('gets a new password for the application when the file of it is gone', async () => {
    const dataDir = join(dir, 'lost');
    await (await startEmbeddedPostgres({ dataDir, settings: quick })).stop();
    await rm(join(dataDir, 'pg-app-password'));

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    expect(await ask(server.url, 'select current_user')).toBe('sprout_app');
    await server.stop();
  });
});

describe('a restart after a crash', () => {
  it('has at most 160 MB of log to replay, however much was written', async () => {
    const dataDir = join(dir, 'log');
    const server = await startEmbeddedPostgres({ dataDir, settings: quick });
    const url = await superuserUrlOf(dataDir);
    const left = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) / 1048576
      from pg_control_checkpoint()`;

    // Each turn leaves a file of 16 MB behind, so that 480 MB are written in a moment.
    for (let turn = 0; turn < 30; turn += 1) {
      await ask(url, `select txid_current()`);
      await ask(url, `select pg_switch_wal()`);
    }

    await vi.waitFor(async () => expect(Number(await ask(url, left))).toBeLessThan(160), {
      timeout: 60_000,
      interval: 500,
    });
    await server.stop();
  });

  it('does not ask a recovering database for log-ins all the time', async () => {
    const dataDir = join(dir, 'asked');
    const server = await startEmbeddedPostgres({ dataDir });
    await ask(server.url, `create table note as select generate_series(1, 300000) as id`);
    await Promise.all([server.stop(), server.stop()]);

    const startedAt = performance.now();
    const next = await startEmbeddedPostgres({ dataDir });
    const seconds = (performance.now() - startedAt) / 1_000;

    const log = await readFile(join(dataDir, 'pg.log'), 'utf8');
    const refused = log.split('\n').filter((line) => line.includes('the database system is'));
    const recovery = log.slice(log.lastIndexOf('automatic recovery in progress'));
    expect(recovery).toContain('redo done');
    // Once a second, however long the recovery takes.
    const asked = refused.filter((line) => line.includes('FATAL')).length;
    expect(asked).toBeLessThan(seconds + 3);
    await next.stop();
  });
});
