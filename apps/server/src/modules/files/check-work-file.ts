import { readFile } from 'node:fs/promises';
import { checkSb2, checkSb3, FormatError, readPythonProject, readSjr } from '@sprout/formats';
import { AppError } from '../../platform/errors.ts';

/** Looks into a work before it is stored; the failure names what is wrong. Throws `format.*`. */
export async function checkWorkFile(path: string, ext: string): Promise<void> {
  const check = Object.hasOwn(checks, ext) ? checks[ext] : undefined;
  if (!check) throw new Error(`expected the ending of a work, found ${ext}`);
  const bytes = await readFile(path);
  asAppError(() => check(bytes));
}

const checks: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  sb3: checkSb3,
  sb2: checkSb2,
  sjr: readSjr,
  py: readPythonProject,
  zip: readPythonProject,
};

/** Runs a reader of strangers' bytes; what it finds becomes an expected failure. */
export function asAppError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new AppError(error.problem.code, error.problem.data);
  }
}
