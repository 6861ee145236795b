import type { SubmissionState } from './homework.ts';
import { decide, type ReviewAction, type ReviewFacts, type ReviewState } from './work-review.ts';

/** The predecessor's number of a work: saved, waiting, graded, shown on the site, featured. */
export type WorkStatus = 0 | 1 | 2 | 3 | 4;

/** Where a work stands on the site, and as a hand-in; `task` is null for a work of no task. */
export type WorkStanding = {
  readonly review: ReviewState;
  readonly task: SubmissionState | null;
};

/**
 * The predecessor's one number of the two standings. What the site shows counts first, then what waits for the staff
 * on either side, then what they have answered. The database has the same as `work_status`.
 * Source: decision 12 of the open systems.
 */
export function workStatus({ review, task }: WorkStanding): WorkStatus {
  if (review === 'featured') return 4;
  if (review === 'shown') return 3;
  if (review === 'waiting' || task === 'handedIn') return 1;
  return review === 'marked' || task === 'graded' ? 2 : 0;
}

/** What one edit in the predecessor's form does: to the hand-in, or on the site. */
export type EditStep =
  | { readonly of: 'task'; readonly move: 'grade' | 'return' | 'reopen' }
  | { readonly of: 'site'; readonly action: ReviewAction };

type Edited = { readonly site: ReviewFacts; readonly task: SubmissionState | null };

/**
 * The predecessor's form sets a number: 0 returns a work, 1 opens its grading again, 2 marks it, 3 approves and
 * 4 features it. A hand-in is returned, reopened and marked as one; only what concerns the site goes there.
 * `undefined` where that makes no sense for the work, such as grading what was never handed in.
 */
export function editStep(asked: WorkStatus, { site, task }: Edited): EditStep | undefined {
  const isHandIn = task === 'handedIn' || task === 'graded' || task === 'returned';
  switch (asked) {
    case 0:
      if (site.isPublished) return onSite('takeDown', site);
      return isHandIn ? { of: 'task', move: 'return' } : onSite('return', site);
    case 1:
      if (task === 'graded' || task === 'returned') return { of: 'task', move: 'reopen' };
      return onSite('reopen', site);
    case 2:
      return isHandIn ? { of: 'task', move: 'grade' } : onSite('mark', site);
    case 3:
      return onSite(site.isFeatured ? 'unfeature' : 'approve', site);
    case 4:
      return onSite('feature', site);
  }
}

const onSite = (action: ReviewAction, site: ReviewFacts): EditStep | undefined =>
  decide(action, site) && { of: 'site', action };
