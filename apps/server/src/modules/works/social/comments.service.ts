import type { Body, Query } from '@sprout/contract';
import { type Actor, isStaff } from '../../../platform/access/actor.ts';
import { newId } from '../../../platform/clock.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { countComment } from '../counters.repository.ts';
import { checkComment } from '../texts.ts';
import { getSeen, requireConfirmed } from '../work-access.ts';
import { viewerOf } from '../work-facts.ts';
import { findWork } from '../works.repository.ts';
import {
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  readSwitches,
} from './comments.repository.ts';

const commentRule: RateRule = { name: 'comment', limit: 10, windowMs: 60_000 };

/** What people say to a work; closed unless the school opens it (`allowComment`). */
export function createCommentsService(context: ModuleContext) {
  const { database, run, clock, random, rateLimiter } = context;

  /** Two switches of the school: comments are off unless it opens them, and wait unless it says otherwise. */
  async function rulesOf(schoolId: string): Promise<{ isOpen: boolean; doWait: boolean }> {
    const values = await readSwitches(database, schoolId);
    return {
      isOpen: values.get('allowComment') === '1',
      doWait: values.get('_reviewComments') !== '0',
    };
  }

  return {
    /**
     * What is shown, and whatever the viewer has said, with what became of it; newest first. Empty while
     * comments are closed.
     */
    async list(actor: Actor | undefined, query: Query<'works.comments'>): Promise<CommentRow[]> {
      const { work } = await getSeen(database.write, actor, query.workId, query.share);
      if (!(await rulesOf(work.school_id)).isOpen) return [];
      return listComments(database.write, {
        workId: work.id,
        readerId: actor?.id,
        limit: query.pageSize,
        offset: (query.page - 1) * query.pageSize,
      });
    },

    /**
     * What a child says waits for the staff; the staff's own words stand at once. Throws `comment.closed`,
     * `user.notConfirmed`, `text.*`.
     */
    async save(call: MemberCall, body: Body<'works.saveComment'>): Promise<CommentRow> {
      const { actor } = call;
      const { work } = await getSeen(database.write, actor, body.workId, body.share);
      const { isOpen, doWait } = await rulesOf(work.school_id);
      allow(isOpen, 'comment.closed');
      requireConfirmed(actor);
      const comment = checkComment(body.comment);
      rateLimiter.hit(commentRule, actor.id);
      const row = {
        id: newId(clock, random),
        work_id: work.id,
        user_id: actor.id,
        comment,
        created_at: clock.now(),
        state: doWait && !isStaff(actor) ? ('waiting' as const) : ('shown' as const),
      };
      await run(call, 'comment.save', async (tx, { note, publish }) => {
        await insertComment(tx, { ...row, school_id: work.school_id });
        await note({ rowId: row.id });
        if (row.state !== 'shown') return;
        await countComment(tx, work.id, 1);
        await publish('comment.shown', { commentId: row.id });
      });
      return { ...row, nickname: actor.nickname, avatar: actor.avatar };
    },

    /** For its writer, the work's author and moderators of the class. */
    async remove(call: MemberCall, id: string): Promise<void> {
      const { actor } = call;
      const comment = required(
        await findComment(database.write, actor.schoolId, id),
        'row.notFound',
      );
      const work = required(await findWork(database.write, comment.work_id, actor), 'row.notFound');
      const isModerator =
        actor.permissions.has('teaching:comment:moderate') &&
        viewerOf(actor, work)?.isReviewer === true;
      allow(comment.user_id === actor.id || work.author_id === actor.id || isModerator);
      await run(call, 'comment.remove', async (tx, { note, publish }) => {
        const gone = await deleteComment(tx, id, clock.now());
        if (!gone) return;
        await note({ rowId: id });
        if (gone.state !== 'shown') return;
        await countComment(tx, work.id, -1);
        await publish('comment.hidden', { commentId: id });
      });
    },
  };
}
export type CommentsService = ReturnType<typeof createCommentsService>;
