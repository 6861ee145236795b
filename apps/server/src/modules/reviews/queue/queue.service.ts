import type { Query, Result } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import type { ModuleContext } from '../../module.ts';
import type { Presenter } from '../../works/index.ts';
import { presentReview } from './present-review.ts';
import { createQueueRepository } from './queue.repository.ts';
import { createWaitingRepository } from './waiting.repository.ts';

type Deps = { context: ModuleContext; presenter: Presenter };

/** What waits for a review in the classes that one answers for. */
export function createQueueService({ context, presenter }: Deps) {
  const { database, files, config } = context;
  const repository = createQueueRepository(database, config.timeZone);
  const waitingWorks = createWaitingRepository(database);

  return {
    async list(actor: Actor, query: Query<'reviews.list'>): Promise<Result<'reviews.list'>> {
      const paging = readPaging(query, 20);
      const { rows, total } = await repository.list(actor, query, paging);
      const records = rows.map((row) => presentReview({ presenter, files }, row));
      return presentPage(records, total, paging);
    },

    async counts(actor: Actor): Promise<Result<'reviews.counts'>> {
      const rows = await waitingWorks.byDepart(actor);
      const departs = rows.flatMap(({ id, departName, waiting }) =>
        id === null ? [] : [{ id, departName: departName ?? '', waiting }],
      );
      const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
      return { waiting, reported: await repository.countReported(actor), departs };
    },
  };
}
