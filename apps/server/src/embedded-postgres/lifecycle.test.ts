import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';
import { isPortFree } from './ports.ts';
import {
  ask,
  buildChild,
  copyBundled,
  makeTestDir,
  pidOf,
  quick,
  removeTestDir,
  startChild,
  waitForState,
} from './testing/setup.ts';

const isLinux = process.platform === 'linux';

let dir: string;
let child: string;
let native: string;

beforeAll(async () => {
  dir = await makeTestDir();
  child = await buildChild(dir);
  native = await copyBundled(join(dir, 'package'));
});

afterAll(() => removeTestDir(dir));

/** A stopped database whose lock file was left by a machine that went down. */
async function makeLeftLock(name: string, pid: number, port: number): Promise<string> {
  const dataDir = join(dir, name);
  const server = await startEmbeddedPostgres({ dataDir, settings: quick });
  await server.stop();
  const lines = [pid, join(dataDir, 'pg'), 1_700_000_000, port, '', '127.0.0.1', '', 'ready   '];
  await writeFile(join(dataDir, 'pg/postmaster.pid'), `${lines.join('\n')}\n`);
  return dataDir;
}

async function findSilentPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

describe('a killed start', () => {
  it('leaves a database that the next start takes over and then stops', async () => {
    const dataDir = join(dir, 'orphan');
    const killed = startChild(child, [dataDir, native]);
    const { url } = await killed.ready;
    await ask(url, 'create table note as select 7 as id');
    const pid = await pidOf(dataDir);
    killed.process.kill('SIGKILL');
    await new Promise((resolve) => killed.process.once('exit', resolve));

    const server = await startEmbeddedPostgres({ dataDir });

    expect(server).toMatchObject({ adopted: true, url });
    expect(await ask(server.url, 'select id from note')).toBe('7');
    await server.stop();
    await waitForState(pid, 'gone');
  });

  it.runIf(isLinux)('waits for an ended database that its parent has not collected', async () => {
    const dataDir = join(dir, 'zombie');
    const parent = startChild(child, [dataDir, native]);
    const { url } = await parent.ready;
    await ask(url, 'create table note as select 7 as id');
    const pid = await pidOf(dataDir);
    parent.process.kill('SIGSTOP');
    process.kill(pid, 'SIGKILL');
    await waitForState(pid, 'zombie');

    const starting = startEmbeddedPostgres({ dataDir });
    const first = await Promise.race([starting, wait(500, 'still waiting')]);
    parent.process.kill('SIGKILL');
    const server = await starting;

    expect(first).toBe('still waiting');
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, 'select id from note')).toBe('7');
    await server.stop();
  });

  it('leaves no half-made database when it ended while making one', async () => {
    const dataDir = join(dir, 'half');
    await mkdir(join(dataDir, 'pg.new/base'), { recursive: true });
    await writeFile(join(dataDir, 'pg.new/PG_VERSION'), '18\n');
    await writeFile(join(dataDir, 'pg-start.lock'), '4194304:1\n');

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    expect(await ask(server.url, 'select 1')).toBe('1');
    await server.stop();
  });
});

describe('a left lock file', () => {
  it('is removed when its number belongs to another program and its port is silent', async () => {
    const other = spawn('sleep', ['60']);
    const dataDir = await makeLeftLock('reused', other.pid ?? 0, await findSilentPort());

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    expect(server.adopted).toBe(false);
    expect(await pidOf(dataDir)).not.toBe(other.pid);
    await server.stop();
    other.kill();
  });

  it('is kept when something answers on its port', async () => {
    const other = spawn('sleep', ['60']);
    const port = await findSilentPort();
    const holder = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    const dataDir = await makeLeftLock('answering', other.pid ?? 0, port);

    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      reason: 'dataDirUnusable',
      message: expect.stringContaining('delete that file'),
    });
    const left = await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8');
    expect(left.startsWith(`${other.pid}\n`)).toBe(true);
    other.kill();
    holder.close();
  });

  it('does no harm when its process is gone', async () => {
    const dataDir = await makeLeftLock('gone', 4_194_304, await findSilentPort());

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    expect(server.adopted).toBe(false);
    await server.stop();
  });

  it.runIf(isLinux).each([
    ['empty', ''],
    ['garbled', '\0\0 what a disk\nmakes of it'],
  ])('that is %s is removed when nobody uses the database', async (name, text) => {
    const dataDir = join(dir, name);
    await (await startEmbeddedPostgres({ dataDir, settings: quick })).stop();
    await writeFile(join(dataDir, 'pg/postmaster.pid'), text);

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    expect(await ask(server.url, 'select 1')).toBe('1');
    await server.stop();
  });

  it.runIf(isLinux)('that is empty is kept while the database runs', async () => {
    const dataDir = join(dir, 'emptied');
    const server = await startEmbeddedPostgres({ dataDir, settings: quick });
    const file = join(dataDir, 'pg/postmaster.pid');
    const pid = await pidOf(dataDir);
    const text = await readFile(file, 'utf8');
    await writeFile(file, '');

    const second = startEmbeddedPostgres({ dataDir, settings: quick });

    await expect(second).rejects.toMatchObject({
      reason: 'dataDirUnusable',
      message: expect.stringContaining(`${pid}`),
    });
    await writeFile(file, text);
    await server.stop();
  });

  it.runIf(isLinux)('of another database does not lead to a take-over', async () => {
    const running = await startEmbeddedPostgres({ dataDir: join(dir, 'other'), settings: quick });
    const pid = await pidOf(join(dir, 'other'));
    const dataDir = await makeLeftLock('mistaken', pid, await findSilentPort());

    const server = await startEmbeddedPostgres({ dataDir, settings: quick });

    expect(server.adopted).toBe(false);
    expect(server.url).not.toBe(running.url);
    await server.stop();
    await running.stop();
  });
});

describe('two starts at the same time', () => {
  it('share one new database', async () => {
    const dataDir = join(dir, 'both');
    const both = [startChild(child, [dataDir, native]), startChild(child, [dataDir, native])];

    const ready = await Promise.all(both.map((one) => one.ready));

    expect(new Set(ready.map(({ url }) => url)).size).toBe(1);
    expect(ready.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
    await Promise.all(both.map((one) => one.stop()));
    const port = Number(await readFile(join(dataDir, 'pg-port'), 'utf8'));
    expect(await isPortFree(port)).toBe(true);
  });
});
