import type { Body, Query, Result } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { afterCommit } from '../../../platform/db/db.ts';
import { allow } from '../../../platform/errors.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { countComment, forgetWorkPages, type Presenter } from '../../works/index.ts';
import { createCommentsRepository } from './comments.repository.ts';

type Deps = { context: ModuleContext; presenter: Presenter };

const stateAfter = { approve: 'shown', refuse: 'refused', putBack: 'waiting' } as const;

/** Comments of children that wait for a member of the staff, in the classes that one answers for. */
export function createCommentsReviewService({ context, presenter }: Deps) {
  const { database, run, clock, cache, files } = context;
  const repository = createCommentsRepository(database);

  return {
    /** What waits comes oldest first, everything else with the youngest first. */
    async list(
      actor: Actor,
      query: Query<'reviews.comments'>,
    ): Promise<Result<'reviews.comments'>> {
      const paging = readPaging(query, 20);
      const state = query.state ?? 'waiting';
      const { rows, total } = await repository.list(actor, state, paging);
      const records = rows.map(({ created_at: createdAt, ...row }) => ({
        ...row,
        avatar_url: files.url(row.avatar ?? ''),
        workName: row.workName ?? '',
        state,
        createTime: presenter.time(createdAt),
      }));
      return presentPage(records, total, paging);
    },

    /**
     * All or none; answers how many changed. `putBack` lets them wait again. Throws `row.notFound` for
     * a comment that is gone or not of the actor's classes.
     */
    async decide(
      call: MemberCall,
      { ids, action }: Body<'reviews.decideComments'>,
    ): Promise<number> {
      const { actor } = call;
      const state = stateAfter[action];
      const changed = await run(call, `comment.${action}`, async (tx, { note }) => {
        const rows = await repository.lock(tx, actor, ids);
        allow(rows.length === new Set(ids).size, 'row.notFound');
        const others = rows.filter((row) => row.state !== state);
        if (others.length === 0) return others;
        const decided =
          state === 'waiting'
            ? { decided_by: null, decided_at: null }
            : { decided_by: actor.id, decided_at: clock.now() };
        await repository.decide(
          tx,
          others.map(({ id }) => id),
          { state, ...decided },
        );
        for (const row of others) {
          if (state === 'shown') await countComment(tx, row.work_id, 1);
          else if (row.state === 'shown') await countComment(tx, row.work_id, -1);
          await note({ rowId: row.id });
        }
        const workIds = new Set(others.map((row) => row.work_id));
        afterCommit(tx, () => forgetWorkPages(cache, workIds));
        return others;
      });
      return changed.length;
    },
  };
}
