import type { EditorName, HomeworkPlace, SaveBody } from '../types.ts';

/** Unsaved content that survives the tab. One per owner and work. */
export type Draft = {
  /** `ownerKey` of whom it belongs to. */
  readonly owner: string;
  readonly workId: string;
  readonly editor: EditorName;
  readonly name: string;
  readonly description: string;
  /** Revision on the server that the content builds on; 0 when the server has none. */
  readonly revision: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly cover: Uint8Array<ArrayBuffer> | undefined;
  /** A save whose answer had not come: it may or may not have happened. */
  readonly pending: SaveBody | undefined;
  /** When that save was begun, in epoch milliseconds. Drafts of earlier releases do not say. */
  readonly pendingBegunAt?: number | undefined;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  /** The child chose to start another work; not offered by itself any more. */
  readonly isSetAside: boolean;
  /** Id of the page that wrote it; a later page has a greater one. Drafts of earlier releases have none. */
  readonly page: string | undefined;
  /** The unit that it is made for. */
  readonly unitId?: string | undefined;
  /** The homework that it is made for. */
  readonly homework?: HomeworkPlace | undefined;
};

export type DraftHead = Omit<Draft, 'bytes' | 'pending' | 'pendingBegunAt'>;

/** `full`: the disk or the browser's share of it; `blocked`: the browser keeps nothing for this site. */
export class DraftError extends Error {
  readonly code: 'full' | 'blocked';
  constructor(code: 'full' | 'blocked') {
    super(`draft not kept: ${code}`);
    this.name = 'DraftError';
    this.code = code;
  }
}

/** Every method rejects with {@link DraftError} only. */
export type DraftStore = {
  /** Without a claim it takes the place of any; see {@link arrange}. */
  put(draft: Draft, claim?: DraftClaim): Promise<void>;
  get(owner: string, workId: string): Promise<Draft | undefined>;
  /** Newest first; only this owner's. */
  list(owner: string, editor: EditorName): Promise<readonly DraftHead[]>;
  /** With a claim, only what it holds. */
  remove(owner: string, workId: string, claim?: DraftClaim): Promise<void>;
  /** Gives a draft to another owner, such as a guest's to the account that logged in. */
  give(from: string, workId: string, to: string): Promise<void>;
  /** Drops the drafts that no page has changed since `before` (epoch ms). */
  dropOlder(before: number): Promise<void>;
};

/** One state of a draft: a page writes it again and again. */
export type DraftState = Pick<Draft, 'page' | 'changedAt'>;

/** Whose draft takes the place of which: all of its own page, and the one that the page was opened from. */
export type DraftClaim = { readonly page: string; readonly opened: DraftState | undefined };

/** Drafts without a page are of earlier releases, whose pages have ended. */
export const isClaimed = ({ page, changedAt }: DraftState, { page: own, opened }: DraftClaim) =>
  page === undefined || page === own || (page === opened?.page && changedAt === opened.changedAt);

/**
 * What to write so that no page loses its draft to another one with the same work, such as one whose editor
 * hands out its content after the work was opened again: that of the earlier page becomes a work of its own.
 */
export function arrange(
  draft: Draft,
  found: Draft | undefined,
  claim: DraftClaim | undefined,
): readonly Draft[] {
  if (!found || !claim || isClaimed(found, claim)) return [draft];
  const isLate = (found.page ?? '') > claim.page;
  return isLate ? [asOwnWork(draft)] : [asOwnWork(found), draft];
}

const asOwnWork = (draft: Draft): Draft => ({
  ...draft,
  workId: draft.page ?? draft.workId,
  revision: 0,
  pending: undefined,
  pendingBegunAt: undefined,
});

/** How long an untouched draft stays. The server holds every acknowledged save for good. */
export const draftLifetimeMs = 30 * 24 * 3_600_000;
