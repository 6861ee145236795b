import type { Actor } from '../../platform/actor.ts';
import type { Audit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { allow } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { Sessions } from '../../platform/session.ts';
import type { UserRepository, WaitingAccount, WaitingWish } from './users.repository.ts';

type Deps = {
  users: UserRepository;
  database: Database;
  sessions: Sessions;
  audit: Audit;
  clock: Clock;
};

export function createConfirmationService({ users, database, sessions, audit, clock }: Deps) {
  return {
    /** Accounts of the own school that wait, oldest first; those with a part of the user name. */
    async listWaiting(
      actor: Actor,
      wanted: WaitingWish,
      paging: Paging,
    ): Promise<{ accounts: WaitingAccount[]; total: number }> {
      const accounts = await users.listWaiting(actor, wanted, paging);
      return { accounts, total: await users.countWaiting(actor, wanted) };
    },

    /**
     * Lets accounts publish and comment; answers how many were waiting. All or none: throws
     * `row.notFound` when one of the ids is no account of the own school.
     */
    async confirm(actor: Actor, ids: readonly string[], requestId: string): Promise<number> {
      const known = await users.listKnownIds(actor, ids);
      allow(
        ids.every((id) => known.has(id)),
        'row.notFound',
      );
      const confirmed = await database.transaction(async (tx) => {
        const changed = await users.confirm(tx, actor, ids, clock.now());
        for (const rowId of changed) {
          await audit.write(tx, {
            actor,
            action: 'user.confirm',
            subject: 'user',
            rowId,
            requestId,
          });
        }
        return changed;
      });
      sessions.forgetActors();
      return confirmed.length;
    },
  };
}
