import { readFile } from 'node:fs/promises';
import { checkSb2, checkSb3, FormatError, readZip, sb3Limits } from '@sprout/formats';
import { AppError } from '../../platform/errors.ts';

/** Looks into a work before it is stored; the failure names what is wrong. Throws `format.*`. */
export async function checkWorkFile(path: string, ext: string): Promise<void> {
  if (ext === 'py') return;
  const bytes = await readFile(path);
  asAppError(() => {
    if (ext === 'sb3') checkSb3(bytes);
    else if (ext === 'sb2') checkSb2(bytes);
    else readZip(bytes, sb3Limits);
  });
}

/** Runs a reader of strangers' bytes; what it finds becomes an expected failure. */
export function asAppError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new AppError(error.problem.code, error.problem.data);
  }
}
