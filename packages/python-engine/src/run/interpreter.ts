import type { PyodideAPI } from 'pyodide';
import type { DebugSetup } from '../debug/pause.ts';
import { parseText } from '../fields.ts';
import { type Checks, type Judgement, readJudgement } from '../grade/judgement.ts';
import { type Failure, type Outcome, readFailure, readOutcome } from '../outcome.ts';
import type { Transport } from './transport.ts';

/** Path inside a folder to content. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

export interface Interpreter {
  /**
   * Runs a file of a project as its own program: fresh names, modules, random numbers and files.
   * Never rejects; after `crashed` the interpreter must be thrown away.
   * @param debug runs it step by step; only where the transport can wait
   */
  run(project: Files, main: string, debug?: DebugSetup): Promise<Outcome>;
  /**
   * Judges a program check by check: rules, then cases, then probes, each in a run of its own. Never
   * rejects; ends as `done` when every check was judged, whatever the judgements are.
   */
  grade(
    project: Files,
    main: string,
    checks: Checks,
    judged: (judgement: Judgement) => void,
  ): Promise<Outcome>;
  /** Why a text cannot be read as Python; undefined when it can. Not while a program runs. */
  check(file: string, source: string): Failure | undefined;
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
  const grader = pyodide.pyimport('_sprout.grade');
  const layOut = (project: Files) => {
    emptyFolder(pyodide, projectFolder);
    writeFiles(pyodide, projectFolder, project);
  };
  let isBroken = false;
  const guarded = async (work: () => Promise<Outcome>): Promise<Outcome> => {
    if (isBroken) return { end: 'crashed', reason: 'used after a crash' };
    try {
      return await work();
    } catch (error) {
      isBroken = true;
      return { end: 'crashed', reason: String(error) };
    }
  };
  return {
    run: (project, main, debug) =>
      guarded(async () => {
        layOut(project);
        const { run } = runner;
        const setup = debug ? JSON.stringify(debug) : '';
        const answer: unknown = transport.suspends
          ? await run.callPromising(main, projectFolder, transport, setup)
          : run(main, projectFolder, transport, setup);
        return readOutcome(String(answer));
      }),
    grade: (project, main, checks, judged) =>
      guarded(async () => {
        const given = JSON.stringify(checks);
        const tell = (judgement: unknown) => judged(readJudgement(judgement));
        const judge = (part: 'case' | 'probe', index: number) => {
          layOut(project);
          tell(parseText(String(grader[part](projectFolder, main, given, index))));
        };
        layOut(project);
        const rules = parseText(String(grader['rules'](projectFolder, given)));
        if (Array.isArray(rules)) rules.forEach(tell);
        for (const index of checks.cases.keys()) judge('case', index);
        for (const index of checks.probes.keys()) judge('probe', index);
        return { end: 'done' };
      }),
    check(file, source) {
      const told = parseText(String(runner['check'](file, source)));
      return told === undefined ? undefined : readFailure(told);
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
