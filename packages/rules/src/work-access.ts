/** What decides on who may see a work. */
export type WorkFacts = {
  authorId: string;
  schoolId: string;
  /** Class of the author at the submission. */
  departId: string | null;
  visibility: 'private' | 'class' | 'link' | 'public';
  shareToken: string | null;
  /** The staff has approved a version. */
  isPublished: boolean;
  isDeleted: boolean;
  allowRemix: boolean;
};

/** Who looks; absent for a guest. */
export type WorkViewer = {
  id: string;
  schoolId: string;
  departIds: readonly string[];
  /** The viewer may review works, and this one stands in a class they answer for. */
  isReviewer: boolean;
};

/** Which version somebody sees: the newest, or the one that the staff approved. */
export type SeenVersion = 'newest' | 'published';

/**
 * The version that a viewer may see; `undefined` when the work does not exist for them.
 * The author sees the newest. Others see the approved one; where the circle is the author's own
 * choice (class, link) and nothing is approved yet, the newest. Members of the staff who answer for
 * the author's class see the newest of a work that is not published.
 * Source: architecture section 5, teaching-domain sections 14.4 and 17.2.
 */
export function seenVersion(
  work: WorkFacts,
  viewer: WorkViewer | undefined,
  share?: string,
): SeenVersion | undefined {
  if (work.isDeleted) return undefined;
  if (viewer?.id === work.authorId) return 'newest';
  const approvedFirst = work.isPublished ? 'published' : 'newest';
  if (work.visibility === 'public' && work.isPublished) return 'published';
  if (hasShare(work, share)) return approvedFirst;
  if (work.visibility === 'class' && isClassmate(work, viewer)) return approvedFirst;
  return viewer?.isReviewer && viewer.schoolId === work.schoolId ? approvedFirst : undefined;
}

export const canSeeWork = (work: WorkFacts, viewer?: WorkViewer, share?: string): boolean =>
  seenVersion(work, viewer, share) !== undefined;

/** Who but the author and the staff finds a work at its address now. */
export type WorkCircle = 'everyone' | 'link' | 'class' | 'nobody';

/** The widest circle that a work is open to; before its approval a public work is open to author and staff alone. */
export function circleOf(work: WorkFacts): WorkCircle {
  if (work.isDeleted || work.visibility === 'private') return 'nobody';
  if (work.visibility === 'public' && work.isPublished) return 'everyone';
  if (work.visibility === 'link') return work.shareToken === null ? 'nobody' : 'link';
  return work.visibility === 'class' && work.departId !== null ? 'class' : 'nobody';
}

/** Every version, its member list and its history: the author and the staff of the class. */
export function canOpenWork(work: WorkFacts, viewer: WorkViewer): boolean {
  if (viewer.id === work.authorId) return true;
  return viewer.isReviewer && viewer.schoolId === work.schoolId && !work.isDeleted;
}

/** Copying an own work is always allowed. Ask only for works that the viewer may see. */
export const canRemix = (work: WorkFacts, viewer: Pick<WorkViewer, 'id'>): boolean =>
  work.allowRemix || work.authorId === viewer.id;

/** A work of any other circle has no link, even for a visitor who kept its token. */
const hasShare = (work: WorkFacts, share: string | undefined): boolean =>
  work.visibility === 'link' && work.shareToken !== null && work.shareToken === share;

const isClassmate = (work: WorkFacts, viewer: WorkViewer | undefined): boolean =>
  work.departId !== null &&
  viewer?.schoolId === work.schoolId &&
  viewer.departIds.includes(work.departId);
