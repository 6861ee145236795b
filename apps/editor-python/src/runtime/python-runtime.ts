import {
  type DebugSetup,
  firstState,
  type Outcome,
  readCommands,
  type SessionEffect,
  type SessionInput,
  type SessionState,
  stepSession,
  type WaitMode,
} from '@sprout/python-engine';
import { createBatches } from './batches.ts';
import { describeSession, entriesOf, isSameState } from './describe.ts';
import { gradeIn } from './grading.ts';
import { createPool } from './pool.ts';
import { createSlot, type Slot } from './slot.ts';
import type { PythonWorker, WorkerListener } from './start-worker.ts';
import { createStarter } from './starter.ts';
import { createSyntaxChecks } from './syntax-checks.ts';
import type {
  ProgramFile,
  PythonRuntime,
  PythonRuntimeOptions,
  RunOptions,
  RuntimeState,
} from './types.ts';

export type RuntimeDeps = PythonRuntimeOptions & {
  readonly startWorker: (waitMode: WaitMode, listener: WorkerListener) => PythonWorker;
  readonly findWaitMode: () => Promise<WaitMode>;
  /** Of the device, as far as the browser tells it. */
  readonly memoryGb: number | undefined;
};

type Awaited = {
  readonly program: Extract<SessionInput, { kind: 'run' }>['program'];
  readonly resolve: (outcome: Outcome) => void;
};

/** A device with so little memory, in gigabytes, has none for a spare interpreter. */
const smallMemoryGb = 2;

const mainFile = 'main.py';

/** The runtime over any workers; `createPythonRuntime` has those of this site. */
export function createRuntime(deps: RuntimeDeps): PythonRuntime {
  const { events, memoryGb = 8, hasSpare = true } = deps;
  const start = createStarter(deps);
  const checks = createSyntaxChecks();
  const batches = createBatches(events.onOutput);
  const pool = createPool({
    start,
    hasSpare: hasSpare && memoryGb > smallMemoryGb,
    onMessage: checks.hear,
  });
  let session: SessionState = firstState;
  let slot: Slot | undefined;
  let told: RuntimeState = { phase: 'idle' };
  /** Starts when the interpreter is ready. */
  let awaited: Awaited | undefined;
  let running: Awaited | undefined;
  let lastRunId = 0;
  let curious: ((waitMode: WaitMode | undefined) => void)[] = [];

  const tellCurious = (): void => {
    if (slot && session.phase === 'loading') return;
    const asked = curious;
    curious = [];
    for (const resolve of asked) resolve('waitMode' in session ? session.waitMode : undefined);
  };

  const tell = (): void => {
    tellCurious();
    const next = describeSession(slot && session, awaited !== undefined);
    if (isSameState(next, told)) return;
    told = next;
    events.onState(told);
  };

  const step = (input: SessionInput): void => {
    const { state, effects } = stepSession(session, input);
    session = state;
    effects.forEach(follow);
  };

  const dispatch = (input: SessionInput): void => {
    step(input);
    runAwaited();
    tell();
  };

  const follow = (effect: SessionEffect): void => {
    if (effect.kind === 'post') slot?.post(effect.message);
    if (effect.kind === 'replaceWorker') renew(pool.take());
    if (effect.kind === 'startGrace') {
      const { runId, ms } = effect;
      setTimeout(() => dispatch({ kind: 'graceEnded', runId }), ms);
    }
    if (effect.kind === 'end') {
      batches.flush();
      running?.resolve(effect.outcome);
      running = undefined;
    }
    if (effect.kind === 'show') {
      const { message } = effect;
      if (message.kind === 'output') batches.add(message.stream, message.text);
      if (message.kind === 'draw') events.onDraw(readCommands(message.batch));
    }
  };

  const renew = (next: Slot): void => {
    slot?.end();
    checks.forget();
    slot = next;
    session = firstState;
    const isCurrent = () => slot === next;
    next.hear({
      onMessage(message) {
        if (!isCurrent()) return;
        checks.hear(message);
        step({ kind: 'message', message });
        if (message.kind === 'ready') pool.refill();
        if (message.kind === 'failed') giveUp(message.reason);
        runAwaited();
        tell();
      },
      onBroken: (reason) => isCurrent() && breakDown(reason),
    });
  };

  /** A worker that breaks while a program runs is replaced; one that breaks before cannot be had. */
  const breakDown = (reason: string): void => {
    if (session.phase === 'running') {
      const { runId } = session;
      const outcome = { end: 'crashed', reason } as const;
      dispatch({ kind: 'message', message: { kind: 'done', runId, outcome } });
    } else {
      session = { phase: 'failed', reason };
      giveUp(reason);
      tell();
    }
  };

  const giveUp = (reason: string): void => {
    const given = awaited;
    awaited = undefined;
    given?.resolve({ end: 'crashed', reason });
  };

  const forgetAwaited = (): void => {
    const given = awaited;
    awaited = undefined;
    given?.resolve({ end: 'stopped' });
  };

  const runAwaited = (): void => {
    if (!awaited || session.phase !== 'ready') return;
    running = awaited;
    awaited = undefined;
    const { debug, ...plain } = running.program;
    // A program cannot stand still where nothing can wait: it runs through.
    const canDebug = debug && session.waitMode !== 'before';
    step({ kind: 'run', program: canDebug ? { ...plain, debug } : plain });
  };

  const begin = (): void => {
    if (!slot || session.phase === 'failed') renew(pool.take());
    tell();
  };

  const runProgram = (
    files: readonly ProgramFile[],
    { inputs = [], main = mainFile }: RunOptions,
    debug?: DebugSetup,
  ): Promise<Outcome> => {
    forgetAwaited();
    begin();
    lastRunId += 1;
    const program = { runId: lastRunId, files: entriesOf(files), main, inputs };
    return new Promise((resolve) => {
      awaited = { program: debug ? { ...program, debug } : program, resolve };
      if (session.phase === 'running') step({ kind: 'stop' });
      runAwaited();
      tell();
    });
  };

  return {
    getState: () => told,
    start: begin,
    whenReady() {
      begin();
      return new Promise((resolve) => {
        curious.push(resolve);
        tellCurious();
      });
    },
    run: (files, options = {}) => runProgram(files, options),
    debug: (files, setup, options = {}) => runProgram(files, options, setup),
    order: (order) => dispatch({ kind: 'order', order }),
    answer: (value) => dispatch({ kind: 'answer', value }),
    sendEvents: (list) => dispatch({ kind: 'events', events: list }),
    stop() {
      forgetAwaited();
      dispatch({ kind: 'stop' });
    },
    check(file, source) {
      const free = pool.findSpare() ?? (session.phase === 'ready' ? slot : undefined);
      return free ? checks.ask(free, file, source) : Promise.resolve(undefined);
    },
    async grade(files, checkList) {
      const spare = pool.findSpare();
      if (spare) checks.forget();
      const own = spare ? pool.take() : createSlot(start);
      const report = await gradeIn(own, { files: entriesOf(files), main: mainFile }, checkList);
      pool.refill();
      return report;
    },
    close() {
      forgetAwaited();
      running?.resolve({ end: 'stopped' });
      running = undefined;
      checks.forget();
      pool.close();
      slot?.end();
      slot = undefined;
      tellCurious();
    },
  };
}
