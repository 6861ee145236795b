import type { EditorName, SaveBody } from '../types.ts';

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
  /** Epoch milliseconds. */
  readonly changedAt: number;
  /** The child chose to start another work; not offered by itself any more. */
  readonly isSetAside: boolean;
};

export type DraftHead = Omit<Draft, 'bytes' | 'pending'>;

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
  put(draft: Draft): Promise<void>;
  get(owner: string, workId: string): Promise<Draft | undefined>;
  /** Newest first; only this owner's. */
  list(owner: string, editor: EditorName): Promise<readonly DraftHead[]>;
  remove(owner: string, workId: string): Promise<void>;
  /** Gives a draft to another owner, such as a guest's to the account that logged in. */
  give(from: string, workId: string, to: string): Promise<void>;
  /** Drops what nobody has touched since `before` (epoch ms). */
  dropOlder(before: number): Promise<void>;
};

/** How long an untouched draft stays. The server holds every acknowledged save for good. */
export const draftLifetimeMs = 30 * 24 * 3_600_000;
