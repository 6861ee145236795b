import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BuiltProgram, buildFileProgram } from '../../testing/built-file-worker.ts';
import { systemRandom } from '../clock.ts';
import { createRateLimiter } from '../rate-limit.ts';
import { createCosts } from './costs.ts';
import { type JobEnd, startFileProcess } from './file-process.ts';
import { createPool, type PoolLimits, usualLimits } from './pool.ts';

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildFileProgram(import.meta.resolve('./testing/misbehaving-worker.ts'));
});
afterAll(() => program.remove());

const limits = { ...usualLimits, places: 1 };

type Start = Parameters<typeof createPool>[0]['start'];
type Options = Partial<PoolLimits> & { workerFile?: string; limitMs?: number; start?: Start };

async function aPool({
  workerFile = program.path,
  limitMs = 500,
  start,
  ...changed
}: Options = {}) {
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
      start:
        start ??
        (() => {
          started += 1;
          const place = startFileProcess(workerFile, {
            standing: 'nice',
            memoryBytes: 300 * 1024 ** 2,
          });
          return { ...place, do: (job) => place.do(job, limitMs) };
        }),
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

describe('a process that fails for a reason of the machine', () => {
  const done: JobEnd = { kind: 'done', output: 'read', cpuMs: 1 };
  const gone: JobEnd = { kind: 'gone', reason: 'SIGKILL' };
  const starved: JobEnd = { kind: 'starved' };

  /** A pool whose places answer these ends, one after the other, and write a file for each. */
  async function aPoolOfEnds(ends: JobEnd[]) {
    const standings: (string | undefined)[] = [];
    const starving: (boolean | undefined)[] = [];
    let live = 0;
    const { pool, ...rest } = await aPool({
      start(standing) {
        standings.push(standing);
        live += 1;
        let isEnded = false;
        return {
          hasTakenOver: standing === 'nice',
          async do({ filePrefix }, _limitMs, mayStarve) {
            starving.push(mayStarve?.());
            const end = ends.shift() ?? done;
            await writeFile(`${filePrefix}-0`, 'begun', { flag: 'wx' });
            isEnded ||= end.kind !== 'done';
            return end;
          },
          isUsable: () => !isEnded,
          end() {
            isEnded = true;
            live -= 1;
          },
        };
      },
    });
    return { ...rest, pool, standings, starving, live: () => live };
  }

  it.each([
    ['gone', [gone], [undefined, undefined]],
    ['starved', [starved], [undefined, 'nice']],
    ['gone, then starved', [gone, starved], [undefined, undefined, 'nice']],
    ['starved, then gone', [starved, gone], [undefined, 'nice', 'nice']],
  ])('lets its job be done anew: %s', async (_, ends, expected) => {
    const { run, standings, live, files } = await aPoolOfEnds([...ends]);

    await expect(run('works')).resolves.toBe('read');
    expect(await files()).toHaveLength(1);
    // The last one does the next job, too.
    await run('works');

    expect(standings).toEqual(expected);
    expect(live()).toBe(1);
  });

  it('reads files of somebody who has used much behind everything else', async () => {
    const { run, standings, starving, live } = await aPoolOfEnds([
      starved,
      { ...done, cpuMs: 3000 },
    ]);
    await run('works');
    await run('works');
    await run('works', 'b');

    // The first job is done anew beside the others; the second one gets a process behind them, which the third finds.
    expect(standings).toEqual([undefined, 'nice', undefined]);
    expect(starving).toEqual([true, true, false, true]);
    expect(live()).toBe(1);
  });

  it('is no reason to do a job anew of somebody who has used much', async () => {
    const { run, standings } = await aPoolOfEnds([{ ...done, cpuMs: 3000 }, starved]);
    await run('works');

    await expect(run('works')).rejects.toMatchObject({ code: 'request.busy' });
    expect(standings).toEqual([undefined]);
  });

  it.each([
    ['gone', [gone, gone], 'file.tooHard'],
    ['starved', [starved, starved], 'request.busy'],
  ])('gives the job up where it is %s again', async (_, ends, code) => {
    const { run, files } = await aPoolOfEnds([...ends]);

    await expect(run('works')).rejects.toMatchObject({ code });
    expect(await files()).toEqual([]);
  });
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
