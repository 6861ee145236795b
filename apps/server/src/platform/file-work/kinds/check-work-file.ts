import { readFile } from 'node:fs/promises';
import { checkSb2, checkSb3, readPythonProject, readSjr } from '@sprout/formats';
import { asAppError } from '../as-app-error.ts';

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
