import type { Sessions } from '../../platform/access/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { createLoginMethodsRepository, type LoginMethod } from './login-methods.repository.ts';

/** Login methods that the same step replaces: their owner is not told that they ended. */
type Replaced = { replaced?: readonly LoginMethod[] };

type Deps = {
  sessions: Pick<Sessions, 'endOpenedBy' | 'revokeAll'>;
  clock: Clock;
};

/**
 * Ends the login methods and sessions of an account when a secret of it changes, so that an intruder who knew an older
 * secret stays outside.
 * Callers forget the actors after their transaction.
 */
export function createLoginMethods({ sessions, clock }: Deps) {
  const loginMethods = createLoginMethodsRepository();
  const now = () => clock.now();

  async function endCards(tx: Tx, userIds: readonly string[], replaced: readonly LoginMethod[]) {
    const ended = await loginMethods.revokeCards(tx, userIds, now());
    if (!replaced.includes('card')) await loginMethods.noteEnd(tx, 'card', ended, now());
  }

  return {
    /** Log-ins of these accounts wait until the transaction ends: called before a secret changes. */
    lockAccounts: loginMethods.lockAccounts,

    /** Another mail address or phone number: codes that went to the one before open nothing any more. */
    async endForContact(tx: Tx, userId: string): Promise<void> {
      await loginMethods.lockAccounts(tx, [userId]);
      await loginMethods.endRecovery(tx, [userId], now());
    },

    /**
     * A new password ends cards, pictures, codes and every session, except the one named. One that is chosen in no
     * session of its owner ends bindings to other log-in services as well: somebody else may have made them.
     */
    async endForPassword(
      tx: Tx,
      userId: string,
      { exceptHash, replaced = [] }: Replaced & { exceptHash?: string } = {},
    ): Promise<void> {
      await loginMethods.lockAccounts(tx, [userId]);
      await sessions.revokeAll(tx, userId, exceptHash);
      await loginMethods.endRecovery(tx, [userId], now());
      if (exceptHash === undefined) await loginMethods.removeLinks(tx, userId);
      await endCards(tx, [userId], replaced);
      const ended = await loginMethods.removePictures(tx, [userId]);
      if (!replaced.includes('picture')) await loginMethods.noteEnd(tx, 'picture', ended, now());
    },

    /** New pictures, or none any more, end cards and the sessions that cards and pictures opened. */
    async endForPictures(
      tx: Tx,
      userIds: readonly string[],
      { replaced = [] }: Replaced = {},
    ): Promise<void> {
      await loginMethods.lockAccounts(tx, userIds);
      await sessions.endOpenedBy(tx, userIds, ['card', 'picture']);
      await endCards(tx, userIds, replaced);
      if (replaced.includes('picture')) return;
      await loginMethods.noteEnd(
        tx,
        'picture',
        await loginMethods.removePictures(tx, userIds),
        now(),
      );
    },
  };
}
export type LoginMethods = ReturnType<typeof createLoginMethods>;
