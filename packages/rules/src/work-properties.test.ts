import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptVersion, versionsToKeep } from './version-retention.ts';
import {
  canOpenWork,
  canSeeWork,
  circleOf,
  seenVersion,
  type WorkFacts,
  type WorkViewer,
} from './work-access.ts';
import { decide, type ReviewAction, type ReviewFacts } from './work-review.ts';

const id = fc.constantFrom('a', 'b', 'c');
const work: fc.Arbitrary<WorkFacts> = fc.record({
  authorId: id,
  schoolId: id,
  departId: fc.option(id),
  visibility: fc.constantFrom('private', 'class', 'link', 'public'),
  shareToken: fc.option(id),
  isPublished: fc.boolean(),
  isDeleted: fc.boolean(),
  allowRemix: fc.boolean(),
});
const viewer: fc.Arbitrary<WorkViewer> = fc.record({
  id,
  schoolId: id,
  departIds: fc.uniqueArray(id),
  isReviewer: fc.boolean(),
});
const share = fc.option(id, { nil: undefined });

describe('who sees a work', () => {
  it('is nobody once it is deleted', () => {
    fc.assert(
      fc.property(work, viewer, share, (some, who, token) => {
        expect(canSeeWork({ ...some, isDeleted: true }, who, token)).toBe(false);
      }),
    );
  });

  it('is the author and staff alone while it is private', () => {
    fc.assert(
      fc.property(work, viewer, share, (some, who, token) => {
        const secret: WorkFacts = { ...some, visibility: 'private' };
        expect(canSeeWork(secret, undefined, token)).toBe(false);
        const stranger = { ...who, id: 'stranger', isReviewer: false };
        expect(canSeeWork(secret, stranger, token)).toBe(false);
      }),
    );
  });

  it('is the link to a guest exactly where the author is told so', () => {
    fc.assert(
      fc.property(work, (some) => {
        const token = some.shareToken ?? 'none';
        const isShown = some.visibility === 'public' && some.isPublished && !some.isDeleted;
        const opens = canSeeWork(some, undefined, token);
        expect(opens).toBe(isShown || circleOf(some) === 'link');
      }),
    );
  });

  it('is no guest before an approval, unless the author gave the link', () => {
    fc.assert(
      fc.property(work, (some) => {
        expect(canSeeWork({ ...some, isPublished: false }, undefined)).toBe(false);
      }),
    );
  });

  it('never is shown the newest version of a public work by somebody else', () => {
    fc.assert(
      fc.property(work, viewer, share, (some, who, token) => {
        const open: WorkFacts = {
          ...some,
          visibility: 'public',
          isPublished: true,
          isDeleted: false,
        };
        expect(seenVersion(open, { ...who, id: 'stranger' }, token)).toBe('published');
      }),
    );
  });

  it('includes whoever may open its history, while it is not deleted', () => {
    fc.assert(
      fc.property(work, viewer, (some, who) => {
        const kept = { ...some, isDeleted: false };
        expect(!canOpenWork(kept, who) || canSeeWork(kept, who)).toBe(true);
      }),
    );
  });
});

describe('a decision on a work', () => {
  const actions: ReviewAction[] = ['approve', 'feature', 'unfeature', 'mark', 'return', 'takeDown'];
  /** Facts that can come about: start with a draft or a submission and decide, hand in, save in any order. */
  const step = fc.constantFrom<ReviewAction | 'submit' | 'save'>(...actions, 'submit', 'save');
  const history = fc
    .array(step, { maxLength: 12 })
    .map((steps) => steps.reduce(after, { state: 'draft', isPublished: false, isFeatured: false }));

  it('leaves featured and shown works on the site, and features nothing that is not there', () => {
    fc.assert(
      fc.property(history, ({ state, isPublished, isFeatured }) => {
        const isUp = state === 'shown' || state === 'featured';
        expect(!isUp || isPublished).toBe(true);
        expect(!isFeatured || isPublished).toBe(true);
        expect(state !== 'featured' || isFeatured).toBe(true);
      }),
    );
  });

  it('takes a version off the site only when asked to', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...actions), (facts, action) => {
        const outcome = decide(action, facts);
        const wentDown = facts.isPublished && outcome?.isPublished === false;
        expect(wentDown).toBe(action === 'takeDown' && facts.isPublished);
      }),
    );
  });

  it('never publishes a draft', () => {
    fc.assert(
      fc.property(fc.constantFrom(...actions), fc.boolean(), (action, isPublished) => {
        const outcome = decide(action, { state: 'draft', isPublished, isFeatured: false });
        expect(outcome?.publishes ?? false).toBe(false);
      }),
    );
  });
});

describe('the versions that stay', () => {
  const now = new Date('2030-05-02T12:00:00Z');
  const versions = fc
    .array(
      fc.record({
        kind: fc.constantFrom('auto', 'auto', 'auto', 'manual', 'submitted', 'restored'),
        isApproved: fc.constantFrom(false, false, false, true),
        minutesAgo: fc.nat(60 * 24 * 60),
      }),
      { maxLength: 80 },
    )
    .map((list): KeptVersion[] =>
      list
        .sort((a, b) => a.minutesAgo - b.minutesAgo)
        .map(({ minutesAgo, ...version }, index) => ({
          ...version,
          id: `${index}`,
          createdAt: new Date(now.getTime() - minutesAgo * 60_000),
        })),
    );

  it('hold all that was made on purpose, the newest, and no more than is due', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const kept = versionsToKeep(all, now);
        const autosaves = all.filter(({ kind, isApproved }) => kind === 'auto' && !isApproved);
        const onPurpose = all.filter((version) => !autosaves.includes(version));
        expect(onPurpose.every((version) => kept.has(version.id))).toBe(true);
        expect(autosaves.slice(0, 20).every((version) => kept.has(version.id))).toBe(true);
        expect(kept.size - onPurpose.length).toBeLessThanOrEqual(20 + 25 + 31);
      }),
    );
  });

  it('are the same when the others are gone', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const kept = versionsToKeep(all, now);
        const rest = all.filter((version) => kept.has(version.id));
        expect(versionsToKeep(rest, now)).toEqual(kept);
      }),
    );
  });
});

function after(facts: ReviewFacts, action: ReviewAction | 'submit' | 'save'): ReviewFacts {
  if (action === 'submit') return { ...facts, state: 'waiting' };
  if (action === 'save') return { ...facts, state: 'draft' };
  return decide(action, facts) ?? facts;
}
