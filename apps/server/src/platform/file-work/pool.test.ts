import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type BuiltProgram, buildFileProgram } from '../../testing/built-file-worker.ts';
import { systemRandom } from '../clock.ts';
import { createRateLimiter } from '../rate-limit.ts';
import { createCosts } from './costs.ts';
import { startFileProcess } from './file-process.ts';
import { createPool, type PoolLimits, usualLimits } from './pool.ts';

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildFileProgram(import.meta.resolve('./testing/misbehaving-worker.ts'));
});
afterAll(() => program.remove());

const limits = { ...usualLimits, places: 1 };

type Options = Partial<PoolLimits> & { workerFile?: string; limitMs?: number };

async function aPool({ workerFile = program.path, limitMs = 500, ...changed }: Options = {}) {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'sprout-pool-'));
  let started = 0;
  const costs = createCosts(createRateLimiter({ elapsedMs: () => 0 }), () => false);
  const lines: unknown[] = [];
  const log = {
    warn: (line: unknown) => lines.push(line),
    error: (line: unknown) => lines.push(line),
  };
  const pool = createPool(
    {
      start() {
        started += 1;
        const place = startFileProcess(workerFile, {
          standing: 'nice',
          memoryBytes: 300 * 1024 ** 2,
        });
        return { ...place, do: (job) => place.do(job, limitMs) };
      },
      temporaryFolder,
      costs,
      random: systemRandom,
      log,
    },
    { ...limits, ...changed },
  );
  onTestFinished(async () => {
    pool.close();
    await rm(temporaryFolder, { recursive: true, force: true });
  });
  const run = (what: string, id = 'a') =>
    pool.run('takeApart', { path: what, editor: 'blocks' }, { id });
  return { pool, run, lines, started: () => started, files: () => readdir(temporaryFolder) };
}

it('kills a job that does not end, removes its file, and serves the next one', async () => {
  const { run, lines, files } = await aPool();

  await expect(run('loops')).rejects.toMatchObject({ code: 'file.tooHard' });
  const left = await files();
  await run('works');

  expect(left).toEqual([]);
  // On a busy machine the job may get less of the processor than it would use.
  expect(lines).toMatchObject([
    { kind: 'tooHard', reason: expect.stringMatching(/^(processor|time)$/) },
  ]);
  expect(await files()).toHaveLength(1);
});

it('kills a process that takes too much memory', async () => {
  const { run, lines } = await aPool({ limitMs: 20_000 });

  await expect(run('eats')).rejects.toMatchObject({ code: 'file.tooHard' });

  expect(lines).toMatchObject([{ reason: 'memory' }]);
});

it('does a job a second time whose process has ended, and then gives it up', async () => {
  const { run, started, files } = await aPool();

  await expect(run('exits')).rejects.toMatchObject({ code: 'file.tooHard' });
  await run('works');

  expect(started()).toBe(3);
  expect(await files()).toHaveLength(1);
});

it('tells an unexpected failure with what happened in the process', async () => {
  const { run, files } = await aPool();

  await expect(run('fails')).rejects.toThrow('Error: planted');
  expect(await files()).toEqual([]);
});

it('refuses whoever waits too long, and whoever has sent too much', async () => {
  const { run } = await aPool({ waitMs: 50, waitingOfAsker: 1 });
  const first = run('loops').catch(() => undefined);

  const second = run('works');
  const third = run('works');

  await expect(third).rejects.toMatchObject({ code: 'request.busy' });
  await expect(second).rejects.toMatchObject({ code: 'request.busy' });
  await first;
});

it('uses a process again, and ends it when nobody has asked for a while', async () => {
  const { run, started } = await aPool({ quietMs: 300 });

  await run('works');
  await run('works');
  const used = started();
  await new Promise((resolve) => setTimeout(resolve, 600));
  await run('works');

  expect([used, started()]).toEqual([1, 2]);
});

it('refuses what is under way when the server ends', async () => {
  const { pool, run, files } = await aPool();
  const running = run('loops');
  const waiting = run('works');
  const outcomes = Promise.allSettled([running, waiting]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  pool.close();

  expect(await outcomes).toMatchObject([
    { reason: { code: 'request.busy' } },
    { reason: { code: 'request.busy' } },
  ]);
  expect(await files()).toEqual([]);
});

it('says that the server is busy when no process can be started', async () => {
  const { run, lines } = await aPool({ workerFile: '/nowhere/worker.js' });

  await expect(run('works')).rejects.toMatchObject({ code: 'request.busy' });
  expect(lines).toHaveLength(1);
});

it('counts what jobs cost: whoever sends three that had to be ended waits, and nobody else', async () => {
  const { run } = await aPool();
  for (let count = 0; count < 3; count += 1) {
    await expect(run('loops')).rejects.toMatchObject({ code: 'file.tooHard' });
  }

  await expect(run('works')).rejects.toMatchObject({ code: 'request.tooMuch' });
  await expect(run('works', 'b')).resolves.toBeDefined();
});
