export type ReviewState = 'draft' | 'waiting' | 'returned' | 'marked' | 'shown' | 'featured';

export type ReviewAction =
  | 'approve'
  | 'feature'
  | 'unfeature'
  | 'mark'
  | 'return'
  | 'takeDown'
  | 'reopen';

/** Where a work stands before a decision. */
export type ReviewFacts = {
  state: ReviewState;
  /** A version is on the site, maybe an older one than the one that waits. */
  isPublished: boolean;
  isFeatured: boolean;
};

export type ReviewOutcome = ReviewFacts & {
  /** The version that was looked at becomes the one that others see. */
  publishes: boolean;
};

/** The predecessor's number for a state. Source: architecture section 5. */
const legacyNumbers: Readonly<Record<ReviewState, number>> = {
  draft: 0,
  waiting: 1,
  returned: 0,
  marked: 2,
  shown: 3,
  featured: 4,
};

export const workStatusOf = (state: ReviewState): number => legacyNumbers[state];

/** States in which a submission has been made and can be decided on. */
const handedIn: readonly ReviewState[] = ['waiting', 'returned', 'marked'];
const shown: readonly ReviewState[] = ['shown', 'featured'];

/**
 * What a decision makes of a work; `undefined` when it makes no sense where the work stands.
 * A returned or marked newer submission leaves the published version on the site; only `takeDown`
 * takes it away. A featured work whose newer version is approved stays featured.
 */
export function decide(action: ReviewAction, facts: ReviewFacts): ReviewOutcome | undefined {
  const { state, isFeatured, isPublished } = facts;
  const isOpen = handedIn.includes(state);
  const same = { ...facts, publishes: false };
  switch (action) {
    case 'approve':
      if (!isOpen) return undefined;
      return {
        state: isFeatured ? 'featured' : 'shown',
        isPublished: true,
        isFeatured,
        publishes: true,
      };
    case 'feature':
      if (state === 'featured' || !(isOpen || state === 'shown')) return undefined;
      return { state: 'featured', isPublished: true, isFeatured: true, publishes: isOpen };
    case 'unfeature':
      if (!isFeatured) return undefined;
      return { ...same, state: state === 'featured' ? 'shown' : state, isFeatured: false };
    case 'mark':
      if (isOpen) return { ...same, state: 'marked' };
      return shown.includes(state) ? same : undefined;
    case 'return':
      return state === 'waiting' || state === 'marked' ? { ...same, state: 'returned' } : undefined;
    case 'reopen':
      return state === 'marked' || state === 'returned' ? { ...same, state: 'waiting' } : undefined;
    case 'takeDown':
      if (!isPublished) return undefined;
      return { state: 'returned', isPublished: false, isFeatured: false, publishes: false };
  }
}

/** What a teacher leaves with a decision: stars from 1 to 5, and words. */
export type ReviewMark = { score?: number | null | undefined; comment?: string | null | undefined };

/** States whose stars and words are those of the last decision on the version in front. */
const markedStates: readonly ReviewState[] = ['marked', 'shown', 'featured'];

/**
 * Whether a mark says anything: it has stars or words, and not only those that stand at the work already.
 * Stars and words of an earlier version do not count for the one that waits.
 */
export function saysAnything(state: ReviewState, stands: ReviewMark, given: ReviewMark): boolean {
  const score = given.score || undefined;
  const comment = given.comment?.trim() || undefined;
  if (score === undefined && comment === undefined) return false;
  if (!markedStates.includes(state)) return true;
  const hasOtherStars = score !== undefined && score !== (stands.score || undefined);
  const hasOtherWords = comment !== undefined && comment !== (stands.comment?.trim() || undefined);
  return hasOtherStars || hasOtherWords;
}
