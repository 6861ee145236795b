import { describe, expect, it } from 'vitest';
import { readPause } from '../debug/pause.ts';
import { longestGradingMs, readJudgement, reportOf } from '../grade/judgement.ts';
import { appendText, consoleLimit, emptyConsole } from './console-text.ts';
import { readWorkerMessage } from './protocol.ts';
import {
  firstState,
  runsOfAWorker,
  type SessionInput,
  type SessionState,
  stepSession,
  stopGraceMs,
} from './session.ts';
import { chooseWaitMode, promptsOf } from './wait-mode.ts';

const ready: SessionState = { phase: 'ready', waitMode: 'suspend', runs: 0 };
const program = { runId: 7, files: [], main: 'main.py', inputs: [] };
const start: SessionInput = { kind: 'run', program };
const running = stepSession(ready, start).state;
const question = { askId: 3, kind: 'line', title: '', prompt: '?', value: '' } as const;
const say = (message: Extract<SessionInput, { kind: 'message' }>['message']): SessionInput => ({
  kind: 'message',
  message,
});
const done = say({ kind: 'done', runId: 7, outcome: { end: 'done' } });

function play(state: SessionState, ...inputs: readonly SessionInput[]) {
  let step = { state, effects: [] as readonly unknown[] };
  for (const input of inputs) step = stepSession(step.state, input);
  return step;
}

describe('a session', () => {
  it('loads with progress and becomes ready', () => {
    const loading = stepSession(
      firstState,
      say({ kind: 'progress', loadedBytes: 5, totalBytes: 9 }),
    );
    expect(loading.state).toEqual({ phase: 'loading', loadedBytes: 5, totalBytes: 9 });
    expect(play(loading.state, say({ kind: 'ready', waitMode: 'before' })).state).toEqual({
      phase: 'ready',
      waitMode: 'before',
      runs: 0,
    });
  });

  it('says when it cannot load', () => {
    expect(play(firstState, say({ kind: 'failed', reason: 'no wasm' })).state).toEqual({
      phase: 'failed',
      reason: 'no wasm',
    });
  });

  it('runs only when it is ready', () => {
    expect(stepSession(ready, start).effects).toEqual([
      { kind: 'post', message: { kind: 'run', ...program } },
    ]);
    expect(stepSession(firstState, start)).toEqual({ state: firstState, effects: [] });
    expect(stepSession(running, start).effects).toEqual([]);
  });

  it('shows what the run says and drops what an ended one says', () => {
    const output = { kind: 'output', runId: 7, stream: 'stdout', text: 'a' } as const;
    expect(stepSession(running, say(output)).effects).toEqual([{ kind: 'show', message: output }]);
    expect(stepSession(running, say({ ...output, runId: 6 })).effects).toEqual([]);
    expect(stepSession(ready, say(output)).effects).toEqual([]);
  });

  it('hands one answer to one question', () => {
    const asking = play(running, say({ kind: 'ask', runId: 7, question }));
    expect(asking.state).toMatchObject({ question });
    const answered = play(asking.state, { kind: 'answer', value: 'Bo' });
    expect(answered.effects).toEqual([
      { kind: 'post', message: { kind: 'answer', askId: 3, value: 'Bo' } },
    ]);
    expect(play(answered.state, { kind: 'answer', value: 'x' }).effects).toEqual([]);
  });

  it('ends a run', () => {
    expect(play(running, done)).toEqual({
      state: { ...ready, runs: 1 },
      effects: [{ kind: 'end', runId: 7, outcome: { end: 'done' } }],
    });
  });

  it('asks a run to stop and gives it a moment', () => {
    const stopping = play(running, { kind: 'stop' });
    expect(stopping.effects).toEqual([
      { kind: 'post', message: { kind: 'stop', runId: 7 } },
      { kind: 'startGrace', runId: 7, ms: stopGraceMs },
    ]);
    expect(play(stopping.state, done).state).toEqual({ ...ready, runs: 1 });
  });

  it('ends a run by force when the moment is over or stop is pressed again', () => {
    const forced = [
      { kind: 'end', runId: 7, outcome: { end: 'stopped' } },
      { kind: 'replaceWorker' },
    ];
    const late = play(running, { kind: 'stop' }, { kind: 'graceEnded', runId: 7 });
    expect(late).toEqual({ state: firstState, effects: forced });
    expect(play(running, { kind: 'stop' }, { kind: 'stop' }).effects).toEqual(forced);
  });

  it('does not end a later run for the grace of an earlier one', () => {
    expect(play(running, { kind: 'graceEnded', runId: 6 }).state).toBe(running);
    expect(play(running, { kind: 'stop' }, { kind: 'graceEnded', runId: 6 }).effects).toEqual([]);
  });

  it('asks nothing more of somebody who stopped', () => {
    const stopped = play(running, { kind: 'stop' }, say({ kind: 'ask', runId: 7, question }));
    expect(stopped.state).toMatchObject({ question: undefined });
  });

  it('replaces a worker that crashed or that ran often', () => {
    const crashed = say({ kind: 'done', runId: 7, outcome: { end: 'crashed', reason: 'stack' } });
    expect(play(running, crashed).effects.at(-1)).toEqual({ kind: 'replaceWorker' });
    const old = stepSession({ ...ready, runs: runsOfAWorker - 1 }, start).state;
    expect(play(old, done).effects.at(-1)).toEqual({ kind: 'replaceWorker' });
  });
});

describe('a session that debugs', () => {
  const debug = { breakpoints: [{ file: 'main.py', line: 2 }], pausesAtStart: false };
  const begin: SessionInput = { kind: 'run', program: { ...program, debug } };
  const debugging = stepSession(ready, begin).state;
  const pause = readPause({ reason: 'breakpoint', frames: [{ file: 'main.py', line: 2 }] });
  const standing = stepSession(debugging, say({ kind: 'paused', runId: 7, pause })).state;

  it('stands still where the program does and goes on when told', () => {
    expect(standing).toMatchObject({ task: 'debug', paused: { reason: 'breakpoint' } });
    const gone = play(standing, { kind: 'order', order: { kind: 'over' } });
    expect(gone.state).toMatchObject({ paused: undefined });
    expect(gone.effects).toEqual([
      { kind: 'post', message: { kind: 'order', runId: 7, order: { kind: 'over' } } },
    ]);
  });

  it('sends only the orders that fit', () => {
    const effectsOf = (state: SessionState, kind: 'step' | 'pause') =>
      stepSession(state, { kind: 'order', order: { kind } }).effects.length;
    expect([effectsOf(debugging, 'step'), effectsOf(debugging, 'pause')]).toEqual([0, 1]);
    expect([effectsOf(standing, 'step'), effectsOf(standing, 'pause')]).toEqual([1, 0]);
    expect([effectsOf(running, 'step'), effectsOf(running, 'pause')]).toEqual([0, 0]);
  });

  it('takes breakpoints at any time and stays where it is', () => {
    const order = { kind: 'breakpoints', breakpoints: [] } as const;
    expect(stepSession(standing, { kind: 'order', order })).toMatchObject({
      state: standing,
      effects: [{ message: { kind: 'order', order } }],
    });
  });

  it('does not start where nothing can wait, and stops from a standstill', () => {
    expect(stepSession({ ...ready, waitMode: 'before' }, begin).effects).toEqual([]);
    expect(play(standing, { kind: 'stop' }).state).toMatchObject({ paused: undefined });
  });
});

describe('a session that grades', () => {
  const checks = { cases: [], probes: [], rules: [], limits: { seconds: 1, chars: 100 } };
  const grade: SessionInput = {
    kind: 'grade',
    program: { runId: 7, files: [], main: 'main.py', checks },
  };

  it('shows each judgement and ends like a run', () => {
    const grading = stepSession({ ...ready, waitMode: 'before' }, grade);
    expect(grading.effects).toEqual([
      { kind: 'post', message: { ...grade.program, kind: 'grade' } },
    ]);
    const judgement = readJudgement({ part: 'probe', index: 1, status: 'passed' });
    const judged = { kind: 'judged', runId: 7, judgement } as const;
    expect(play(grading.state, say(judged)).effects).toEqual([{ kind: 'show', message: judged }]);
    expect(play(grading.state, done).state).toMatchObject({ phase: 'ready', runs: 1 });
  });

  it('tells checks that were never reached as out of time', () => {
    const two = { ...checks, cases: [{ name: 'a', input: '', output: '' }], rules: [] };
    expect(reportOf(two, [])).toMatchObject({
      passed: 0,
      total: 1,
      judgements: [{ status: 'time' }],
    });
    expect(longestGradingMs(two)).toBe(7000);
  });
});

describe('messages of a worker', () => {
  it.each([undefined, null, 5, {}, { kind: 'run' }, { kind: 'toString' }])(
    'are nothing when they are %j',
    (data) => expect(readWorkerMessage(data)).toBeUndefined(),
  );

  it('keep their shape whatever they hold', () => {
    expect(
      readWorkerMessage({ kind: 'ask', runId: -1, question: { askId: 'x', kind: 9 } }),
    ).toEqual({
      kind: 'ask',
      runId: 0,
      question: { askId: 0, kind: 'line', title: '', prompt: '', value: '' },
    });
    expect(readWorkerMessage({ kind: 'done', runId: 1 })).toMatchObject({
      outcome: { end: 'crashed' },
    });
    expect(
      readWorkerMessage({ kind: 'paused', pause: { frames: [{ line: 'x' }, 5] } }),
    ).toMatchObject({
      pause: { reason: 'step', frames: [{ file: '', line: 0 }, { name: '' }], globals: [] },
    });
    expect(readWorkerMessage({ kind: 'judged', judgement: { status: 'won' } })).toMatchObject({
      judgement: { part: 'case', status: 'error', difference: undefined },
    });
    expect(readWorkerMessage({ kind: 'checked', checkId: 4 })).toEqual({
      kind: 'checked',
      checkId: 4,
      failure: undefined,
    });
    expect(readWorkerMessage({ kind: 'output', stream: 'x', text: {} })).toMatchObject({
      stream: 'stdout',
      text: '',
    });
  });
});

it('shortens what a program wants shown in one piece, so that the page goes on', () => {
  const flood = 'x'.repeat(5_000_000);
  const asked = readWorkerMessage({ kind: 'ask', question: { title: flood, prompt: flood } });
  const failed = readWorkerMessage({
    kind: 'done',
    outcome: { end: 'failed', failure: { message: flood, traceback: flood } },
  });
  const frames = Array.from({ length: 5000 }, (_, line) => ({ line }));
  const paused = readWorkerMessage({ kind: 'paused', pause: { frames } });

  expect(JSON.stringify([asked, failed, paused]).length).toBeLessThan(300_000);
  const calls = paused?.kind === 'paused' ? paused.pause.frames : [];
  expect([calls.length, calls.at(-1)?.line]).toEqual([1000, 4999]);
});

describe('the way to wait', () => {
  it('is the best that the browser has', () => {
    expect(chooseWaitMode({ canSuspend: true, hasServiceWorker: true })).toBe('suspend');
    expect(chooseWaitMode({ canSuspend: false, hasServiceWorker: true })).toBe('serviceWorker');
    expect(chooseWaitMode({ canSuspend: false, hasServiceWorker: false })).toBe('before');
  });

  it('finds what a program will ask', () => {
    const source =
      'a = input("Name? ")\n# input("no")\nb = int(input())\nc = my_input("x")\nd = input(f"{a}")';
    expect(promptsOf(source)).toEqual(['Name? ', '', '']);
  });
});

describe('a console', () => {
  it('joins pieces of one stream', () => {
    const text = appendText(appendText(emptyConsole, 'stdout', 'a\n'), 'stdout', 'b');
    expect(text).toMatchObject({ pieces: [{ stream: 'stdout', text: 'a\nb' }], lines: 1 });
    expect(appendText(text, 'stderr', '!').pieces).toHaveLength(2);
  });

  it('keeps no more than its limit, in lines and in characters', () => {
    const lines = appendText(emptyConsole, 'stdout', 'x\n'.repeat(consoleLimit.lines + 5));
    expect(lines).toMatchObject({ lines: consoleLimit.lines, isFull: true });
    const long = appendText(emptyConsole, 'stdout', 'x'.repeat(consoleLimit.characters + 1));
    expect(long).toMatchObject({ characters: consoleLimit.characters, isFull: true });
    expect(appendText(long, 'stdout', 'more')).toBe(long);
  });
});
