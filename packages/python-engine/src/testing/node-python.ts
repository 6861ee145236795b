import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPyodide } from 'pyodide';
import { type DebugOrder, type DebugSetup, type Pause, readPause } from '../debug/pause.ts';
import { type Checks, type Judgement, type Report, reportOf } from '../grade/judgement.ts';
import type { Failure, Outcome } from '../outcome.ts';
import { createInterpreter, type Files, withoutPackages } from '../run/interpreter.ts';
import type { Transport } from '../run/transport.ts';

/** Folder of the engine's Python modules. */
export const pythonFolder = join(import.meta.dirname, '../python');

/** The engine's Python modules, by path from their folder. */
export function readLibrary(): Files {
  const files = readdirSync(pythonFolder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.py'))
      .map((file) => [file, readFileSync(join(pythonFolder, file), 'utf8')]),
  );
}

export interface Ran {
  readonly outcome: Outcome;
  readonly stdout: string;
  readonly stderr: string;
  readonly batches: readonly string[];
  /** What `ask` was asked. */
  readonly questions: readonly (readonly string[])[];
  /** Where a debugged program stood still. */
  readonly pauses: readonly Pause[];
  /** Milliseconds that the program let pass, without waits for events. */
  readonly waitedMs: number;
}

export interface NodePython {
  run(source: string, options?: RunOptions): Promise<Ran>;
  grade(source: string, checks: Checks): Promise<Report>;
  check(source: string): Failure | undefined;
  /** Runs a program that fails in Pyodide as it comes, without Sprout; answers its last words. */
  failPlain(source: string): string;
}

type GoOrder = Exclude<DebugOrder['kind'], 'breakpoints'>;

interface RunOptions {
  readonly answers?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /**
   * Batches of events, one for each wait; after the last one the window is closed. Without it
   * the program cannot wait.
   */
  readonly events?: readonly (readonly unknown[])[];
  /** The user cannot type: there is no console at all. */
  readonly hasNoConsole?: boolean;
  readonly debug?: Partial<DebugSetup>;
  /** What is ordered at each standstill; after the last one the program goes on. */
  readonly orders?: readonly GoOrder[] | ((pause: Pause) => readonly DebugOrder[]);
}

let shared: Promise<NodePython> | undefined;

/**
 * A Pyodide in this process, from the installed package alone; answers are given beforehand. Files of tests that
 * run in one process share it until a program has crashed it.
 */
export function startPython(): Promise<NodePython> {
  const giveUp = () => {
    shared = undefined;
  };
  if (!shared) {
    shared = loadPython(giveUp);
    shared.catch(giveUp);
  }
  return shared;
}

/** @param onCrash the interpreter cannot be used any more */
async function loadPython(onCrash: () => void): Promise<NodePython> {
  const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileContents: withoutPackages(readFileSync(join(folder, 'pyodide-lock.json'), 'utf8')),
  });
  const now = startNow();
  const transport = transportOf(now);
  const interpreter = createInterpreter(pyodide, readLibrary(), transport);
  return {
    async run(
      source,
      { answers = [], files = {}, events, debug, orders = [], hasNoConsole = false } = {},
    ) {
      const canWait = events !== undefined;
      Object.assign(now, startNow(), {
        answers: [...answers],
        events: [...(events ?? [])],
        canWait,
        hasNoConsole,
        orders: typeof orders === 'function' ? orders : inTurn(orders),
      });
      const project = new Map(Object.entries({ ...files, 'main.py': source }));
      const setup = debug && { breakpoints: [], pausesAtStart: false, ...debug };
      const outcome = await interpreter.run(project, 'main.py', setup);
      if (outcome.end === 'crashed') onCrash();
      const { stdout, stderr, batches, questions, pauses, waitedMs } = now;
      return { outcome, stdout, stderr, batches, questions, pauses, waitedMs };
    },
    async grade(source, checks) {
      const judgements: Judgement[] = [];
      const project = new Map([['main.py', source]]);
      const tell = (one: Judgement) => judgements.push(one);
      const outcome = await interpreter.grade(project, 'main.py', checks, tell);
      if (outcome.end === 'crashed') onCrash();
      if (outcome.end !== 'done') throw new Error(`grading ended as ${JSON.stringify(outcome)}`);
      return reportOf(checks, judgements);
    },
    failPlain(source) {
      pyodide.runPython('import sys; kept, sys.path[:] = sys.path[:], ["/lib/python314.zip"]');
      try {
        pyodide.runPython(source);
        return '';
      } catch (error) {
        return String(error).trim().split('\n').at(-1) ?? '';
      } finally {
        pyodide.runPython('sys.path[:] = kept; sys.modules.pop("turtle", None)');
      }
    },
    check: (source) => interpreter.check('main.py', source),
  };
}

interface Now {
  stdout: string;
  stderr: string;
  batches: string[];
  questions: string[][];
  pauses: Pause[];
  orders: (pause: Pause) => readonly DebugOrder[];
  answers: string[];
  events: (readonly unknown[])[];
  canWait: boolean;
  hasNoConsole: boolean;
  waitedMs: number;
}

function inTurn(kinds: readonly GoOrder[]) {
  const left = [...kinds];
  return (): readonly DebugOrder[] => {
    return [{ kind: left.shift() ?? 'continue' }];
  };
}

const startNow = (): Now => ({
  stdout: '',
  stderr: '',
  batches: [],
  questions: [],
  pauses: [],
  orders: inTurn([]),
  answers: [],
  events: [],
  canWait: false,
  hasNoConsole: false,
  waitedMs: 0,
});

function transportOf(now: Now): Transport {
  return {
    suspends: false,
    get canWait() {
      return now.canWait;
    },
    write: (stream, text) => {
      now[stream] += text;
    },
    draw: (batch) => now.batches.push(batch),
    wait: (ms, eager) => {
      if (!eager) now.waitedMs += ms;
      const batch = now.events.shift();
      if (batch) return JSON.stringify(batch);
      return ms < 0 ? '[["close",0]]' : '[]';
    },
    readLine: () => (now.hasNoConsole ? undefined : (now.answers.shift() ?? null)),
    ask: (...question) => {
      now.questions.push(question);
      return now.answers.shift() ?? null;
    },
    pause: (state) => {
      const pause = readPause(JSON.parse(state));
      now.pauses.push(pause);
      return JSON.stringify(now.orders(pause));
    },
    orders: () => '[]',
    textWidth: () => -1,
  };
}
