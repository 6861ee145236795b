import { ApiError } from '@sprout/client';
import { type FieldProblem, fieldProblems } from '@sprout/contract';

/** What the server says of single parameters. */
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
