import { expect, it } from 'vitest';
import {
  decide,
  type ReviewAction,
  type ReviewMark,
  type ReviewState,
  saysAnything,
  workStatusOf,
} from './work-review.ts';

type Row = [ReviewAction, ReviewState, string, string | undefined];

/** Published and featured as `pf`, and what comes out; `undefined` when the decision is refused. */
const table: Row[] = [
  ['approve', 'draft', '--', undefined],
  ['approve', 'waiting', '--', 'shown p- publishes'],
  ['approve', 'returned', '--', 'shown p- publishes'],
  ['approve', 'marked', '--', 'shown p- publishes'],
  ['approve', 'waiting', 'pf', 'featured pf publishes'],
  ['approve', 'shown', 'p-', undefined],
  ['approve', 'featured', 'pf', undefined],
  ['feature', 'draft', '--', undefined],
  ['feature', 'waiting', '--', 'featured pf publishes'],
  ['feature', 'shown', 'p-', 'featured pf'],
  ['feature', 'featured', 'pf', undefined],
  ['unfeature', 'featured', 'pf', 'shown p-'],
  ['unfeature', 'waiting', 'pf', 'waiting p-'],
  ['unfeature', 'shown', 'p-', undefined],
  ['mark', 'draft', '--', undefined],
  ['mark', 'waiting', '--', 'marked --'],
  ['mark', 'waiting', 'p-', 'marked p-'],
  ['mark', 'shown', 'p-', 'shown p-'],
  ['mark', 'featured', 'pf', 'featured pf'],
  ['return', 'waiting', '--', 'returned --'],
  ['return', 'waiting', 'p-', 'returned p-'],
  ['return', 'marked', '--', 'returned --'],
  ['return', 'shown', 'p-', undefined],
  ['return', 'draft', '--', undefined],
  ['takeDown', 'shown', 'p-', 'returned --'],
  ['takeDown', 'waiting', 'pf', 'returned --'],
  ['takeDown', 'waiting', '--', undefined],
];

it.each(table)('%s on %s %s gives %s', (action, state, flags, expected) => {
  const facts = { state, isPublished: flags[0] === 'p', isFeatured: flags[1] === 'f' };

  const outcome = decide(action, facts);

  expect(outcome && write(outcome)).toBe(expected);
});

it('tells the numbers of the predecessor', () => {
  const states: ReviewState[] = ['draft', 'waiting', 'returned', 'marked', 'shown', 'featured'];
  expect(states.map(workStatusOf)).toEqual([0, 1, 0, 2, 3, 4]);
});

type MarkRow = [name: string, ReviewState, ReviewMark, ReviewMark, boolean];
const nothing: ReviewMark = { score: null, comment: null };
const fourStars: ReviewMark = { score: 4, comment: '很棒' };

const marks: MarkRow[] = [
  ['without stars and words', 'waiting', nothing, {}, false],
  ['of blanks and no star', 'waiting', nothing, { score: 0, comment: '  ' }, false],
  ['of stars alone', 'waiting', nothing, { score: 3 }, true],
  ['of words alone', 'waiting', nothing, { comment: '好' }, true],
  ['of the same stars for a newer version', 'waiting', fourStars, { score: 4 }, true],
  ['that stands already', 'marked', fourStars, { score: 4, comment: ' 很棒 ' }, false],
  ['of the stars that stand', 'shown', fourStars, { score: 4 }, false],
  ['of other stars', 'featured', fourStars, { score: 5, comment: '很棒' }, true],
  ['of other words', 'shown', fourStars, { score: 4, comment: '真好' }, true],
];

it.each(marks)('knows whether a mark %s says anything', (_, state, stands, given, expected) => {
  expect(saysAnything(state, stands, given)).toBe(expected);
});

function write(outcome: NonNullable<ReturnType<typeof decide>>): string {
  const flags = `${outcome.isPublished ? 'p' : '-'}${outcome.isFeatured ? 'f' : '-'}`;
  return `${outcome.state} ${flags}${outcome.publishes ? ' publishes' : ''}`;
}
