import type { Body } from '@sprout/contract/types';
import { decide, type ReviewAction } from '@sprout/rules';
import type { ReviewWork } from './room.ts';

export type { ReviewAction } from '@sprout/rules';
export type Decision = Body<'reviews.decide'>;

/** What the teacher has written so far. */
export type ReviewNote = { comment: string; score: number };

export const emptyNote: ReviewNote = { comment: '', score: 0 };

type Facts = Pick<ReviewWork, 'reviewState' | 'shownVersionNo'>;

/** Whether a decision makes sense where a work stands; the server judges by the same rule. */
export function isPossible(action: ReviewAction, { reviewState, shownVersionNo }: Facts): boolean {
  const isFeatured = reviewState === 'featured';
  const isPublished = shownVersionNo !== null;
  return decide(action, { state: reviewState, isPublished, isFeatured }) !== undefined;
}

/** What the loud button does: put on the site while that is open, else keep the mark. */
export function mainAction(work: Facts): ReviewAction | undefined {
  if (isPossible('approve', work)) return 'approve';
  return isPossible('mark', work) ? 'mark' : undefined;
}

/** The call for a decision on exactly the version that was looked at. */
export const decisionOf = (
  work: Pick<ReviewWork, 'id' | 'versionId'>,
  action: ReviewAction,
  { comment, score }: ReviewNote,
): Decision => ({
  workId: work.id,
  versionId: work.versionId,
  action,
  ...(comment.trim() ? { comment: comment.trim() } : {}),
  ...(score > 0 ? { score } : {}),
});
