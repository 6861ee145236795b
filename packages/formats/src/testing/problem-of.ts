import { FormatError, type FormatProblemCode } from '../problems.ts';

/** Code that a call is refused with; `undefined` when it is not. Errors of another kind go on. */
export function problemOf(call: () => unknown): FormatProblemCode | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof FormatError) return error.problem.code;
    throw error;
  }
}
