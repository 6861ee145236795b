import type { Checks, Outcome, WaitMode } from '@sprout/python-engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstSpareMs, nextSpareMs } from './pool.ts';
import { createRuntime } from './python-runtime.ts';
import { createFakeWorkers, type FakeWorker } from './testing/fake-workers.ts';
import type { RuntimeState } from './types.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Options = { waitMode?: WaitMode; memoryGb?: number; hasSpare?: boolean };

function aRuntime({ waitMode = 'suspend', memoryGb, hasSpare = true }: Options = {}) {
  const { workers, startWorker } = createFakeWorkers();
  const states: RuntimeState[] = [];
  const output: string[] = [];
  const runtime = createRuntime({
    events: {
      onState: (state) => states.push(state),
      onOutput: (stream, text) => output.push(`${stream}: ${text}`),
      onDraw: (commands) => output.push(`draw ${commands.length}`),
    },
    startWorker,
    findWaitMode: () => Promise.resolve(waitMode),
    memoryGb,
    hasSpare,
  });
  /** The worker of that number, once it was started. */
  const worker = async (index: number): Promise<FakeWorker> => {
    await vi.advanceTimersByTimeAsync(0);
    const found = workers[index];
    if (!found) throw new Error(`expected worker ${index}, there are ${workers.length}`);
    return found;
  };
  return { runtime, workers, worker, states, output };
}

const program = [{ name: 'main.py', bytes: new TextEncoder().encode('print(1)') }];
const done = { end: 'done' } as const;

/** A runtime whose first program runs, and how it will end. */
async function aRun(options: Options = {}) {
  const made = aRuntime(options);
  const ended = made.runtime.run(program);
  const first = await made.worker(0);
  first.load();
  return { ...made, ended, first, runId: first.runIds().at(-1) ?? 0 };
}

describe('loading', () => {
  it('begins with the first run, which starts by itself as soon as it can', async () => {
    const { runtime, worker, states } = aRuntime();

    const ended = runtime.run(program);
    const first = await worker(0);
    first.say({ kind: 'progress', loadedBytes: 5, totalBytes: 10 });
    first.load();

    expect(states.map(({ phase }) => phase)).toEqual(['loading', 'loading', 'loading', 'running']);
    expect(states[2]).toMatchObject({ loadedBytes: 5, isAwaited: true });
    first.say({ kind: 'done', runId: first.runIds()[0] ?? 0, outcome: done });
    expect(await ended).toEqual(done);
  });

  it('tells a run that cannot begin, and tries anew with the next one', async () => {
    const { runtime, worker } = aRuntime();
    const ended = runtime.run(program);
    (await worker(0)).breakDown('no wasm');

    expect(await ended).toEqual({ end: 'crashed', reason: 'no wasm' });
    expect(runtime.getState()).toEqual({ phase: 'failed', reason: 'no wasm' });
    void runtime.run(program);
    expect((await worker(1)).isEnded).toBe(false);
  });

  it('forgets a run that was stopped before it began', async () => {
    const { runtime, worker } = aRuntime();
    const ended = runtime.run(program);
    runtime.stop();
    const first = await worker(0);
    first.load();

    expect(await ended).toEqual({ end: 'stopped' });
    expect(first.runIds()).toEqual([]);
    expect(runtime.getState().phase).toBe('ready');
  });

  it('tells the way to wait once it is ready', async () => {
    const { runtime, worker } = aRuntime({ waitMode: 'before' });
    const waitMode = runtime.whenReady();
    (await worker(0)).load();

    expect(await waitMode).toBe('before');
  });
});

describe('stopping', () => {
  it('lets a program that waits end by itself and keeps its worker', async () => {
    const { runtime, first, ended, runId, workers } = await aRun();
    runtime.stop();
    first.say({ kind: 'done', runId, outcome: { end: 'stopped' } });
    await vi.advanceTimersByTimeAsync(1000);

    expect(first.posted.at(-1)).toEqual({ kind: 'stop', runId });
    expect(await ended).toEqual({ end: 'stopped' });
    expect(workers[0]?.isEnded).toBe(false);
  });

  it('ends a program that does not, and goes on in the spare worker at once', async () => {
    const { runtime, first, ended, worker } = await aRun();
    await vi.advanceTimersByTimeAsync(firstSpareMs);
    const spare = await worker(1);
    spare.load();
    runtime.stop();
    await vi.advanceTimersByTimeAsync(299);
    expect(first.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);

    expect(first.isEnded).toBe(true);
    expect(await ended).toEqual({ end: 'stopped' });
    expect(runtime.getState()).toEqual({ phase: 'ready', waitMode: 'suspend' });
    await vi.advanceTimersByTimeAsync(nextSpareMs);
    expect((await worker(2)).isEnded).toBe(false);
  });

  it('does not wait when stop is pressed twice', async () => {
    const { runtime, first, ended } = await aRun();
    runtime.stop();
    runtime.stop();

    expect(first.isEnded).toBe(true);
    expect(await ended).toEqual({ end: 'stopped' });
  });

  it('ends a program that runs when another one is started', async () => {
    const { runtime, first, ended, runId } = await aRun();
    const next = runtime.run(program);
    first.say({ kind: 'done', runId, outcome: { end: 'stopped' } });

    expect(await ended).toEqual({ end: 'stopped' });
    expect(first.runIds()).toHaveLength(2);
    first.say({ kind: 'done', runId: first.runIds()[1] ?? 0, outcome: done });
    expect(await next).toEqual(done);
  });
});

describe('a worker', () => {
  it('is replaced after a crash, and nothing of the old one is heard', async () => {
    const { runtime, first, ended, runId, worker, output } = await aRun();
    const crashed: Outcome = { end: 'crashed', reason: 'stack' };
    first.say({ kind: 'done', runId, outcome: crashed });
    first.say({ kind: 'output', runId, stream: 'stdout', text: 'late' });

    expect(await ended).toEqual(crashed);
    expect(first.isEnded).toBe(true);
    (await worker(1)).load();
    expect(runtime.getState().phase).toBe('ready');
    expect(output).toEqual([]);
  });

  it('is replaced when it breaks while a program runs', async () => {
    const { first, ended, worker } = await aRun();
    first.breakDown('out of memory');

    expect(await ended).toEqual({ end: 'crashed', reason: 'out of memory' });
    expect((await worker(1)).isEnded).toBe(false);
  });

  it('is replaced after twenty runs', async () => {
    const { runtime, first, worker } = await aRun();
    first.say({ kind: 'done', runId: first.runIds()[0] ?? 0, outcome: done });
    for (let run = 1; run < 20; run += 1) {
      void runtime.run(program);
      first.say({ kind: 'done', runId: first.runIds()[run] ?? 0, outcome: done });
    }

    expect(first.isEnded).toBe(true);
    expect((await worker(1)).isEnded).toBe(false);
  });

  it.each([
    ['has no spare beside it on a small device', { memoryGb: 2 }, 1],
    ['has no spare beside it in a player', { hasSpare: false }, 1],
    ['has a spare beside it elsewhere', { memoryGb: 4 }, 2],
  ])('%s', async (_, options, count) => {
    const { workers } = await aRun(options);
    await vi.advanceTimersByTimeAsync(firstSpareMs);

    expect(workers).toHaveLength(count);
  });
});

describe('a run', () => {
  it('writes to the console at most every 50 ms, and everything before it ends', async () => {
    const { first, runId, output } = await aRun();
    const say = (text: string) => first.say({ kind: 'output', runId, stream: 'stdout', text });
    say('a');
    say('b');
    expect(output).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(output).toEqual(['stdout: ab']);
    say('c');
    first.say({ kind: 'done', runId, outcome: done });

    expect(output).toEqual(['stdout: ab', 'stdout: c']);
  });

  it('runs through where a debugged program could not stand still', async () => {
    const { runtime, worker } = aRuntime({ waitMode: 'before' });
    void runtime.debug(program, { breakpoints: [], pausesAtStart: true });
    const first = await worker(0);
    first.load();

    expect(first.posted[0]).not.toHaveProperty('debug');
  });

  it('shows a question and takes one answer', async () => {
    const { runtime, first, runId } = await aRun();
    const question = { askId: 4, kind: 'line', title: '', prompt: '?', value: '' } as const;
    first.say({ kind: 'ask', runId, question });
    expect(runtime.getState()).toMatchObject({ question });
    runtime.answer('Bo');
    runtime.answer('again');

    expect(first.posted.slice(1)).toEqual([{ kind: 'answer', askId: 4, value: 'Bo' }]);
  });
});

describe('beside a run', () => {
  const failure = { type: 'SyntaxError', message: 'm', traceback: '', frames: [] };

  it('the spare worker says whether a file can be read', async () => {
    const { runtime, worker } = await aRun();
    await vi.advanceTimersByTimeAsync(firstSpareMs);
    const spare = await worker(1);
    spare.load();
    const answer = runtime.check('main.py', 'x =');
    const asked = spare.posted.at(-1);
    spare.say({ kind: 'checked', checkId: asked?.kind === 'check' ? asked.checkId : 0, failure });

    expect(await answer).toEqual(failure);
  });

  it('nobody says so while no worker is free', async () => {
    const { runtime } = await aRun({ hasSpare: false });

    expect(await runtime.check('main.py', 'x =')).toBeUndefined();
  });

  const checks: Checks = {
    cases: [{ name: 'a', input: '', output: '1' }],
    probes: [],
    rules: [],
    limits: { seconds: 1, chars: 100 },
  };

  it('a program is judged in a worker of its own, which is thrown away', async () => {
    const { runtime, workers, worker } = await aRun({ hasSpare: false });
    const report = runtime.grade(program, checks);
    const own = await worker(1);
    own.load();
    const judgement = { part: 'case', index: 0, status: 'passed', line: 0 } as const;
    own.say({
      kind: 'judged',
      runId: 1,
      judgement: { ...judgement, difference: undefined, failure: undefined },
    });
    own.say({ kind: 'done', runId: 1, outcome: done });

    expect(await report).toMatchObject({ passed: 1, total: 1 });
    expect([workers[0]?.isEnded, own.isEnded]).toEqual([false, true]);
  });

  it('a judging that does not end is ended, and says what was not reached', async () => {
    const { runtime, worker } = await aRun({ hasSpare: false });
    const report = runtime.grade(program, checks);
    const own = await worker(1);
    own.load();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(await report).toMatchObject({ passed: 0, judgements: [{ status: 'time' }] });
    expect(own.isEnded).toBe(true);
  });
});

it('ends everything when it is closed', async () => {
  const { runtime, ended, workers } = await aRun();
  await vi.advanceTimersByTimeAsync(firstSpareMs);
  runtime.close();

  expect(await ended).toEqual({ end: 'stopped' });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
