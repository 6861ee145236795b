import type { Actor } from '../../platform/access/actor.ts';
import { placeId } from '../../platform/access/place-id.ts';
import type { Sessions } from '../../platform/access/sessions.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { OnlineQuestion, OnlineRepository } from './online.repository.ts';

type Deps = {
  places: OnlineRepository;
  sessions: Pick<Sessions, 'end'>;
  run: RunUseCase;
  clock: Clock;
};

/** Who is logged in, and how the staff end that. */
export function createOnlineService({ places, sessions, run, clock }: Deps) {
  return {
    /** The newest use first. */
    async list(actor: Actor, question: OnlineQuestion, paging: Paging) {
      const { rows, total } = await places.list(actor, question, clock.now(), paging);
      const shown = rows.map(({ hash, ...row }) => ({
        ...row,
        id: placeId(hash),
        isCurrent: hash === actor.sessionHash,
      }));
      return { rows: shown, total };
    },

    /**
     * Answers how many ended. Throws `row.notFound` for places of which none is there or in reach, and
     * `online.ownPlace` for the one that asks, which ends by logging out.
     */
    async forceLogout(call: MemberCall, ids: readonly string[]): Promise<number> {
      const { actor } = call;
      return run(call, 'online.forceLogout', async (tx, { note }) => {
        const found = await places.findByPlaces(tx, actor, ids, clock.now());
        if (found.length === 0) throw new AppError('row.notFound');
        allow(
          found.every(({ hash }) => hash !== actor.sessionHash),
          'online.ownPlace',
        );
        for (const { hash } of found) await sessions.end(tx, hash);
        for (const userId of new Set(found.map((place) => place.userId))) {
          const ended = found.filter((place) => place.userId === userId);
          await note({ subject: 'user', rowId: userId, data: { count: ended.length } });
        }
        return found.length;
      });
    },
  };
}
