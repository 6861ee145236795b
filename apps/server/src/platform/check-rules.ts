import type { Actor } from './access/actor.ts';
import type { Executor } from './db/db.ts';

/** What a rule says against a value, in the school's own words; nothing when it passes. */
export type ValueRule = (value: string) => string | undefined;

/** A check rule that acts on a field. */
export type FieldCheck = {
  readonly field: string;
  readonly ruleCode: string;
  readonly ruleName: string;
  readonly description: string | null;
  readonly example: string | null;
  readonly sentenceOf: ValueRule;
};

/** The check rules of the school that act on fields of a table, or of accounts. */
export type FindFieldChecks = (
  executor: Executor,
  actor: Pick<Actor, 'schoolId'>,
  subject: string,
) => Promise<readonly FieldCheck[]>;

/** The module that has the check rules says how they are found. */
export function createCheckRules() {
  let find: FindFieldChecks = async () => [];
  return {
    set(own: FindFieldChecks): void {
      find = own;
    },
    of: (...asked: Parameters<FindFieldChecks>) => find(...asked),
  };
}
export type CheckRules = ReturnType<typeof createCheckRules>;

/** The message of the first rule that each value breaks, by field. */
export function sentencesOf(
  checks: readonly FieldCheck[],
  values: Readonly<Record<string, unknown>>,
): Record<string, { readonly sentence: string }> {
  const found: Record<string, { readonly sentence: string }> = {};
  for (const { field, sentenceOf } of checks) {
    const value = values[field];
    const sentence = typeof value === 'string' ? sentenceOf(value) : undefined;
    if (sentence !== undefined) found[field] ??= { sentence };
  }
  return found;
}
