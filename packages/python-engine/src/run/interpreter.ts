import type { PyodideAPI } from 'pyodide';
import { type Outcome, readOutcome } from './outcome.ts';
import type { Transport } from './transport.ts';

/** Path inside a folder to content. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

export interface Interpreter {
  /**
   * Runs a file of a project as its own program: fresh names, modules, random numbers and files.
   * Never rejects; after `crashed` the interpreter must be thrown away.
   */
  run(project: Files, main: string): Promise<Outcome>;
}

const libraryFolder = '/lib/sprout';
const projectFolder = '/home/pyodide/project';

/**
 * Puts the engine's Python modules into a loaded Pyodide.
 * @param library the files of `src/python`, by path from there
 */
export function createInterpreter(
  pyodide: PyodideAPI,
  library: Files,
  transport: Transport,
): Interpreter {
  writeFiles(pyodide, libraryFolder, library);
  pyodide.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(libraryFolder)})`);
  const runner = pyodide.pyimport('_sprout.run');
  runner['warm_up']();
  let isBroken = false;
  return {
    async run(project, main) {
      if (isBroken) return { end: 'crashed', reason: 'used after a crash' };
      try {
        emptyFolder(pyodide, projectFolder);
        writeFiles(pyodide, projectFolder, project);
        const { run } = runner;
        const answer: unknown = transport.suspends
          ? await run.callPromising(main, projectFolder, transport)
          : run(main, projectFolder, transport);
        return readOutcome(String(answer));
      } catch (error) {
        isBroken = true;
        return { end: 'crashed', reason: String(error) };
      }
    },
  };
}

/**
 * The list of packages of Pyodide without its packages: what is not there is then a plain
 * ModuleNotFoundError instead of a request to the network.
 */
export function withoutPackages(lock: string): string {
  return JSON.stringify({ ...JSON.parse(lock), packages: {} });
}

function writeFiles(pyodide: PyodideAPI, folder: string, files: Files): void {
  pyodide.FS.mkdirTree(folder);
  for (const [path, content] of files) {
    const target = `${folder}/${path}`;
    pyodide.FS.mkdirTree(target.slice(0, target.lastIndexOf('/')));
    pyodide.FS.writeFile(target, content);
  }
}

/** A run starts without the files that the one before it wrote. */
function emptyFolder(pyodide: PyodideAPI, folder: string): void {
  pyodide.FS.mkdirTree(folder);
  pyodide.FS.chdir('/');
  for (const name of pyodide.FS.readdir(folder)) {
    if (name === '.' || name === '..') continue;
    const path = `${folder}/${name}`;
    if (pyodide.FS.isDir(pyodide.FS.stat(path).mode)) {
      emptyFolder(pyodide, path);
      pyodide.FS.rmdir(path);
    } else {
      pyodide.FS.unlink(path);
    }
  }
}
