import { keptDays } from '@sprout/rules';
import type { Database } from '../../platform/db/db.ts';

const dayMs = 24 * 3_600_000;
/** Days after which the staff do not ask who let a child in; an unanswered request is given up after a year. */
const joinDays = { decided: keptDays.endedCards, waiting: 365 };
/** Days for which the staff see that a card has ended; longer than any session that it opened. */
const endedCardDays = keptDays.endedCards;

/** Takes away requests to join and cards that have been over for long. */
export async function removeOldEntries({ write }: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await write
    .deleteFrom('class_join')
    .where((eb) =>
      eb.or([
        eb('decided_at', '<', before(joinDays.decided)),
        eb.and([eb('state', '!=', 'waiting'), eb('created_at', '<', before(joinDays.decided))]),
        eb('created_at', '<', before(joinDays.waiting)),
      ]),
    )
    .execute();
  await write
    .deleteFrom('login_card')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', before(endedCardDays)),
        eb('revoked_at', '<', before(endedCardDays)),
      ]),
    )
    .execute();
}
