import { readFile } from 'node:fs/promises';
import {
  challengeFile,
  checkProjectJson,
  measureJunior,
  measurePython,
  measureSb3,
  type PythonStats,
  readChallengeFile,
  readJuniorData,
  readPythonFile,
  type WorkStats,
} from '@sprout/formats';
import { asAppError } from '../as-app-error.ts';
import { kind } from './kind.ts';

export type SavedFile = { name: string; path: string };

/** The file with the scripts of a blocks project or a story, or all files of a Python project. */
export type WorkToMeasure =
  | { editor: 'blocks' | 'junior'; file: SavedFile }
  | { editor: 'python'; files: readonly SavedFile[]; drawings: readonly string[] };

/** Checks and measures a saved work. Throws `format.*`. */
export async function measure(work: WorkToMeasure): Promise<WorkStats | PythonStats> {
  if (work.editor === 'python') return measureFiles(work.files, work.drawings);
  const bytes = new Uint8Array(await readFile(work.file.path));
  return asAppError(() =>
    work.editor === 'blocks'
      ? measureSb3(checkProjectJson(bytes).project)
      : measureJunior(readJuniorData(bytes).project),
  );
}

/** Nothing can be wrong with drawings: readers make them harmless, and that takes long for each autosave. */
async function measureFiles(
  saved: readonly SavedFile[],
  drawings: readonly string[],
): Promise<PythonStats> {
  const contents = drawings.map((name) => ({ name, bytes: new Uint8Array() }));
  for (const { name, path } of saved) {
    contents.push({ name, bytes: new Uint8Array(await readFile(path)) });
  }
  const task = contents.find(({ name }) => name === challengeFile);
  return asAppError(() => {
    const files = contents
      .filter((content) => content !== task)
      .map(({ name, bytes }) => readPythonFile(name, bytes));
    return measurePython({ files, challenge: task && readChallengeFile(task.bytes) });
  });
}

export const measureWork = kind<WorkToMeasure, WorkStats | PythonStats>({
  limitMs: 20_000,
  run: measure,
});
