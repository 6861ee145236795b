import { ApiError } from '@sprout/client';
import { type FieldProblem, fieldProblems } from '@sprout/contract';

/** The problems that the server found with parameters of a report, by their names; empty for other errors. */
export function problemsOf(error: unknown): Readonly<Record<string, FieldProblem>> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = { fields: undefined, ...error.data };
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, word]) => {
      const problem = fieldProblems.find((one) => one === word);
      return problem ? [[name, problem]] : [];
    }),
  );
}
