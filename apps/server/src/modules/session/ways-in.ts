import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Sessions } from '../../platform/session.ts';
import { createWaysInRepository, type WayIn } from './ways-in.repository.ts';

/** Ways in that the same step replaces: nobody has to be told of their end. */
type Replaced = { replaced?: readonly WayIn[] };

type Deps = {
  sessions: Pick<Sessions, 'revokeAll'>;
  clock: Clock;
};

/**
 * What ends when a secret of an account changes: whoever had come by another one stays outside.
 * Callers forget the actors after their transaction.
 */
export function createWaysIn({ sessions, clock }: Deps) {
  const waysIn = createWaysInRepository();
  const now = () => clock.now();

  async function endCards(tx: Tx, userIds: readonly string[], replaced: readonly WayIn[]) {
    const ended = await waysIn.revokeCards(tx, userIds, now());
    if (!replaced.includes('card')) await waysIn.noteEnd(tx, 'card', ended, now());
  }

  return {
    /** Log-ins of these accounts wait until the transaction ends: called before a secret changes. */
    lockAccounts: waysIn.lockAccounts,

    /** A new password ends cards, pictures and every session, except the one named. */
    async endForPassword(
      tx: Tx,
      userId: string,
      { exceptHash, replaced = [] }: Replaced & { exceptHash?: string } = {},
    ): Promise<void> {
      await waysIn.lockAccounts(tx, [userId]);
      await sessions.revokeAll(tx, userId, exceptHash);
      await endCards(tx, [userId], replaced);
      const ended = await waysIn.removePictures(tx, [userId]);
      if (!replaced.includes('picture')) await waysIn.noteEnd(tx, 'picture', ended, now());
    },

    /** New pictures, or none any more, end cards and the sessions that cards and pictures opened. */
    async endForPictures(
      tx: Tx,
      userIds: readonly string[],
      { replaced = [] }: Replaced = {},
    ): Promise<void> {
      await waysIn.lockAccounts(tx, userIds);
      await waysIn.endSessions(tx, userIds);
      await endCards(tx, userIds, replaced);
      if (replaced.includes('picture')) return;
      await waysIn.noteEnd(tx, 'picture', await waysIn.removePictures(tx, userIds), now());
    },
  };
}
export type WaysIn = ReturnType<typeof createWaysIn>;
