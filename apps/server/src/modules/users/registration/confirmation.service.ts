import type { Actor } from '../../../platform/access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { allow } from '../../../platform/errors.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../../platform/use-cases.ts';
import type { JoinAnswers } from './class-joins.repository.ts';
import type {
  RegistrationRepository,
  WaitingAccount,
  WaitingFilter,
} from './registration.repository.ts';

type Deps = {
  users: RegistrationRepository;
  joins: JoinAnswers;
  run: RunUseCase;
  clock: Clock;
};

export function createConfirmationService(deps: Deps) {
  const { users, joins, run, clock } = deps;

  /** A newcomer who came with a class's code gets into the class by the same answer. */
  async function admit(
    tx: Tx,
    { note }: UseCase,
    actor: Actor,
    userIds: readonly string[],
  ): Promise<void> {
    const asked = await joins.listAsked(tx, actor, userIds);
    const now = clock.now();
    const accepted = asked.map(({ id }) => id);
    if (accepted.length > 0) await joins.decide(tx, actor, accepted, 'accepted', now);
    for (const { id, departId, userId } of asked) {
      await joins.admit(tx, departId, [userId], now);
      await note({
        action: 'classCode.accept',
        subject: 'depart',
        rowId: id,
        data: { userId },
      });
    }
  }

  return {
    /** Accounts of the own school that wait, oldest first; those with a part of the user name. */
    async listWaiting(
      actor: Actor,
      wanted: WaitingFilter,
      paging: Paging,
    ): Promise<{ accounts: WaitingAccount[]; total: number }> {
      const accounts = await users.listWaiting(actor, wanted, paging);
      return { accounts, total: await users.countWaiting(actor, wanted) };
    },

    /**
     * Lets accounts publish and comment, and into the classes that they ask for, as far as the actor
     * answers for those; answers how many were waiting. All or none: throws
     * `row.notFound` when one of the ids is no account of the own school.
     */
    async confirm(call: MemberCall, ids: readonly string[]): Promise<number> {
      const { actor } = call;
      const known = await users.listKnownIds(actor, ids);
      allow(
        ids.every((id) => known.has(id)),
        'row.notFound',
      );
      const confirmed = await run(call, 'user.confirm', async (tx, useCase) => {
        const changed = await users.confirm(tx, actor, ids, clock.now());
        await admit(tx, useCase, actor, ids);
        for (const rowId of changed) await useCase.note({ rowId });
        return changed;
      });
      return confirmed.length;
    },
  };
}
