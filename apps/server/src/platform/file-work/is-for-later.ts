import { AppError } from '../errors.ts';

const codes: ReadonlySet<string> = new Set(['request.busy', 'request.tooMuch']);

/** Whether a job was refused for the load of the machine or the share of its asker, and not for its file. */
export const isForLater = (error: unknown): error is AppError =>
  error instanceof AppError && codes.has(error.code);
