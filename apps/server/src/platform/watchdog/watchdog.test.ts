import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActivities, listActivities, shareActivities } from './activities.ts';
import { readEnded } from './ended.ts';
import { createJudge, watchdogLimits } from './judge.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprout-watchdog-'));
  await build({
    entryPoints: {
      thread: fileURLToPath(import.meta.resolve('./thread.ts')),
      child: fileURLToPath(import.meta.resolve('./testing/child.ts')),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A process that blocks its event loop in some way; answers how it ended and what it wrote. */
async function run(how: string) {
  const endedFile = join(folder, `${how}.json`);
  const words = [join(folder, 'child.mjs'), join(folder, 'thread.mjs'), endedFile, how];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk;
  });
  const [code, signal] = await once(child, 'close');
  const lines = written.split('\n').filter((line) => line !== '');
  return { code, signal, endedFile, lines: lines.map((line) => JSON.parse(line)) };
}

it('names what was under way and ends a process whose event loop is blocked by a computation', async () => {
  const { signal, lines, endedFile } = await run('loop');

  expect(signal).toBe('SIGKILL');
  const underWay = [{ name: 'works.save', id: 'abc', ms: expect.any(Number) }];
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'the event loop is blocked', underWay }),
  );
  expect(lines.at(-1)).toMatchObject({ level: 60, underWay });
  expect(readEnded(endedFile)).toEqual([
    expect.objectContaining({ place: 'here:1', underWay, at: expect.any(String) }),
  ]);
});

it('tells of a block that ends by itself, with its length', async () => {
  const { code, lines, endedFile } = await run('short');

  expect(code).toBe(0);
  const longest = Math.max(
    ...lines.filter(({ msg }) => msg === 'the event loop was blocked').map(({ ms }) => ms),
  );
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'the event loop is blocked' }));
  expect(longest).toBeGreaterThanOrEqual(1_900);
  expect(existsSync(endedFile)).toBe(false);
});

it('does not end a process that only waits', async () => {
  const { code, lines } = await run('sleep');

  expect(code).toBe(0);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'the event loop is blocked' }));
});

const start = { nowMs: 0, beats: 1, cpuMs: 0 };

it('ends after half a minute of silence with twenty seconds of processor time, and not before', () => {
  const ends = (cpuShare: number) => {
    const judge = createJudge(watchdogLimits, start);
    for (let nowMs = 250; nowMs <= 35_000; nowMs += 250) {
      if (judge({ nowMs, beats: 1, cpuMs: nowMs * cpuShare }).kind === 'end') return nowMs;
    }
    return undefined;
  };

  expect(ends(1)).toBe(30_000);
  expect(ends(0.67)).toBe(30_000);
  expect(ends(0.5)).toBeUndefined();
});

it('counts no time in which the whole process stood still', () => {
  const judge = createJudge(watchdogLimits, start);

  expect(judge({ nowMs: 3_600_000, beats: 1, cpuMs: 25_000 }).kind).toBe('runs');
  expect(judge({ nowMs: 3_600_250, beats: 2, cpuMs: 25_100 }).kind).toBe('runs');
});

it('lists the newest of what is under way, however much has been', () => {
  const shared = shareActivities();
  const activities = createActivities(shared);
  const ends = Array.from({ length: 200 }, (_, n) => activities.begin('works.list', `r${n}`));
  for (const end of ends.slice(0, 198)) end();
  activities.begin('名字 '.repeat(100), 'long');

  const [long, ...others] = listActivities(shared);

  expect(others.map(({ id }) => id)).toEqual(['r199', 'r198']);
  expect(long?.name).toBe('名字');
});
