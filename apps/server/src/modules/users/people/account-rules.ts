import { staff } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { type CheckRules, sentencesOf } from '../../../platform/check-rules.ts';
import type { Executor, Tx } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { type FieldFill, type FillRules, nextFree } from '../../../platform/fill-rules.ts';
import { usernameKey } from '../../session/index.ts';
import { isUsername } from '../registration-rules.ts';
import type { PeopleWrites } from './people-writes.repository.ts';

type Deps = {
  checkRules: CheckRules;
  fillRules: FillRules;
  writes: Pick<PeopleWrites, 'listTaken'>;
};

/** The fields of an account that rules of a school may act on. */
export type Numbered = {
  readonly identity: number;
  readonly username?: string;
  readonly workNo?: string | null;
};
type Codes = { readonly username?: string; readonly workNo?: string };
/** Keys of user names, and staff numbers, that others of the same change have. */
type Held = { readonly usernames: ReadonlySet<string>; readonly workNos: ReadonlySet<string> };

/** As rules name accounts: `students` are those of children, `users` all others. */
const subjectOf = ({ identity }: Pick<Numbered, 'identity'>) =>
  identity === staff ? 'users' : 'students';

/** The check rules and the code rules of a school for accounts that the staff make. */
export function createAccountRules({ checkRules, fillRules, writes }: Deps) {
  async function fillsOf(executor: Executor, actor: Actor) {
    const students = await fillRules.of(executor, actor, 'students');
    const users = await fillRules.of(executor, actor, 'users');
    return (account: Numbered, field: keyof Codes): FieldFill | undefined =>
      (subjectOf(account) === 'users' ? users : students).find((fill) => fill.field === field);
  }

  const isHeld = async (tx: Tx, actor: Actor, values: Codes): Promise<boolean> =>
    (await writes.listTaken(tx, actor.schoolId, values, '')).length > 0;

  async function makeName(tx: Tx, actor: Actor, fill: FieldFill, { usernames }: Held) {
    const username = await nextFree(
      () => fill.make(tx, actor),
      async (made) => usernames.has(usernameKey(made)) || isHeld(tx, actor, { username: made }),
    );
    if (username !== undefined && isUsername(username)) return username;
    throw new AppError('row.invalid', { fields: { username: 'badMadeCode' } });
  }

  async function makeWorkNo(tx: Tx, actor: Actor, fill: FieldFill, { workNos }: Held) {
    const workNo = await nextFree(
      () => fill.make(tx, actor),
      async (made) => workNos.has(made) || isHeld(tx, actor, { workNo: made }),
    );
    if (workNo !== undefined) return workNo;
    throw new AppError('row.invalid', { fields: { workNo: 'badMadeCode' } });
  }

  return {
    /** Reads the check rules once for as many accounts as there are; tells what they say by field. */
    async readChecks(executor: Executor, actor: Actor) {
      const students = await checkRules.of(executor, actor, 'students');
      const users = await checkRules.of(executor, actor, 'users');
      return (account: Numbered) =>
        sentencesOf(subjectOf(account) === 'users' ? users : students, account);
    },

    /** Whether a code rule makes the user names of such accounts. */
    async readNaming(executor: Executor, actor: Actor) {
      const fillOf = await fillsOf(executor, actor);
      return (account: Pick<Numbered, 'identity'>): boolean =>
        fillOf(account, 'username') !== undefined;
    },

    /**
     * Makes codes for new accounts whose codes are left open, in their order. Throws `row.invalid` for a
     * code that cannot be.
     */
    async made(tx: Tx, actor: Actor, accounts: readonly Numbered[]): Promise<Codes[]> {
      const fillOf = await fillsOf(tx, actor);
      const held: Held = {
        usernames: new Set(accounts.map(({ username = '' }) => usernameKey(username))),
        workNos: new Set(accounts.flatMap(({ workNo }) => workNo ?? [])),
      };
      const made: Codes[] = [];
      for (const account of accounts) {
        const naming = account.username ? undefined : fillOf(account, 'username');
        const numbering =
          account.identity !== staff || account.workNo ? undefined : fillOf(account, 'workNo');
        made.push({
          ...(naming ? { username: await makeName(tx, actor, naming, held) } : {}),
          ...(numbering ? { workNo: await makeWorkNo(tx, actor, numbering, held) } : {}),
        });
      }
      return made;
    },

    /** Uses up the next codes of a rule as far as new accounts have been given them by their names. */
    async passOver(tx: Tx, actor: Actor, identity: number, usernames: readonly string[]) {
      const fill = (await fillsOf(tx, actor))({ identity }, 'username');
      if (!fill) return;
      const given = new Set(usernames);
      while (given.delete(await fill.preview(tx, actor))) await fill.make(tx, actor);
    },
  };
}
export type AccountRules = ReturnType<typeof createAccountRules>;
