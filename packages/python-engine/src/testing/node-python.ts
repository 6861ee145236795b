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
}

export interface NodePython {
  run(source: string, options?: RunOptions): Promise<Ran>;
}

interface RunOptions {
  readonly answers?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

/** A Pyodide in this process, from the installed package alone; answers are given beforehand. */
export async function startPython(): Promise<NodePython> {
  const folder = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileContents: withoutPackages(readFileSync(join(folder, 'pyodide-lock.json'), 'utf8')),
  });
  const now = { stdout: '', stderr: '', batches: [] as string[], answers: [] as string[] };
  const transport: Transport = {
    canWait: false,
    write: (stream, text) => {
      now[stream] += text;
    },
    draw: (batch) => now.batches.push(batch),
    wait: () => '[]',
    readLine: () => now.answers.shift() ?? null,
    ask: () => now.answers.shift() ?? null,
    textWidth: () => -1,
  };
  const interpreter = createInterpreter(pyodide, readLibrary(), transport);
  return {
    async run(source, { answers = [], files = {} } = {}) {
      Object.assign(now, { stdout: '', stderr: '', batches: [], answers: [...answers] });
      const project = new Map(Object.entries({ ...files, 'main.py': source }));
      const outcome = await interpreter.run(project, 'main.py');
      return { outcome, stdout: now.stdout, stderr: now.stderr, batches: now.batches };
    },
  };
}
