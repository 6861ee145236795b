import type { Body, Query } from '@sprout/contract';
import type { Actor } from '../../../platform/access/actor.ts';
import { afterCommit } from '../../../platform/db/db.ts';
import { allow } from '../../../platform/errors.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { countComment, forgetWorkPages } from '../../works/index.ts';
import { createCommentsRepository } from './comments.repository.ts';

type CommentState = NonNullable<Query<'reviews.comments'>['state']>;

const stateAfter = { approve: 'shown', refuse: 'refused', putBack: 'waiting' } as const;

/** Comments of children that wait for a member of the staff, in the classes that one answers for. */
export function createCommentsReviewService(context: ModuleContext) {
  const { database, run, clock, cache } = context;
  const repository = createCommentsRepository(database);

  return {
    /** What waits comes oldest first, everything else with the youngest first. */
    list: (actor: Actor, state: CommentState, paging: Paging) =>
      repository.list(actor, state, paging),

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
      const changed = await run(call, `comment.${action}`, async (tx, { note, publish }) => {
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
          if (state === 'shown') await publish('comment.shown', { commentId: row.id });
          else if (row.state === 'shown') await publish('comment.hidden', { commentId: row.id });
        }
        const workIds = new Set(others.map((row) => row.work_id));
        afterCommit(tx, () => forgetWorkPages(cache, workIds));
        return others;
      });
      return changed.length;
    },
  };
}
