import type { Body } from '@sprout/contract/types';
import { decide, type ReviewAction, saysAnything } from '@sprout/rules';
import { type Draft, emptyNote, type Note } from '../grading/notes.ts';
import type { ReviewWork } from './review-queue.ts';

export type { ReviewAction } from '@sprout/rules';
export type Decision = Body<'reviews.decide'>;

/** Words and stars for a work. */
type ReviewNote = Pick<Note, 'comment' | 'score'>;

type Facts = Pick<ReviewWork, 'reviewState' | 'shownVersionNo'>;

/** Whether a decision makes sense where a work stands; the server judges by the same rule. */
export function isPossible(action: ReviewAction, { reviewState, shownVersionNo }: Facts): boolean {
  const isFeatured = reviewState === 'featured';
  const isPublished = shownVersionNo !== null;
  return decide(action, { state: reviewState, isPublished, isFeatured }) !== undefined;
}

type Marked = Pick<ReviewWork, 'reviewState' | 'score' | 'teacherComment'>;

/** Whether stars or words have been given that do not stand at the work already. */
export const isMark = ({ reviewState, score, teacherComment }: Marked, note: ReviewNote): boolean =>
  saysAnything(reviewState, { score, comment: teacherComment }, note);

/**
 * What the loud button and Ctrl Enter do: put on the site what waits, keep new stars and words at what
 * was decided on. `undefined`: there is nothing to record, so they go on to the next work.
 */
export function mainAction(work: Facts & Marked, note: ReviewNote): ReviewAction | undefined {
  if (work.reviewState === 'waiting') return 'approve';
  const isSubmitted = work.reviewState !== 'draft' && work.reviewState !== 'returned';
  return isSubmitted && isPossible('mark', work) && isMark(work, note) ? 'mark' : undefined;
}

/** The part that a decision still lacks: a return needs a comment, a mark needs stars or words. */
export function lackOf(
  action: ReviewAction,
  work: Marked,
  note: ReviewNote,
): 'comment' | 'mark' | undefined {
  if (action === 'return' && note.comment.trim() === '') return 'comment';
  return action === 'mark' && !isMark(work, note) ? 'mark' : undefined;
}

/** What was said at the last decision; nothing for what was handed in since. */
export const noteOf = ({ reviewState, teacherComment, score }: Marked): Note =>
  reviewState === 'waiting'
    ? emptyNote
    : { ...emptyNote, comment: teacherComment ?? '', score: score ?? 0 };

/** The call for a decision on exactly the version that was looked at, after exactly what was said of it. */
export const decisionOf = (
  workId: string,
  action: ReviewAction,
  { versionId, markId, comment, score }: Omit<Draft, 'levels' | 'pins'>,
): Decision => ({
  workId,
  versionId,
  afterReviewId: markId,
  action,
  ...(comment.trim() ? { comment: comment.trim() } : {}),
  ...(score > 0 ? { score } : {}),
});
