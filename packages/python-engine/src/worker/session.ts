import type { DebugOrder, Pause } from '../debug/pause.ts';
import type { Outcome } from '../outcome.ts';
import type { PageMessage, Question, TurtleEvent, WaitMode, WorkerMessage } from './protocol.ts';

/** Time that a stopped program has to end by itself. Source: measured, a wait ends in 100 ms. */
export const stopGraceMs = 300;

/** Runs after which a worker is replaced, so that nothing a program left behind stays for ever. */
export const runsOfAWorker = 20;

/** Why a program runs. */
export type Task = 'run' | 'debug' | 'grade';

/** What a Python worker is doing, as the page knows it. */
export type SessionState =
  | { readonly phase: 'loading'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly phase: 'ready'; readonly waitMode: WaitMode; readonly runs: number }
  | {
      readonly phase: 'running';
      readonly waitMode: WaitMode;
      readonly runs: number;
      readonly runId: number;
      readonly task: Task;
      readonly question: Question | undefined;
      /** Where a debugged program stands still; undefined while it runs. */
      readonly paused: Pause | undefined;
      readonly isStopping: boolean;
    }
  | { readonly phase: 'failed'; readonly reason: string };

export type SessionInput =
  | { readonly kind: 'message'; readonly message: WorkerMessage }
  | { readonly kind: 'run'; readonly program: Omit<Extract<PageMessage, { kind: 'run' }>, 'kind'> }
  | {
      readonly kind: 'grade';
      readonly program: Omit<Extract<PageMessage, { kind: 'grade' }>, 'kind'>;
    }
  /** For a program that is run step by step; what it cannot follow now is dropped. */
  | { readonly kind: 'order'; readonly order: DebugOrder }
  | { readonly kind: 'answer'; readonly value: string | null }
  | { readonly kind: 'events'; readonly events: readonly TurtleEvent[] }
  | { readonly kind: 'stop' }
  /** The time of `graceEnds` has passed. */
  | { readonly kind: 'graceEnded'; readonly runId: number };

/** What the page has to do now, in this order. */
export type SessionEffect =
  | { readonly kind: 'post'; readonly message: PageMessage }
  /** Ends the worker by force and takes the spare one, or starts a new one. */
  | { readonly kind: 'replaceWorker' }
  | { readonly kind: 'startGrace'; readonly runId: number; readonly ms: number }
  | {
      readonly kind: 'show';
      readonly message: Extract<WorkerMessage, { kind: 'output' | 'draw' | 'judged' }>;
    }
  | { readonly kind: 'end'; readonly runId: number; readonly outcome: Outcome };

export interface SessionStep {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

export const firstState: SessionState = { phase: 'loading', loadedBytes: 0, totalBytes: 0 };

/** One step of the session. What does not fit the state, such as words of an ended run, is dropped. */
export function stepSession(state: SessionState, input: SessionInput): SessionStep {
  if (input.kind === 'message') return takeMessage(state, input.message);
  if (input.kind === 'run')
    return start(state, { kind: 'run', ...input.program }, input.program.debug ? 'debug' : 'run');
  if (input.kind === 'grade') return start(state, { kind: 'grade', ...input.program }, 'grade');
  if (state.phase !== 'running') return stay(state);
  switch (input.kind) {
    case 'answer':
      return answer(state, input.value);
    case 'order':
      return order(state, input.order);
    case 'events':
      return { state, effects: [{ kind: 'post', message: input }] };
    case 'stop':
      return stop(state);
    case 'graceEnded':
      return state.isStopping && input.runId === state.runId
        ? replaceAfter(state.runId, { end: 'stopped' })
        : stay(state);
  }
}

type Running = Extract<SessionState, { phase: 'running' }>;

const stay = (state: SessionState): SessionStep => ({ state, effects: [] });

function start(
  state: SessionState,
  message: Extract<PageMessage, { kind: 'run' | 'grade' }>,
  task: Task,
): SessionStep {
  // A program cannot stand still where nothing can wait.
  if (state.phase !== 'ready' || (task === 'debug' && state.waitMode === 'before'))
    return stay(state);
  const { waitMode, runs } = state;
  const fresh = { question: undefined, paused: undefined, isStopping: false };
  return {
    state: { phase: 'running', waitMode, runs, runId: message.runId, task, ...fresh },
    effects: [{ kind: 'post', message }],
  };
}

function order(state: Running, given: DebugOrder): SessionStep {
  const { runId, paused } = state;
  const isForRunning = given.kind === 'pause' || given.kind === 'breakpoints';
  const isForPaused = given.kind !== 'pause';
  if (state.task !== 'debug' || !(paused ? isForPaused : isForRunning)) return stay(state);
  return {
    state: given.kind === 'breakpoints' ? state : { ...state, paused: undefined },
    effects: [{ kind: 'post', message: { kind: 'order', runId, order: given } }],
  };
}

function answer(state: Running, value: string | null): SessionStep {
  if (!state.question) return stay(state);
  const { askId } = state.question;
  return {
    state: { ...state, question: undefined },
    effects: [{ kind: 'post', message: { kind: 'answer', askId, value } }],
  };
}

/** The second press does not wait any longer. */
function stop(state: Running): SessionStep {
  const { runId } = state;
  if (state.isStopping) return replaceAfter(runId, { end: 'stopped' });
  return {
    state: { ...state, isStopping: true, question: undefined, paused: undefined },
    effects: [
      { kind: 'post', message: { kind: 'stop', runId } },
      { kind: 'startGrace', runId, ms: stopGraceMs },
    ],
  };
}

function replaceAfter(runId: number, outcome: Outcome): SessionStep {
  return {
    state: firstState,
    effects: [{ kind: 'end', runId, outcome }, { kind: 'replaceWorker' }],
  };
}

function takeMessage(state: SessionState, message: WorkerMessage): SessionStep {
  switch (message.kind) {
    case 'progress': {
      const { loadedBytes, totalBytes } = message;
      return state.phase === 'loading'
        ? stay({ phase: 'loading', loadedBytes, totalBytes })
        : stay(state);
    }
    case 'ready':
      return state.phase === 'loading'
        ? stay({ phase: 'ready', waitMode: message.waitMode, runs: 0 })
        : stay(state);
    case 'failed':
      return state.phase === 'loading'
        ? stay({ phase: 'failed', reason: message.reason })
        : stay(state);
    case 'checked':
      return stay(state);
    default:
      return state.phase === 'running' && state.runId === message.runId
        ? takeFromRun(state, message)
        : stay(state);
  }
}

function takeFromRun(
  state: Running,
  message: Extract<WorkerMessage, { runId: number }>,
): SessionStep {
  if (message.kind === 'ask')
    return stay(state.isStopping ? state : { ...state, question: message.question });
  if (message.kind === 'paused')
    return stay(state.isStopping ? state : { ...state, paused: message.pause });
  if (message.kind !== 'done') return { state, effects: [{ kind: 'show', message }] };
  const { runId, outcome } = message;
  const runs = state.runs + 1;
  if (outcome.end === 'crashed' || runs >= runsOfAWorker) return replaceAfter(runId, outcome);
  return {
    state: { phase: 'ready', waitMode: state.waitMode, runs },
    effects: [{ kind: 'end', runId, outcome }],
  };
}
