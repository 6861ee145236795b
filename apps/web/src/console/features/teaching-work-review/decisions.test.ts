import { describe, expect, it } from 'vitest';
import { decisionOf, isPossible, mainAction } from './decisions.ts';
import { aReviewWork } from './testing/a-review-work.ts';

describe('decisions on a work', () => {
  it('puts a waiting work on the site with the loud button', () => {
    expect(mainAction(aReviewWork())).toBe('approve');
  });

  it('keeps the mark of a work that is shown already', () => {
    expect(mainAction(aReviewWork({ reviewState: 'shown', shownVersionNo: 1 }))).toBe('mark');
  });

  it('has no loud button for a draft', () => {
    expect(mainAction(aReviewWork({ reviewState: 'draft' }))).toBeUndefined();
  });

  it('takes only works off the site that are on it', () => {
    expect(isPossible('takeDown', aReviewWork())).toBe(false);
    expect(isPossible('takeDown', aReviewWork({ shownVersionNo: 1 }))).toBe(true);
  });

  it('names the version that was looked at, and no empty words or stars', () => {
    const work = aReviewWork({ id: 'w', versionId: 'v7' });

    expect(decisionOf(work, 'approve', { comment: '  ', score: 0 })).toEqual({
      workId: 'w',
      versionId: 'v7',
      action: 'approve',
    });
    expect(decisionOf(work, 'return', { comment: ' 加油 ', score: 3 })).toMatchObject({
      comment: '加油',
      score: 3,
    });
  });
});
