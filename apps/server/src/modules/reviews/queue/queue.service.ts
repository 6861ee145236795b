import type { Query, Result } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { listShownNames } from '../../../platform/access/shown-names.repository.ts';
import { allow } from '../../../platform/errors.ts';
import type { Paging } from '../../../platform/paging.ts';
import { createPresence } from '../../../platform/presence.ts';
import type { ModuleContext } from '../../module.ts';
import { createQueueRepository } from './queue.repository.ts';
import { createWaitingRepository } from './waiting.repository.ts';

/** What waits for a review in the classes that one answers for. */
export function createQueueService({ database, config, clock }: ModuleContext) {
  const repository = createQueueRepository(database, config.timeZone);
  const waitingWorks = createWaitingRepository(database);
  const presence = createPresence({ clock });

  return {
    list: (actor: Actor, query: Query<'reviews.list'>, paging: Paging) =>
      repository.list(actor, query, paging),

    /** By class, those without one with an empty id; and how many were reported. */
    async counts(actor: Actor) {
      const [departs, reported] = await Promise.all([
        waitingWorks.byDepart(actor),
        repository.countReported(actor),
      ]);
      return { departs, reported };
    },

    /** Who else of the school looks at works that the actor may decide on. Throws `work.notFound`. */
    async presence(actor: Actor, workId: string | null): Promise<Result<'reviews.presence'>> {
      if (workId !== null) {
        allow((await repository.inScope(actor, [workId])).has(workId), 'work.notFound');
      }
      const others = presence.note(actor.schoolId, { userId: actor.id, rowId: workId });
      const seen = await repository.inScope(
        actor,
        others.flatMap(({ rowId }) => rowId ?? []),
      );
      const there = others.flatMap(({ userId, rowId }) =>
        rowId !== null && seen.has(rowId) ? [{ userId, workId: rowId }] : [],
      );
      const names = await listShownNames(database.read, there);
      return there.map((other) => ({ ...other, name: names.get(other.userId) ?? '' }));
    },
  };
}
