import { frozenAccount, staff, typeablePassword, typeablePasswordBytes } from '@sprout/rules';
import { assertReachesUsers } from '../../../platform/access/reach.ts';
import type { Sessions } from '../../../platform/access/sessions.ts';
import type { BelongingsRegister } from '../../../platform/belongings.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { Clock, Random } from '../../../platform/clock.ts';
import { dropVersions } from '../../../platform/data-log.ts';
import { afterCommit, type Database, type Tx } from '../../../platform/db/db.ts';
import { required } from '../../../platform/errors.ts';
import type { Passwords } from '../../../platform/password.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../../platform/use-cases.ts';
import { eraseNotices } from '../../announcements/index.ts';
import type { RowVersions } from '../../data-log/index.ts';
import { eraseMessages } from '../../messages/index.ts';
import type { LoginMethods } from '../../session/index.ts';
import { eraseComments, eraseSentNames, forgetWorkPages } from '../../works/index.ts';
import type { PeopleRepository } from '../people/people.repository.ts';
import type { PeopleWrites } from '../people/people-writes.repository.ts';
import { assertGivenPassword } from '../people/person-form.ts';

export type IssuedPassword = { username: string; password: string };
type Given = { id: string; password: string; passwordAgain: string };

type Deps = {
  people: Pick<PeopleRepository, 'listByIds' | 'list'>;
  writes: PeopleWrites;
  loginMethods: Pick<LoginMethods, 'endForPassword'>;
  run: RunUseCase;
  database: Database;
  passwords: Passwords;
  sessions: Pick<Sessions, 'revokeAll'>;
  belongings: BelongingsRegister;
  versions: RowVersions;
  cache: Cache;
  clock: Clock;
  random: Random;
};

/** What the staff does with accounts of others. */
export function createAccountsService(deps: Deps) {
  const { people, writes, loginMethods, database, passwords, sessions, run } = deps;
  const { belongings, versions, cache, clock, random } = deps;

  const noteEach = async ({ note }: UseCase, ids: readonly string[]) => {
    for (const rowId of ids) await note({ rowId });
  };

  async function endSessions(tx: Tx, ids: readonly string[]): Promise<void> {
    for (const id of ids) await sessions.revokeAll(tx, id);
  }

  async function setPassword(
    call: MemberCall,
    verb: string,
    { id, password }: Pick<Given, 'id' | 'password'>,
  ): Promise<void> {
    const hash = await passwords.hash(password);
    await run(call, `user.${verb}`, async (tx, useCase) => {
      const [target] = await assertReachesUsers(tx, call.actor, [id], 'enter');
      const mustChange = target?.identity === staff;
      await writes.setPassword(tx, id, { hash, mustChange }, clock.now());
      await loginMethods.endForPassword(tx, id);
      await noteEach(useCase, [id]);
    });
  }

  return {
    /** Freezing ends every session at once. Throws what reaching the people throws. */
    async setStatus(call: MemberCall, ids: readonly string[], status: number) {
      const { actor } = call;
      const verb = status === frozenAccount ? 'freeze' : 'unfreeze';
      await run(call, `user.${verb}`, async (tx, useCase) => {
        await assertReachesUsers(tx, actor, ids, 'end');
        await versions.around(tx, actor, ids, () =>
          writes.setStatus(tx, actor, ids, status, clock.now()),
        );
        if (status === frozenAccount) await endSessions(tx, ids);
        await noteEach(useCase, ids);
      });
    },

    /** Into the recycle bin. */
    async remove(call: MemberCall, ids: readonly string[]): Promise<void> {
      const { actor } = call;
      await run(call, 'user.delete', async (tx, useCase) => {
        await assertReachesUsers(tx, actor, ids, 'end');
        await versions.around(tx, actor, ids, () => writes.setDeleted(tx, actor, ids, clock.now()));
        await endSessions(tx, ids);
        await noteEach(useCase, ids);
      });
    },

    async restore(call: MemberCall, ids: readonly string[]): Promise<void> {
      const { actor } = call;
      await run(call, 'user.restore', async (tx, useCase) => {
        await assertReachesUsers(tx, actor, ids, 'end', { inBin: true });
        await versions.around(tx, actor, ids, () => writes.setDeleted(tx, actor, ids, null));
        await noteEach(useCase, ids);
      });
    },

    /**
     * For ever, with the account's comments, the names of files it sent, and what tells of it in messages and notices;
     * only from the recycle bin.
     * @param nickname what works of the account are signed with from now on
     */
    async erase(call: MemberCall, ids: readonly string[], nickname: string) {
      const { actor } = call;
      await run(call, 'user.erase', async (tx, useCase) => {
        await assertReachesUsers(tx, actor, ids, 'end', { inBin: true });
        const commented = await eraseComments(tx, ids);
        await eraseSentNames(tx, ids);
        await eraseMessages(tx, ids);
        await eraseNotices(tx, ids);
        await writes.erase(tx, belongings, ids, nickname);
        await dropVersions(tx, 'sys_user', ids);
        for (const userId of ids) await useCase.publish('user.renamed', { userId });
        for (const commentId of commented.flatMap(({ shownIds }) => shownIds)) {
          await useCase.publish('comment.hidden', { commentId });
        }
        await noteEach(useCase, ids);
        const workIds = commented.map(({ workId }) => workId);
        afterCommit(tx, () => forgetWorkPages(cache, workIds));
      });
    },

    /**
     * Ends every session, card and picture secret of the account. Throws `user.passwordsDiffer`,
     * `user.passwordWeak` and what reaching the person throws.
     */
    async changePassword(call: MemberCall, given: Given): Promise<void> {
      const { actor } = call;
      const [target] = await assertReachesUsers(database.write, actor, [given.id], 'enter');
      const { username } = required(target);
      assertGivenPassword(given.password, given.passwordAgain, { username });
      await setPassword(call, 'changePassword', given);
    },

    /** A new typeable password; it is told here and nowhere else. */
    async resetPassword(call: MemberCall, id: string): Promise<IssuedPassword> {
      const { actor } = call;
      const [target] = await assertReachesUsers(database.write, actor, [id], 'enter');
      const { username } = required(target);
      const password = typeablePassword(random.bytes(typeablePasswordBytes));
      await setPassword(call, 'resetPassword', { id, password });
      return { username, password };
    },

    /** The full number; that it was looked at is written down. */
    async openPhone(call: MemberCall, id: string): Promise<string | null> {
      const { actor } = call;
      await assertReachesUsers(database.write, actor, [id], 'see');
      const [person] = await people.listByIds(actor, [id]);
      const { phone } = required(person);
      await run(call, 'user.openPhone', (_tx, { note }) => note({ rowId: id }));
      return phone;
    },
  };
}
