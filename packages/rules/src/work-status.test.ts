import { describe, expect, it } from 'vitest';
import type { SubmissionState } from './homework.ts';
import type { ReviewFacts, ReviewState } from './work-review.ts';
import { editStep, type WorkStatus, workStatus } from './work-status.ts';

describe('the number of a work', () => {
  it.each<[ReviewState, SubmissionState | null, WorkStatus]>([
    ['draft', null, 0],
    ['returned', null, 0],
    ['waiting', null, 1],
    ['marked', null, 2],
    ['shown', null, 3],
    ['featured', null, 4],
    ['draft', 'none', 0],
    ['draft', 'begun', 0],
    ['draft', 'returned', 0],
    ['draft', 'handedIn', 1],
    ['draft', 'graded', 2],
    ['waiting', 'graded', 1],
    ['marked', 'handedIn', 1],
    ['returned', 'graded', 2],
    ['shown', 'handedIn', 3],
    ['featured', 'graded', 4],
  ])('is of a work that is %s on the site and %s as a hand-in: %i', (review, task, status) => {
    expect(workStatus({ review, task })).toBe(status);
  });
});

const siteOf = (state: ReviewState): ReviewFacts => ({
  state,
  isPublished: state === 'shown' || state === 'featured',
  isFeatured: state === 'featured',
});
const told = (asked: WorkStatus, state: ReviewState, task: SubmissionState | null) => {
  const step = editStep(asked, { site: siteOf(state), task });
  if (!step) return 'refused';
  return step.of === 'task' ? `task ${step.move}` : `site ${step.action}`;
};

describe('an edit in the form of the predecessor', () => {
  it.each<[WorkStatus, SubmissionState, string]>([
    [0, 'handedIn', 'task return'],
    [0, 'graded', 'task return'],
    [0, 'returned', 'task return'],
    [0, 'begun', 'refused'],
    [1, 'graded', 'task reopen'],
    [1, 'returned', 'task reopen'],
    [1, 'handedIn', 'refused'],
    [2, 'handedIn', 'task grade'],
    [2, 'graded', 'task grade'],
    [2, 'begun', 'refused'],
    [3, 'graded', 'refused'],
    [4, 'graded', 'refused'],
  ])('%i of a hand-in that is %s: %s', (asked, task, step) => {
    expect(told(asked, 'draft', task)).toBe(step);
  });

  it.each<[WorkStatus, ReviewState, string]>([
    [0, 'waiting', 'site return'],
    [0, 'marked', 'site return'],
    [0, 'shown', 'site takeDown'],
    [0, 'featured', 'site takeDown'],
    [0, 'draft', 'refused'],
    [1, 'marked', 'site reopen'],
    [1, 'returned', 'site reopen'],
    [1, 'waiting', 'refused'],
    [1, 'shown', 'refused'],
    [2, 'waiting', 'site mark'],
    [2, 'shown', 'site mark'],
    [2, 'draft', 'refused'],
    [3, 'waiting', 'site approve'],
    [3, 'featured', 'site unfeature'],
    [3, 'draft', 'refused'],
    [4, 'waiting', 'site feature'],
    [4, 'shown', 'site feature'],
    [4, 'draft', 'refused'],
  ])('%i of a work that is %s on the site: %s', (asked, state, step) => {
    expect(told(asked, state, null)).toBe(step);
  });

  it('marks the hand-in of a work that also waits for the site', () => {
    expect(told(2, 'waiting', 'handedIn')).toBe('task grade');
    expect(told(3, 'waiting', 'handedIn')).toBe('site approve');
  });

  it('takes a graded work off the site without touching the grade', () => {
    expect(told(0, 'shown', 'graded')).toBe('site takeDown');
  });
});
