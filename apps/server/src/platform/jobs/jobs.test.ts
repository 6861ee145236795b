import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createJobHandlers, type Work } from './job-handlers.ts';
import { createJobs } from './jobs.ts';

const hourMs = 3_600_000;
const log = { error: vi.fn() };
const clock = { now: () => new Date(Date.now()), elapsedMs: () => Date.now() };

/** Jobs whose runs the server does not write down, and that no administrator has scheduled. */
const someJobs = (tick = async () => 0) =>
  createJobs({
    clock,
    log,
    timeZone: 'Asia/Shanghai',
    handlers: createJobHandlers({ findActor: async () => undefined }),
    systemRuns: {
      sync: async () => undefined,
      beat: async () => undefined,
      watch: async () => undefined,
      removeOld: async () => undefined,
      nameOf: () => undefined,
      keep: (_job: unknown, work: Work, mayGoOn: () => boolean) => work(mayGoOn),
    },
    schedule: {
      tick,
      beat: async () => undefined,
      runNow: async () => '',
      stop: async () => undefined,
      settled: async () => undefined,
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-05-01T00:00:00Z') });
  log.error.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs a job again a while after its last end, never beside itself', async () => {
  const jobs = someJobs();
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  jobs.every('sweep', 1000, run);
  jobs.start();

  await vi.advanceTimersByTimeAsync(5000);
  const whileBusy = run.mock.calls.length;
  finish();
  await vi.advanceTimersByTimeAsync(999);
  const justBefore = run.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);

  expect([whileBusy, justBefore, run.mock.calls.length]).toEqual([1, 1, 2]);
});

it('goes on after a failure and logs it', async () => {
  const jobs = someJobs();
  const run = vi.fn(() => Promise.reject(new Error('no')));
  jobs.every('sweep', 1000, run);
  jobs.start();

  await vi.advanceTimersByTimeAsync(3000);

  expect(run).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledTimes(3);
});

it('runs what is unlisted once a day at the hour of its zone', async () => {
  // What looks each second for something due would do so for two days.
  const jobs = someJobs(() => new Promise(() => undefined));
  const run = vi.fn(async () => undefined);
  // 3:00 in Shanghai is 19:00 UTC.
  jobs.unlisted.daily('backup', 3, 'Asia/Shanghai', run);
  jobs.start();

  await vi.advanceTimersByTimeAsync(19 * hourMs - 1);
  const before = run.mock.calls.length;
  await vi.advanceTimersByTimeAsync(1);
  const atHour = run.mock.calls.length;
  await vi.advanceTimersByTimeAsync(24 * hourMs);

  expect([before, atHour, run.mock.calls.length]).toEqual([0, 1, 2]);
});

it('waits for the run under way when it stops, and runs none after it', async () => {
  const jobs = someJobs();
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  jobs.every('sweep', 1000, run);
  jobs.start();
  await vi.advanceTimersByTimeAsync(1000);

  let isStopped = false;
  const stopped = jobs.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(10);
  const early = isStopped;
  finish();
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);

  expect(early).toBe(false);
  expect(run).toHaveBeenCalledTimes(1);
});

it('does at its end what is left to do, once all jobs have ended', async () => {
  const jobs = someJobs();
  const done: string[] = [];
  let finish = () => {};
  jobs.every('sweep', 1000, async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    done.push('sweep');
  });
  jobs.atEnd('leave', async () => void done.push('leave'));
  jobs.start();
  await vi.advanceTimersByTimeAsync(1000);

  const stopped = jobs.stop();
  await vi.advanceTimersByTimeAsync(0);
  finish();
  await stopped;

  expect(done).toEqual(['sweep', 'leave']);
});
