import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from './lib/failure.mjs';
import type { Control } from './lib/service/carry-out.mjs';
import { createServer, findRunning } from './lib/upgrade/server.mjs';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sprout-upgrade-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('knows a server that runs from one that was killed', () => {
  const dataDir = aFolder();
  const write = (pid: number) =>
    writeFileSync(join(dataDir, 'server.lock'), `${pid}:1\nhttp://127.0.0.1:8080\n`);

  expect(findRunning(dataDir)).toBeUndefined();
  write(process.pid);
  expect(findRunning(dataDir)).toBe('http://127.0.0.1:8080');
  // No process has a number above this one.
  write(2 ** 30);
  expect(findRunning(dataDir)).toBeUndefined();
});

/** The server of a data folder, started by a service or by hand. */
function aServer({ isOfService = false, isReady = true, canResume = true } = {}) {
  const [root, dataDir] = [aFolder(), aFolder()];
  const lock = join(dataDir, 'server.lock');
  const begin = () => writeFileSync(lock, `${process.pid}:1\nhttp://127.0.0.1:8080\n`);
  begin();
  const done: string[] = [];
  const printed: string[] = [];
  const pause = async () => {
    done.push('pause');
    rmSync(lock);
  };
  const resume = async () => {
    done.push('resume');
    if (!canResume) throw new Failure('systemctl start has failed.');
    begin();
  };
  const service: Control = {
    pause,
    resume,
    answers: async () => isReady,
    log: 'journalctl -u sprout',
  };
  const server = createServer({
    root,
    dataDir,
    environment: {},
    commands: { start: 'npm start', stop: 'Ctrl+C' },
    service: isOfService ? service : undefined,
    print: (line) => void printed.push(line),
    askEveryMs: 5,
    tellEveryMs: 10,
  });
  return { root, server, done, printed, end: () => rmSync(lock) };
}

describe('the running server', () => {
  it('is stopped and started by its service', async () => {
    const { server, done } = aServer({ isOfService: true });

    expect(await server.describe()).toEqual([expect.stringContaining('its service is stopped')]);
    await server.stop();
    const started = await server.start();

    expect([started, done]).toEqual(['answers', ['pause', 'resume']]);
  });

  it('is not left stopped by who breaks the upgrade off', async () => {
    const { server, printed } = aServer({ isOfService: true });
    const before = process.listenerCount('SIGTERM');

    await server.stop();
    process.emit('SIGTERM');
    await server.start();

    expect(printed).toEqual(['  Not now: the service is started again first.']);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });

  it('ends the upgrade with a sentence when its service does not start again', async () => {
    const { server, printed } = aServer({ isOfService: true, isReady: false, canResume: false });
    const before = process.listenerCount('SIGTERM');

    await server.stop();

    expect(await server.start()).toBe('silent');
    expect(printed).toEqual(['  systemctl start has failed.']);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });

  it('is left alone by a service that was never stopped', async () => {
    const { server, done } = aServer({ isOfService: true });

    expect([await server.start(), done]).toEqual(['runs', []]);
  });

  it('runs on by a service that was never stopped, also without a lock in its data folder', async () => {
    const { server, done, end } = aServer({ isOfService: true });
    // Only the built-in database has the lock.
    end();

    expect([await server.start(), done]).toEqual(['runs', []]);
  });

  it('is waited for when somebody has started it by hand', async () => {
    const { server, printed, end } = aServer();

    const stopped = server.stop();
    await vi.waitFor(() => expect(printed.at(-1)).toContain('http://127.0.0.1:8080 still runs'));
    end();
    await stopped;

    expect(printed[0]).toBe('  Stop Sprout now (Ctrl+C); the change follows by itself.');
    expect(await server.start()).toBe('byHand');
  });
});

describe('nodes of one database', () => {
  const environment = { ...process.env, DATABASE_URL: 'postgres://db/sprout' };
  const commands = { start: '', stop: '' };
  const print = () => undefined;
  const service: Control = {
    pause: async () => undefined,
    resume: async () => undefined,
    answers: async () => true,
    log: '',
  };

  it.each([
    [['right'], true, undefined],
    [['right'], false, 'These nodes of DATABASE_URL run: right.'],
    [['left', 'right'], true, 'Stop all but that of the service here'],
    [[], false, undefined],
  ])('%j with a service: %j', async (nodes, isOfService, problem) => {
    const root = aFolder();
    mkdirSync(join(root, 'apps/server/dist/commands'), { recursive: true });
    const command = join(root, 'apps/server/dist/commands/list-nodes.js');
    const warn = `console.error('(node:7) Warning: sslmode=require will change')`;
    writeFileSync(command, `${warn};console.log(${JSON.stringify(JSON.stringify(nodes))})`);
    const place = { root, dataDir: aFolder(), environment, commands, print };
    const server = createServer({ ...place, service: isOfService ? service : undefined });

    const described = server.describe();

    if (problem) await expect(described).rejects.toThrow(problem);
    else expect(await described).toHaveLength(isOfService ? 1 : 0);
  });
});
