import type { Executor } from '../../platform/db/db.ts';

/** What was said below a work, in every state; newest first. */
export const listCommentsOf = (executor: Executor, workId: string) =>
  executor
    .selectFrom('work_comment as c')
    .innerJoin('sys_user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.work_id', 'c.user_id', 'c.comment', 'c.created_at', 'c.state'])
    .select(['u.nickname', 'u.avatar'])
    .where('c.work_id', '=', workId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(200)
    // Nothing else is ever written there.
    .$narrowType<{ state: 'waiting' | 'shown' | 'refused' }>()
    .execute();

/** Who decided last on a work, and when. */
export const findNewestReview = (executor: Executor, workId: string) =>
  executor
    .selectFrom('work_review')
    .select(['id', 'reviewer_id', 'created_at'])
    .where('work_id', '=', workId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
