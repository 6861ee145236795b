import { ApiError } from '@sprout/client';
import { type FieldProblem, fieldProblems } from '@sprout/contract';
import type { FormField } from '../form-types.ts';

/** A problem or a sentence by field; inside a list by `<field>.<line from 0>.<field of the line>`. */
export type ReportedProblems = Readonly<
  Record<string, FieldProblem | { readonly sentence: string }>
>;

/**
 * What the server says of fields of this form, a problem or a sentence by field; empty when it speaks
 * of something else. It names one as `field`, or several as `fields` with the problem of each.
 */
export function fieldErrorsOf(error: unknown, fields: readonly FormField[]): ReportedProblems {
  if (!(error instanceof ApiError)) return {};
  const { field, fields: many } = { field: undefined, fields: undefined, ...error.data };
  const reported: Record<string, FieldProblem | { readonly sentence: string }> = {};
  const tell = (name: unknown, word: unknown) => {
    const [own] = String(name).split('.');
    const isKnown = fields.some((candidate) => candidate.name === own);
    if (isKnown) reported[String(name)] = readWord(word) ?? { sentence: error.message };
  };
  tell(field, undefined);
  if (typeof many === 'object' && many !== null) {
    for (const [name, word] of Object.entries(many)) tell(name, word);
  }
  return reported;
}

function readWord(word: unknown): ReportedProblems[string] | undefined {
  if (typeof word !== 'object' || word === null) return readProblem(word);
  const { sentence } = { sentence: undefined, ...word };
  return typeof sentence === 'string' ? { sentence } : undefined;
}

const readProblem = (word: unknown): FieldProblem | undefined =>
  fieldProblems.find((problem) => problem === word);
