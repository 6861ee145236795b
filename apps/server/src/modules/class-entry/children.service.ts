import { student, suggestUsernames } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { assertManagesDeparts, assertReachesUsers } from '../../platform/access/reach.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import { usernameKey } from '../session/index.ts';
import {
  type AccountRules,
  isUsername,
  listTakenNames,
  nicknameFor,
  type PeopleWrites,
  type RegistrationRepository,
} from '../users/index.ts';
import type { CardService, LoginCard } from './card.service.ts';
import type { CardKinds } from './card-secrets.ts';

export type ChildName = { realname: string; username?: string };

type Deps = {
  cards: Pick<CardService, 'drawAll' | 'issue' | 'assertChildren'>;
  writes: Pick<PeopleWrites, 'insert' | 'change' | 'listTaken'>;
  newcomers: Pick<RegistrationRepository, 'giveStudentRole'>;
  accountRules: Pick<AccountRules, 'made' | 'readNaming' | 'readChecks' | 'passOver'>;
  database: Database;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

/** Somebody may take a suggested name in the same moment. */
const attempts = 3;
const { compare } = new Intl.Collator('zh-u-co-pinyin');

const aChild = { identity: student } as const;

/** Accounts for a whole class at once. */
export function createChildrenService(deps: Deps) {
  const { cards, writes, newcomers, accountRules, database, run, clock, random } = deps;

  async function suggest(names: readonly string[], alsoTaken: readonly string[] = []) {
    const taken = await listTakenNames(database.write, names);
    return suggestUsernames(names, [...taken, ...alsoTaken], compare);
  }

  /** Throws `row.invalid` with the places of those that cannot be: `children.<n>`. */
  async function assertChosen(actor: Actor, children: readonly ChildName[]): Promise<void> {
    const fields: Record<string, string | { sentence: string }> = {};
    const sentencesOf = await accountRules.readChecks(database.write, actor);
    const seen = new Set<string>();
    for (const [index, { username = '' }] of children.entries()) {
      const key = usernameKey(username);
      if (key === '') continue;
      const place = `children.${index}`;
      const isFree = !seen.has(key) && (await isFreeName(actor, key));
      const broken = sentencesOf({ identity: student, username })['username'];
      if (broken) fields[place] = broken;
      if (!isFree) fields[place] = 'unique';
      if (!isUsername(key)) fields[place] = 'pattern';
      seen.add(key);
    }
    if (Object.keys(fields).length > 0) throw new AppError('row.invalid', { fields });
  }

  const isFreeName = async (actor: Actor, username: string): Promise<boolean> =>
    (await writes.listTaken(database.write, actor.schoolId, { username }, '')).length === 0;

  /** Names that were chosen, and free ones for the others, unless a rule of the school makes those. */
  async function name(
    actor: Actor,
    children: readonly ChildName[],
  ): Promise<{ realname: string; username: string }[]> {
    const isNamed = await accountRules.readNaming(database.write, actor);
    if (isNamed(aChild))
      return children.map(({ realname, username = '' }) => ({ realname, username }));
    const chosen = children.map(({ username }) => username ?? '');
    const open = children.filter((_, index) => chosen[index] === '');
    const suggested = await suggest(
      open.map(({ realname }) => realname),
      chosen.map(usernameKey).filter(Boolean),
    );
    return children.map(({ realname }, index) => ({
      realname,
      username: chosen[index] || (suggested.shift() ?? ''),
    }));
  }

  /** The next codes of the school's rule, without using them up. */
  const numbersFor = (call: MemberCall, names: readonly string[]): Promise<string[]> =>
    run(call, 'user.suggestNames', async (tx, { takeBack }) => {
      const made = await accountRules.made(
        tx,
        call.actor,
        names.map(() => aChild),
      );
      return takeBack(made.map(({ username = '' }) => username));
    });

  return {
    /** Free user names, in the order of the names: by the rule of the school, if it has one, else like the names. */
    async suggest(call: MemberCall, names: readonly string[]): Promise<string[]> {
      const isNamed = await accountRules.readNaming(database.write, call.actor);
      return isNamed(aChild) ? numbersFor(call, names) : suggest(names);
    },

    /**
     * Makes confirmed accounts in one class and their cards; all or none. Throws `row.notFound`,
     * `access.outOfReach`, `row.invalid`.
     */
    async create(
      call: MemberCall,
      departId: string,
      children: readonly ChildName[],
      kinds: CardKinds,
    ): Promise<LoginCard[]> {
      const { actor } = call;
      await assertManagesDeparts(database.write, actor, [departId]);
      await assertChosen(actor, children);
      const ids = children.map(() => newId(clock, random));
      const drawn = await cards.drawAll(ids, kinds);
      for (let attempt = 1; ; attempt += 1) {
        const named = await name(actor, children);
        try {
          return await run(call, 'user.createChildren', async (tx, useCase) => {
            const made = await accountRules.made(
              tx,
              actor,
              named.map(({ username }) => ({ ...aChild, username })),
            );
            const usernames = named.map((one, at) => made[at]?.username ?? one.username);
            for (const [index, { realname }] of named.entries()) {
              const username = usernames[index] ?? '';
              const id = ids[index] ?? '';
              const now = clock.now();
              await writes.insert(tx, {
                id,
                school_id: actor.schoolId,
                username,
                realname,
                nickname: nicknameFor(random.bytes(4)),
                user_identity: student,
                password_hash: '',
                must_change_password: false,
                password_issued_at: null,
                confirmed_at: now,
                org_code: null,
                created_by: actor.id,
                created_at: now,
              });
              await newcomers.giveStudentRole(tx, id, actor.schoolId);
            }
            await accountRules.passOver(tx, actor, student, usernames);
            await writes.change(tx, 'sys_user_depart', ids, { add: [departId] });
            await assertReachesUsers(tx, actor, ids);
            await useCase.note({ subject: 'depart', rowId: departId, data: { userIds: ids } });
            return cards.issue(tx, useCase, actor, drawn);
          });
        } catch (error) {
          if (!isUniqueViolation(error) || attempt === attempts) throw error;
        }
      }
    },
  };
}
