import { type DebugOrder, type DebugSetup, type Pause, readPause } from '../debug/pause.ts';
import { count, fieldsOf, shortWord, word } from '../fields.ts';
import { type Checks, type Judgement, readJudgement } from '../grade/judgement.ts';
import { type Failure, type Outcome, readFailure, readOutcome } from '../outcome.ts';

/**
 * How a program waits and asks. `suspend`: the browser suspends Python (JSPI). `serviceWorker`: a
 * synchronous request that a service worker holds back. `before`: nothing can wait, inputs are asked
 * for before the run.
 */
export type WaitMode = 'suspend' | 'serviceWorker' | 'before';

/** A program on its way to the worker. */
interface Program {
  readonly runId: number;
  readonly files: readonly (readonly [path: string, content: string | Uint8Array])[];
  readonly main: string;
}

/** From the page to the worker. */
export type PageMessage =
  | (Program & {
      readonly kind: 'run';
      /** Lines for `input()`, where they were asked for before. */
      readonly inputs: readonly string[];
      /** Runs step by step; not in the mode `before`, where nothing can wait. */
      readonly debug?: DebugSetup;
    })
  /** Ends with `done` as a run does; before that comes one `judged` for each check. */
  | (Program & { readonly kind: 'grade'; readonly checks: Checks })
  /** Asks whether a file can be read as Python; answered by `checked`, between runs only. */
  | {
      readonly kind: 'check';
      readonly checkId: number;
      readonly file: string;
      readonly source: string;
    }
  /** For a program that is run step by step. */
  | { readonly kind: 'order'; readonly runId: number; readonly order: DebugOrder }
  | { readonly kind: 'answer'; readonly askId: number; readonly value: string | null }
  /** Events of keys, mouse and window, as the turtle module takes them. */
  | { readonly kind: 'events'; readonly events: readonly TurtleEvent[] }
  /** Ends whatever the program waits for; a program that does not wait is ended by force. */
  | { readonly kind: 'stop'; readonly runId: number };

/** Coordinates are the program's own; canvas 0 is the stage, turtle 0 is none. */
export type TurtleEvent =
  | readonly ['key', canvas: number, what: 'press' | 'release', keyName: string]
  | readonly ['press', canvas: number, x: number, y: number, button: number, turtle: number]
  | readonly ['drag' | 'release', canvas: number, x: number, y: number, button: number]
  | readonly ['close', canvas: number];

/** A question of `input()` ("line") or of a window of the turtle ("text", "number"). */
export interface Question {
  readonly askId: number;
  readonly kind: 'line' | 'text' | 'number';
  readonly title: string;
  readonly prompt: string;
  /** For a number: JSON with default, min and max. */
  readonly value: string;
}

/** From the worker to the page. The worker runs strangers' programs: read it with `readWorkerMessage`. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly kind: 'ready'; readonly waitMode: WaitMode }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'output';
      readonly runId: number;
      readonly stream: 'stdout' | 'stderr';
      readonly text: string;
    }
  | { readonly kind: 'draw'; readonly runId: number; readonly batch: string }
  | { readonly kind: 'ask'; readonly runId: number; readonly question: Question }
  /** A debugged program stands still until an order comes. */
  | { readonly kind: 'paused'; readonly runId: number; readonly pause: Pause }
  | { readonly kind: 'judged'; readonly runId: number; readonly judgement: Judgement }
  | {
      readonly kind: 'checked';
      readonly checkId: number;
      /** Undefined when the file can be read. */
      readonly failure: Failure | undefined;
    }
  | { readonly kind: 'done'; readonly runId: number; readonly outcome: Outcome };

/** A message of a worker, or undefined for what is none. Never throws. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = fieldsOf(data);
  const runId = count(fields['runId']);
  switch (fields['kind']) {
    case 'progress':
      return {
        kind: 'progress',
        loadedBytes: count(fields['loadedBytes']),
        totalBytes: count(fields['totalBytes']),
      };
    case 'ready':
      return { kind: 'ready', waitMode: readWaitMode(fields['waitMode']) };
    case 'failed':
      return { kind: 'failed', reason: shortWord(fields['reason']) };
    case 'output': {
      const stream = fields['stream'] === 'stderr' ? 'stderr' : 'stdout';
      return { kind: 'output', runId, stream, text: word(fields['text']) };
    }
    case 'draw':
      return { kind: 'draw', runId, batch: word(fields['batch']) };
    case 'ask':
      return { kind: 'ask', runId, question: readQuestion(fields['question']) };
    case 'paused':
      return { kind: 'paused', runId, pause: readPause(fields['pause']) };
    case 'judged':
      return { kind: 'judged', runId, judgement: readJudgement(fields['judgement']) };
    case 'checked': {
      const { failure } = fields;
      return {
        kind: 'checked',
        checkId: count(fields['checkId']),
        failure: failure ? readFailure(failure) : undefined,
      };
    }
    case 'done':
      return { kind: 'done', runId, outcome: readAnyOutcome(fields['outcome']) };
    default:
      return undefined;
  }
}

function readWaitMode(waitMode: unknown): WaitMode {
  return waitMode === 'suspend' || waitMode === 'serviceWorker' ? waitMode : 'before';
}

function readQuestion(value: unknown): Question {
  const fields = fieldsOf(value);
  const kind = fields['kind'];
  return {
    askId: count(fields['askId']),
    kind: kind === 'text' || kind === 'number' ? kind : 'line',
    title: shortWord(fields['title']),
    prompt: shortWord(fields['prompt']),
    value: shortWord(fields['value']),
  };
}

function readAnyOutcome(value: unknown): Outcome {
  const isCrash =
    typeof value === 'object' && value !== null && 'end' in value && value.end === 'crashed';
  if (!isCrash) return readOutcome(JSON.stringify(value) ?? '');
  return { end: 'crashed', reason: 'reason' in value ? shortWord(value.reason) : '' };
}
