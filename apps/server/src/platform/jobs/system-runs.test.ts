import { expect, it, vi } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { frequentLimitMs, runLimitMs } from './job-limits.ts';
import { createJobRuns } from './job-runs.ts';
import { createSystemRuns } from './system-runs.ts';

const log = { error: vi.fn() };
const yes = () => true;

/** One job of the server, on a node of its own. */
async function aServerJob({ isFrequent }: { isFrequent: boolean }) {
  const { app, clock } = await aTestApp();
  const { context } = app;
  const world = { ...context, log, node: 'first', timeZone: 'Asia/Shanghai', schoolId: '1' };
  const aNode = () => createSystemRuns({ ...world, runs: createJobRuns(world) });
  const node = aNode();
  const jobs = [{ name: 'test.sweep', cron: '* * * * * ? *', nextRun: undefined }];
  await node.sync(jobs);
  const other = aNode();
  await other.sync(jobs);
  const job = { name: 'test.sweep', isFrequent, nextRun: () => undefined };
  const { write } = context.database;
  return {
    clock,
    node,
    other,
    keep: (work: () => Promise<unknown>) => node.keep(job, work, yes),
    keepOther: (work: () => Promise<unknown>) => other.keep(job, work, yes),
    row: () =>
      write
        .selectFrom('sys_quartz_job')
        .select(['last_result', 'last_error', 'last_error_key', 'last_run_at'])
        .executeTakeFirstOrThrow(),
    runs: () => write.selectFrom('job_run').select(['state', 'error']).execute(),
    results: () => write.selectFrom('job_run').select(['result_key', 'result_data']).execute(),
    alerts: async () =>
      (await write.selectFrom('outbox').select('id').where('name', '=', 'job.failed').execute())
        .length,
  };
}

it('keeps no row for each run of a frequent job, but when it ran last, once a minute', async () => {
  const { clock, keep, row, runs } = await aServerJob({ isFrequent: true });
  await keep(async () => undefined);
  const first = (await row()).last_run_at;
  clock.advance(30_000);
  await keep(async () => undefined);
  const soon = (await row()).last_run_at;
  clock.advance(30_000);
  await keep(async () => undefined);

  expect(soon).toEqual(first);
  expect((await row()).last_run_at).toEqual(clock.now());
  expect(await runs()).toEqual([]);
});

it('tells of the failure of a frequent job at once, and once an hour while it goes on', async () => {
  const { clock, keep, row, alerts } = await aServerJob({ isFrequent: true });
  await keep(async () => undefined);
  const fail = () => keep(() => Promise.reject(new Error('no line'))).catch(() => undefined);
  await fail();
  const failed = await row();
  for (let second = 0; second < 100; second += 1) {
    clock.advance(1_000);
    await fail();
  }
  const told = await alerts();
  await keep(async () => undefined);

  expect(failed).toMatchObject({ last_result: 'failed', last_error: '没有料到的错误：no line' });
  expect(told).toBe(1);
  expect(await row()).toMatchObject({ last_result: 'done', last_error: null });
});

it('keeps a row for each run of another job', async () => {
  const { keep, runs } = await aServerJob({ isFrequent: false });

  await keep(async () => undefined);
  await keep(() => Promise.reject(new Error('no disk'))).catch(() => undefined);

  const states = (await runs()).map(({ state, error }) => [state, error]);
  expect(states).toEqual(
    expect.arrayContaining([
      ['done', null],
      ['failed', '没有料到的错误：no disk'],
    ]),
  );
});

it('keeps what a run answers as its result, and no other answer', async () => {
  const { keep, results } = await aServerJob({ isFrequent: false });

  await keep(async () => ({ text: 'job.backup.now.result', data: { folder: '/b' } }));
  await keep(async () => 7);

  expect(await results()).toEqual(
    expect.arrayContaining([
      { result_key: 'job.backup.now.result', result_data: { folder: '/b' } },
      { result_key: null, result_data: null },
    ]),
  );
});

it('tells once of a job that does not end, and lets it go on', async () => {
  const { clock, node, keep, alerts, row, runs } = await aServerJob({ isFrequent: false });
  let finish = () => {};
  const long = keep(() => new Promise<void>((resolve) => (finish = resolve)));
  await vi.waitFor(async () => expect(await runs()).toHaveLength(1));
  for (let ms = 0; ms <= runLimitMs; ms += 30_000) {
    clock.advance(30_000);
    await node.beat();
  }
  const told = await alerts();
  const hanging = await row();

  finish();
  await long;

  expect(told).toBe(1);
  expect(hanging).toMatchObject({
    last_error: '60 分钟后还没有结束，仍在执行',
    last_error_key: 'jobs.notEnded',
  });
  expect(await runs()).toMatchObject([{ state: 'done' }]);
});

it('tells once of a frequent job that does not end, and takes that back when it has', async () => {
  const { clock, node, keep, alerts, row } = await aServerJob({ isFrequent: true });
  await keep(async () => undefined);
  let finish = () => {};
  const long = keep(() => new Promise<void>((resolve) => (finish = resolve)));
  clock.advance(frequentLimitMs - 1);
  await node.watch();
  const early = await alerts();
  clock.advance(1);
  await node.watch();
  await node.watch();
  const hanging = await row();
  finish();
  await long;

  expect([early, await alerts()]).toEqual([0, 1]);
  expect(hanging).toMatchObject({ last_result: 'running', last_error_key: 'jobs.notEnded' });
  expect(await row()).toMatchObject({ last_result: 'done', last_error: null });
});

it('calls a run interrupted whose node has said nothing for a minute', async () => {
  const dying = await aServerJob({ isFrequent: false });
  let finish = () => {};
  const lost = dying.keep(() => new Promise<void>((resolve) => (finish = resolve)));
  await vi.waitFor(async () => expect(await dying.runs()).toHaveLength(1));

  dying.clock.advance(61_000);
  await dying.other.beat();

  expect(await dying.runs()).toMatchObject([{ state: 'stopped' }]);
  expect(await dying.row()).toMatchObject({ last_result: 'stopped' });
  finish();
  await lost;
});

it('tells of the failure of a node while the others are well, once an hour', async () => {
  const { clock, keep, keepOther, alerts } = await aServerJob({ isFrequent: false });
  const failBesides = async (): Promise<number> => {
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    const work = vi.fn(async () => {
      await held;
      throw new Error('no disk');
    });
    const failing = keep(work).catch(() => undefined);
    await vi.waitFor(() => expect(work).toHaveBeenCalled());
    await keepOther(async () => undefined);
    end();
    await failing;
    return alerts();
  };

  const first = await failBesides();
  clock.advance(30 * 60_000);
  const soon = await failBesides();
  clock.advance(30 * 60_000);

  expect([first, soon, await failBesides()]).toEqual([1, 1, 2]);
});
