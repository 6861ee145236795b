import { typeablePassword, typeablePasswordBytes } from '@sprout/rules';
import { assertReachesUsers } from '../../../platform/access.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Audit } from '../../../platform/audit.ts';
import type { BelongingsRegister } from '../../../platform/belongings.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { Clock, Random } from '../../../platform/clock.ts';
import { dropVersions } from '../../../platform/data-log.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { required } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events.ts';
import type { Passwords } from '../../../platform/password.ts';
import type { Sessions } from '../../../platform/session.ts';
import type { RowVersions } from '../../data-log/index.ts';
import type { WaysIn } from '../../session/index.ts';
import { eraseComments, forgetWorkPages } from '../../works/index.ts';
import type { PeopleRepository } from '../people/people.repository.ts';
import type { PeopleWrites } from '../people/people-writes.repository.ts';
import { assertGivenPassword } from '../people/person-form.ts';

export type IssuedPassword = { username: string; password: string };
type Given = { id: string; password: string; passwordAgain: string };

type Deps = {
  people: Pick<PeopleRepository, 'listByIds' | 'list'>;
  writes: PeopleWrites;
  waysIn: Pick<WaysIn, 'endForPassword'>;
  database: Database;
  passwords: Passwords;
  sessions: Pick<Sessions, 'forgetActors' | 'revokeAll'>;
  audit: Audit;
  belongings: BelongingsRegister;
  versions: RowVersions;
  events: Pick<EventBus, 'publish'>;
  cache: Cache;
  clock: Clock;
  random: Random;
};

const frozen = 2;
const staff = 2;

/** What the staff does with accounts of others. */
export function createAccountsService(deps: Deps) {
  const { people, writes, waysIn, database, passwords, sessions } = deps;
  const { audit, belongings, versions, events, cache, clock, random } = deps;

  const note = (tx: Tx, actor: Actor, verb: string, ids: readonly string[], requestId: string) =>
    Promise.all(
      ids.map((rowId) =>
        audit.write(tx, { actor, action: `user.${verb}`, subject: 'user', rowId, requestId }),
      ),
    );

  async function endSessions(tx: Tx, ids: readonly string[]): Promise<void> {
    for (const id of ids) await sessions.revokeAll(tx, id);
  }

  async function setPassword(
    actor: Actor,
    id: string,
    password: string,
    { verb, requestId }: { verb: string; requestId: string },
  ): Promise<void> {
    const hash = await passwords.hash(password);
    await database.transaction(async (tx) => {
      const [target] = await assertReachesUsers(tx, actor, [id], 'enter');
      const mustChange = target?.identity === staff;
      await writes.setPassword(tx, id, { hash, mustChange }, clock.now());
      await waysIn.endForPassword(tx, id);
      await note(tx, actor, verb, [id], requestId);
    });
    sessions.forgetActors();
  }

  return {
    /** Freezing ends every session at once. Throws what reaching the people throws. */
    async setStatus(actor: Actor, ids: readonly string[], status: number, requestId: string) {
      await database.transaction(async (tx) => {
        await assertReachesUsers(tx, actor, ids, 'end');
        await versions.around(tx, actor, ids, () =>
          writes.setStatus(tx, actor, ids, status, clock.now()),
        );
        if (status === frozen) await endSessions(tx, ids);
        await note(tx, actor, status === frozen ? 'freeze' : 'unfreeze', ids, requestId);
      });
      sessions.forgetActors();
    },

    /** Into the recycle bin. */
    async remove(actor: Actor, ids: readonly string[], requestId: string): Promise<void> {
      await database.transaction(async (tx) => {
        await assertReachesUsers(tx, actor, ids, 'end');
        await versions.around(tx, actor, ids, () => writes.setDeleted(tx, actor, ids, clock.now()));
        await endSessions(tx, ids);
        await note(tx, actor, 'delete', ids, requestId);
      });
      sessions.forgetActors();
    },

    async restore(actor: Actor, ids: readonly string[], requestId: string): Promise<void> {
      await database.transaction(async (tx) => {
        await assertReachesUsers(tx, actor, ids, 'end', { inBin: true });
        await versions.around(tx, actor, ids, () => writes.setDeleted(tx, actor, ids, null));
        await note(tx, actor, 'restore', ids, requestId);
      });
    },

    /**
     * For ever, with the account's comments; only from the recycle bin.
     * @param nickname what works of the account are signed with from now on
     */
    async erase(actor: Actor, ids: readonly string[], nickname: string, requestId: string) {
      const workIds = await database.transaction(async (tx) => {
        await assertReachesUsers(tx, actor, ids, 'end', { inBin: true });
        const commented = await eraseComments(tx, ids);
        await writes.erase(tx, belongings, ids, nickname);
        await dropVersions(tx, 'sys_user', ids);
        for (const userId of ids) await events.publish(tx, 'user.renamed', { userId });
        await note(tx, actor, 'erase', ids, requestId);
        return commented;
      });
      forgetWorkPages(cache, workIds);
    },

    /**
     * Ends every session, card and picture secret of the account. Throws `user.passwordsDiffer`,
     * `user.passwordWeak` and what reaching the person throws.
     */
    async changePassword(actor: Actor, given: Given, requestId: string): Promise<void> {
      const [target] = await assertReachesUsers(database.write, actor, [given.id], 'enter');
      const { username, identity } = required(target);
      assertGivenPassword(given.password, given.passwordAgain, {
        username,
        isStaff: identity === staff,
      });
      await setPassword(actor, given.id, given.password, { verb: 'changePassword', requestId });
    },

    /** A new typeable password; it is told here and nowhere else. */
    async resetPassword(actor: Actor, id: string, requestId: string): Promise<IssuedPassword> {
      const [target] = await assertReachesUsers(database.write, actor, [id], 'enter');
      const { username } = required(target);
      const password = typeablePassword(random.bytes(typeablePasswordBytes));
      await setPassword(actor, id, password, { verb: 'resetPassword', requestId });
      return { username, password };
    },

    /** The full number; that it was looked at is written down. */
    async openPhone(actor: Actor, id: string, requestId: string): Promise<string | null> {
      await assertReachesUsers(database.write, actor, [id], 'see');
      const [person] = await people.listByIds(actor, [id]);
      await audit.write(database.write, {
        actor,
        action: 'user.openPhone',
        subject: 'user',
        rowId: id,
        requestId,
      });
      return required(person).phone;
    },
  };
}
