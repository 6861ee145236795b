import { describe, expect, it } from 'vitest';
import { emptyNote } from '../grading/notes.ts';
import { decisionOf, isPossible, lackOf, mainAction, noteOf } from './decisions.ts';
import { aReviewWork } from './testing/a-review-work.ts';

describe('decisions on a work', () => {
  it('puts a waiting work on the site with the loud button', () => {
    expect(mainAction(aReviewWork(), emptyNote)).toBe('approve');
  });

  it('keeps new stars and words at a work that is shown already', () => {
    const shown = aReviewWork({ reviewState: 'shown', shownVersionNo: 1, score: 4 });

    expect(mainAction(shown, { score: 5, comment: '' })).toBe('mark');
    expect(mainAction(shown, { score: 4, comment: '' })).toBeUndefined();
  });

  it('puts nothing on the site a second time by the loud button', () => {
    expect(mainAction(aReviewWork({ reviewState: 'marked' }), emptyNote)).toBeUndefined();
    expect(mainAction(aReviewWork({ reviewState: 'returned' }), emptyNote)).toBeUndefined();
    expect(mainAction(aReviewWork({ reviewState: 'draft' }), emptyNote)).toBeUndefined();
  });

  it('tells what a decision lacks', () => {
    const work = aReviewWork();

    expect(lackOf('return', work, { comment: ' ', score: 3 })).toBe('comment');
    expect(lackOf('mark', work, emptyNote)).toBe('mark');
    expect(lackOf('mark', work, { comment: '', score: 3 })).toBeUndefined();
    expect(lackOf('approve', work, emptyNote)).toBeUndefined();
  });

  it('takes only works off the site that are on it', () => {
    expect(isPossible('takeDown', aReviewWork())).toBe(false);
    expect(isPossible('takeDown', aReviewWork({ shownVersionNo: 1 }))).toBe(true);
  });

  it('begins with what was said last, and with nothing for what waits', () => {
    const said = { score: 4, teacherComment: '很稳' };

    expect(noteOf(aReviewWork({ ...said, reviewState: 'shown' }))).toMatchObject({
      score: 4,
      comment: '很稳',
    });
    expect(noteOf(aReviewWork({ ...said, reviewState: 'waiting' }))).toEqual(emptyNote);
  });

  it('names the version and the decision that were seen, and no empty words or stars', () => {
    const seen = { versionId: 'v7', markId: 'r1' };

    expect(decisionOf('w', 'approve', { ...seen, comment: '  ', score: 0 })).toEqual({
      workId: 'w',
      versionId: 'v7',
      afterReviewId: 'r1',
      action: 'approve',
    });
    expect(decisionOf('w', 'return', { ...seen, comment: ' 加油 ', score: 3 })).toMatchObject({
      comment: '加油',
      score: 3,
    });
  });
});
