import { FormatError } from '@sprout/formats';
import { AppError } from '../errors.ts';

/** Runs a reader of strangers' bytes; what it finds becomes an expected failure. */
export function asAppError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new AppError(error.problem.code, error.problem.data);
  }
}
