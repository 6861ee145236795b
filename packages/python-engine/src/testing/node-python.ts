import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPyodide } from 'pyodide';
import { createInterpreter, type Files, withoutPackages } from '../run/interpreter.ts';
import type { Outcome } from '../run/outcome.ts';
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
  /** Milliseconds that the program let pass, without waits for events. */
  readonly waitedMs: number;
}

export interface NodePython {
  run(source: string, options?: RunOptions): Promise<Ran>;
}

interface RunOptions {
  readonly answers?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /**
   * Batches of events, one for each wait; after the last one the window is closed. Without it
   * nobody can wait.
   */
  readonly events?: readonly (readonly unknown[])[];
}

/** A Pyodide in this process, from the installed package alone; answers are given beforehand. */
export async function startPython(): Promise<NodePython> {
  const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileContents: withoutPackages(readFileSync(join(folder, 'pyodide-lock.json'), 'utf8')),
  });
  const now = startNow();
  const transport = transportOf(now);
  const interpreter = createInterpreter(pyodide, readLibrary(), transport);
  return {
    async run(source, { answers = [], files = {}, events } = {}) {
      const canWait = events !== undefined;
      Object.assign(now, startNow(), {
        answers: [...answers],
        events: [...(events ?? [])],
        canWait,
      });
      const project = new Map(Object.entries({ ...files, 'main.py': source }));
      const outcome = await interpreter.run(project, 'main.py');
      const { stdout, stderr, batches, questions, waitedMs } = now;
      return { outcome, stdout, stderr, batches, questions, waitedMs };
    },
  };
}

interface Now {
  stdout: string;
  stderr: string;
  batches: string[];
  questions: string[][];
  answers: string[];
  events: (readonly unknown[])[];
  canWait: boolean;
  waitedMs: number;
}

const startNow = (): Now => ({
  stdout: '',
  stderr: '',
  batches: [],
  questions: [],
  answers: [],
  events: [],
  canWait: false,
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
    readLine: () => now.answers.shift() ?? null,
    ask: (...question) => {
      now.questions.push(question);
      return now.answers.shift() ?? null;
    },
    pause: () => '[{"kind":"continue"}]',
    orders: () => '[]',
    textWidth: () => -1,
  };
}
