import { ApiError } from '@sprout/client';
import type { TextKey } from '@sprout/texts';

export type Answers = Readonly<Record<string, unknown>>;

/** The answers that are sent: a text that was emptied is none. */
export const answersOf = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, value === '' ? null : value]),
  );

/** The answers whose questions stand in the form. */
export const answersIn = (fields: readonly { key: string }[], answers: Answers = {}): Answers =>
  Object.fromEntries(fields.flatMap(({ key }) => (key in answers ? [[key, answers[key]]] : [])));

/** Problems of a refused form, by the key of the question. */
export function readProblems(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'row.invalid') return {};
  const fields: unknown = error.data?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    // A problem inside a list of files stands at its question.
    Object.entries(fields).map(([place, problem]) => [
      place.split('.')[0] ?? place,
      String(problem),
    ]),
  );
}

const words: Readonly<Record<string, TextKey>> = {
  required: 'guardianForm.problem.required',
  tooShort: 'guardianForm.problem.tooShort',
  tooLong: 'guardianForm.problem.tooLong',
  tooSmall: 'guardianForm.problem.tooSmall',
  tooLarge: 'guardianForm.problem.tooLarge',
  notANumber: 'guardianForm.problem.notANumber',
  otherFileKind: 'guardianForm.problem.otherFileKind',
};

export const problemWord = (problem: string | undefined): TextKey =>
  words[problem ?? ''] ?? 'guardianForm.problem.other';
