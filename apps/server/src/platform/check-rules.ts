import type { Actor } from './access/actor.ts';
import type { Executor } from './db/db.ts';

/** What a rule says against a value, in the school's own words; nothing when it passes. */
export type ValueRule = (value: string) => string | undefined;

/** A rule of the school by its code; nothing when the school has not got it. */
export type FindValueRule = (
  executor: Executor,
  actor: Pick<Actor, 'schoolId'>,
  ruleCode: string,
) => Promise<ValueRule | undefined>;

/** The check rules that fields of tables name; the module that has them says how one is found. */
export function createCheckRules() {
  let findRule: FindValueRule = async () => undefined;
  return {
    set(find: FindValueRule): void {
      findRule = find;
    },
    find: (...asked: Parameters<FindValueRule>) => findRule(...asked),
  };
}
export type CheckRules = ReturnType<typeof createCheckRules>;
