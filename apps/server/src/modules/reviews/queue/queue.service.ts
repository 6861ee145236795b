import type { Query } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { ModuleContext } from '../../module.ts';
import { createQueueRepository } from './queue.repository.ts';
import { createWaitingRepository } from './waiting.repository.ts';

/** What waits for a review in the classes that one answers for. */
export function createQueueService({ database, config }: ModuleContext) {
  const repository = createQueueRepository(database, config.timeZone);
  const waitingWorks = createWaitingRepository(database);

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
  };
}
