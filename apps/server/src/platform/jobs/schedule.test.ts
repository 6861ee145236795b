import { quartzJobs } from '@sprout/contract';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createJobHandlers, type JobRun } from './job-handlers.ts';
import { attemptLimit, leaseMs, runLimitMs, stopLimitMs } from './job-limits.ts';
import { createJobRuns } from './job-runs.ts';
import { createSchedule } from './schedule.ts';

const minuteMs = 60_000;
const log = { error: vi.fn() };

let testApp: TestApp;
let run: ReturnType<typeof vi.fn<(run: JobRun<{ days: number }>) => Promise<undefined>>>;
/** Lets go of what the handler waits for. */
let finish: () => void;
let token: string;

const handler = () => ({
  name: 'test.sweep',
  title: 'job.files.clean' as const,
  description: 'job.files.clean.about' as const,
  needs: 'system:file:delete' as const,
  schema: Type.Object({ days: Type.Integer({ default: 7 }) }),
  run,
});

/** One of several nodes of the same database. */
function aNode(node: string, sends: () => Promise<undefined> = async () => undefined) {
  const { context } = testApp.app;
  const handlers = createJobHandlers({ findActor: context.sessions.imagine });
  handlers.define(handler());
  handlers.defineForAccount({
    ...handler(),
    name: 'test.send',
    // It hangs: the test never lets it go.
    run: () => sends().then(() => new Promise<undefined>(() => undefined)),
  });
  const world = { ...context, log, node, timeZone: 'Asia/Shanghai', handlers };
  return createSchedule({ ...world, runs: createJobRuns(world) });
}

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T00:00:00Z', isFresh: true });
  run = vi.fn(async () => undefined);
  finish = () => undefined;
  testApp.app.context.jobs.handlers.define({ ...handler(), run: (given) => run(given) });
  token = (await anAdmin(testApp)).token;
});

/** A run that hangs until the test lets it go. */
const hangOnce = () =>
  run.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve(undefined))));

/** Scheduled once a minute unless it says otherwise; answers its id. */
async function aJob(more: Record<string, unknown> = {}): Promise<string> {
  const body = { jobClassName: 'test.sweep', cronExpression: '0 * * * * ? *', ...more };
  const { body: answer } = await testApp.call(quartzJobs.endpoints.add, { body }, token);
  if (!answer.result) throw new Error(JSON.stringify(answer.error));
  return answer.result.id;
}

const runs = () =>
  testApp.app.context.database.write
    .selectFrom('job_run')
    .select([
      'state',
      'tick',
      'is_manual',
      'missed',
      'error',
      'error_key',
      'error_data',
      'output',
      'node',
      'ended_at',
    ])
    .orderBy('started_at')
    .orderBy('id')
    .execute();

const job = async (id: string) => {
  const { body } = await testApp.call(quartzJobs.endpoints.queryById, { query: { id } }, token);
  return body.result;
};

/** What others were told of failures. */
async function alerts(): Promise<unknown[]> {
  const rows = await testApp.app.context.database.write
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'job.failed')
    .orderBy('created_at')
    .execute();
  return rows.map(({ payload }) => payload);
}

describe('a scheduled job', () => {
  it('runs at its time, with what it was told, and keeps what it said', async () => {
    run.mockImplementation(async ({ say }) => void say('two files'));
    const id = await aJob({ parameter: '{"days":30}' });
    const node = aNode('first');

    const early = await node.run();
    testApp.clock.advance(minuteMs);
    const late = await node.run();

    expect([early, late]).toEqual([0, 1]);
    expect(run.mock.calls[0]?.[0]).toMatchObject({ parameter: { days: 30 }, schoolId: '1' });
    expect(await runs()).toMatchObject([{ state: 'done', output: 'two files', is_manual: false }]);
    expect(await job(id)).toMatchObject({
      lastResult: 'done',
      lastRunAt: '2030-05-02 08:01:00',
      nextRun: '2030-05-02 08:02:00',
    });
  });

  it('runs each time once, however many nodes there are', async () => {
    await aJob();
    const nodes = ['first', 'second', 'third'].map((name) => aNode(name));

    for (let tick = 0; tick < 5; tick += 1) {
      testApp.clock.advance(minuteMs);
      await Promise.all(nodes.map((node) => node.run()));
    }

    const ticks = (await runs()).map(({ tick }) => tick?.toISOString());
    expect(ticks).toEqual([1, 2, 3, 4, 5].map((minute) => `2030-05-02T00:0${minute}:00.000Z`));
  });

  it('rests while it is stopped', async () => {
    await aJob({ status: -1 });

    testApp.clock.advance(10 * minuteMs);

    expect(await aNode('first').run()).toBe(0);
  });

  it('has defaults for what it is not told', async () => {
    await aJob();

    testApp.clock.advance(minuteMs);
    await aNode('first').run();

    expect(run.mock.calls[0]?.[0].parameter).toEqual({ days: 7 });
  });
});

describe('trouble with a job', () => {
  it('that throws is told to others at once, then once an hour, and again after it was well', async () => {
    run.mockRejectedValue(new Error('no disk'));
    const id = await aJob();
    const node = aNode('first');
    for (let tick = 0; tick < 3; tick += 1) {
      testApp.clock.advance(minuteMs);
      await node.run();
    }
    const first = await alerts();
    run.mockResolvedValueOnce(undefined);
    testApp.clock.advance(minuteMs);
    await node.run();
    testApp.clock.advance(minuteMs);
    await node.run();

    expect(first).toMatchObject([
      {
        jobId: id,
        name: 'test.sweep',
        isSystem: false,
        schoolId: '1',
        error: '没有料到的错误：no disk',
      },
    ]);
    expect(await alerts()).toHaveLength(2);
    expect((await runs()).map(({ state }) => state)).toEqual([
      'failed',
      'failed',
      'failed',
      'done',
      'failed',
    ]);
    expect(await job(id)).toMatchObject({
      lastResult: 'failed',
      lastError: '没有料到的错误：no disk',
    });
  });

  it('that runs longer than its interval never overlaps itself and notes what it skipped', async () => {
    await aJob();
    const node = aNode('first');
    hangOnce();
    testApp.clock.advance(minuteMs);
    await node.tick();
    for (let tick = 0; tick < 3; tick += 1) {
      testApp.clock.advance(20_000);
      await node.beat();
      await node.tick();
    }
    testApp.clock.advance(minuteMs);
    await node.beat();
    await node.tick();
    const calls = run.mock.calls.length;
    finish();
    await node.settled();

    expect(calls).toBe(1);
    expect(await runs()).toMatchObject([{ state: 'done', missed: 2 }]);
    testApp.clock.advance(minuteMs);
    expect(await node.run()).toBe(1);
  });

  it('that hangs is asked to stop, given up a minute later, and runs again', async () => {
    const id = await aJob();
    const node = aNode('first');
    hangOnce();
    testApp.clock.advance(minuteMs);
    await node.tick();
    for (let ms = 0; ms <= runLimitMs + stopLimitMs; ms += 20_000) {
      testApp.clock.advance(20_000);
      await node.beat();
    }
    const mayGoOn = run.mock.calls[0]?.[0].mayGoOn();
    testApp.clock.advance(minuteMs);
    const again = await node.run();
    finish();

    expect([mayGoOn, again]).toEqual([false, 1]);
    const [hanging, next] = await runs();
    expect(hanging).toMatchObject({
      state: 'failed',
      error: '60 分钟内没有结束，已不再等待',
      error_key: 'jobs.tooLong',
      error_data: { n: 60 },
    });
    expect(next).toMatchObject({ state: 'done' });
    expect(await alerts()).toMatchObject([{ jobId: id }]);
  });

  it('whose node dies in the middle is begun again by another one, for the same time', async () => {
    await aJob();
    hangOnce();
    testApp.clock.advance(minuteMs);
    await aNode('dying').tick();
    const other = aNode('other');

    testApp.clock.advance(leaseMs - 1);
    const early = await other.run();
    testApp.clock.advance(1);
    const late = await other.run();

    expect([early, late]).toEqual([0, 1]);
    const [died, again] = await runs();
    expect(died).toMatchObject({
      state: 'stopped',
      node: 'dying',
      error: '服务器 dying 在任务结束前停止了',
      error_key: 'jobs.nodeEnded',
    });
    expect(again).toMatchObject({ state: 'done', node: 'other', tick: died?.tick });
  });

  it('that reaches people is not begun again when its node dies in the middle', async () => {
    const { handlers } = testApp.app.context.jobs;
    handlers.defineForAccount({ ...handler(), name: 'test.send', run: async () => undefined });
    const id = await aJob({ jobClassName: 'test.send', cronExpression: '0 1 8 * * ? *' });
    const sends = vi.fn(async () => undefined);
    testApp.clock.advance(minuteMs);
    await aNode('dying', sends).tick();
    testApp.clock.advance(leaseMs);

    await aNode('other', sends).run();

    expect(sends).toHaveBeenCalledTimes(1);
    expect(await runs()).toMatchObject([{ state: 'stopped', error_key: 'jobs.nodeEnded' }]);
    expect(await job(id)).toMatchObject({ lastResult: 'stopped' });
    expect(await alerts()).toMatchObject([{ jobId: id, name: 'test.send' }]);
  });

  it.each([
    ['ends well', async () => undefined],
    ['fails', () => Promise.reject(new Error('no line'))],
  ])('whose node comes back after its lease was lost, and %s, counts no more', async (_, last) => {
    const id = await aJob();
    const answers: boolean[] = [];
    run.mockImplementationOnce(async ({ mayGoOn }) => {
      await new Promise<void>((resolve) => (finish = resolve));
      answers.push(mayGoOn());
      return last();
    });
    const late = aNode('late');
    testApp.clock.advance(minuteMs);
    await late.tick();
    testApp.clock.advance(leaseMs);
    const tookOver = await aNode('other').run();
    await late.beat();
    finish();
    await late.settled();

    expect([tookOver, answers]).toEqual([1, [false]]);
    const [lost, again] = await runs();
    expect(lost).toMatchObject({ node: 'late', state: 'stopped', error_key: 'jobs.nodeEnded' });
    expect(again).toMatchObject({ node: 'other', state: 'done', tick: lost?.tick });
    expect(await runs()).toHaveLength(2);
    expect(await job(id)).toMatchObject({ lastResult: 'done', lastError: null });
    expect(await alerts()).toEqual([]);
  });

  it('whose node finds its lease lost while the other one is at it leaves it to that one', async () => {
    await aJob();
    const finishes: (() => void)[] = [];
    run.mockImplementation(() => new Promise((resolve) => finishes.push(() => resolve(undefined))));
    const [late, other] = [aNode('late'), aNode('other')];
    testApp.clock.advance(minuteMs);
    await late.tick();
    testApp.clock.advance(leaseMs);
    await other.tick();
    await late.beat();
    finishes[0]?.();
    await late.settled();
    const third = await aNode('third').tick();
    finishes[1]?.();
    await other.settled();

    expect(third).toBe(0);
    expect((await runs()).map(({ node, state }) => [node, state])).toEqual([
      ['late', 'stopped'],
      ['other', 'done'],
    ]);
  });

  it('that ends its node each time is given up after a few, and somebody is told', async () => {
    const id = await aJob({ cronExpression: '0 0 9 * * ? *' });
    testApp.clock.set('2030-05-02T01:00:00Z');
    for (let attempt = 0; attempt <= attemptLimit; attempt += 1) {
      hangOnce();
      await aNode(`node ${attempt}`).tick();
      testApp.clock.advance(leaseMs);
    }

    expect(run).toHaveBeenCalledTimes(attemptLimit);
    expect(await alerts()).toMatchObject([{ jobId: id }]);
    expect(await job(id)).toMatchObject({ lastResult: 'stopped' });
  });

  it('whose server is stopped in the middle goes on at the next one at once', async () => {
    await aJob();
    run.mockImplementationOnce(async ({ mayGoOn }) => {
      await new Promise<void>((resolve) => (finish = resolve));
      mayGoOn();
      return undefined;
    });
    const stopping = aNode('stopping');
    testApp.clock.advance(minuteMs);
    await stopping.tick();
    const stopped = stopping.stop();
    finish();
    await stopped;
    // Runs that begin in the same moment have no order.
    testApp.clock.advance(1_000);

    expect(await aNode('next').run()).toBe(1);
    expect((await runs()).map(({ state }) => state)).toEqual(['stopped', 'done']);
  });

  it('whose time passed while no server was there is skipped, and the history says so', async () => {
    const id = await aJob({ cronExpression: '0 0 2 * * ? *' });
    testApp.clock.set('2030-05-04T23:00:00Z');

    const begun = await aNode('first').run();

    expect([begun, run.mock.calls.length]).toEqual([0, 0]);
    expect(await runs()).toMatchObject([{ state: 'missed', missed: 3 }]);
    expect(await job(id)).toMatchObject({
      lastResult: 'missed',
      nextRun: '2030-05-06 02:00:00',
    });
  });

  it('that nobody knows any more fails in words', async () => {
    const id = await aJob();
    const { context } = testApp.app;
    const world = { ...context, log, node: 'old', timeZone: 'Asia/Shanghai' };
    const old = createSchedule({
      ...world,
      handlers: createJobHandlers({ findActor: async () => undefined }),
      runs: createJobRuns(world),
    });
    testApp.clock.advance(minuteMs);

    await old.run();

    const reason = { error: '后台找不到该类名：test.sweep', error_key: 'error.job.unknownClass' };
    expect(await runs()).toMatchObject([{ state: 'failed', ...reason }]);
    expect(await job(id)).toMatchObject({
      lastError: reason.error,
      lastErrorText: { key: reason.error_key, data: { name: 'test.sweep' } },
    });
    expect(await alerts()).toMatchObject([
      { error: reason.error, errorKey: reason.error_key, errorData: { name: 'test.sweep' } },
    ]);
  });

  it('runs again after the clock was a year ahead', async () => {
    await aJob();
    const node = aNode('first');
    testApp.clock.set('2031-05-02T00:00:00Z');
    await node.run();
    testApp.clock.set('2030-05-02T00:10:30Z');

    await node.run();
    testApp.clock.advance(minuteMs);

    expect(await node.run()).toBe(1);
  });
});

describe('a run by hand', () => {
  it('is begun at once, also of a job that is stopped', async () => {
    const id = await aJob({ status: -1 });
    const node = aNode('first');

    await node.runNow(id);
    await node.settled();

    expect(await runs()).toMatchObject([{ state: 'done', is_manual: true, tick: null }]);
  });

  it('is refused while another one is under way, on any node', async () => {
    const id = await aJob();
    hangOnce();
    const first = aNode('first');
    await first.runNow(id);

    await expect(aNode('second').runNow(id)).rejects.toThrow('job.isRunning');

    finish();
    await first.settled();
  });

  it('does not take the next time away', async () => {
    const id = await aJob();
    const node = aNode('first');
    await node.runNow(id);
    await node.settled();

    testApp.clock.advance(minuteMs);

    expect(await node.run()).toBe(1);
  });
});
