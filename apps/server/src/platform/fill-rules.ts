import type { Actor } from './access/actor.ts';
import type { Executor, Tx } from './db/db.ts';

/** A code rule that fills a field in where it is left open. */
export type FieldFill = {
  readonly field: string;
  readonly ruleName: string;
  /** Throws `fillRule.unknown`, `fillRule.unusable`. */
  readonly make: (tx: Tx, actor: Actor) => Promise<string>;
  /** The code that would come next; it stays unused. Throws as `make`. */
  readonly preview: (tx: Tx, actor: Actor) => Promise<string>;
};

/** The code rules of the school that fill fields of a table, or of accounts. */
export type FindFieldFills = (
  executor: Executor,
  actor: Pick<Actor, 'schoolId'>,
  subject: string,
) => Promise<readonly FieldFill[]>;

/** The module that has the code rules says how they are found. */
export function createFillRules() {
  let find: FindFieldFills = async () => [];
  return {
    set(own: FindFieldFills): void {
      find = own;
    },
    of: (...asked: Parameters<FindFieldFills>) => find(...asked),
  };
}
export type FillRules = ReturnType<typeof createFillRules>;

/** Codes that other systems brought along are passed over, so many at most. */
const mostPassed = 1000;

/** The next code that no row holds; nothing when there is none among so many. */
export async function nextFree(
  make: () => Promise<string>,
  isTaken: (code: string) => boolean | Promise<boolean>,
): Promise<string | undefined> {
  let last: string | undefined;
  for (let passed = 0; passed < mostPassed; passed += 1) {
    const code = await make();
    if (!(await isTaken(code))) return code;
    // A rule that makes the same code again never makes a free one.
    if (code === last) return undefined;
    last = code;
  }
  return undefined;
}
