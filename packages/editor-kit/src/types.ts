import type { Client } from '@sprout/client';
import type { Body, Result } from '@sprout/contract/types';

export type EditorName = 'blocks' | 'junior' | 'python';

/** Whose work it is. A guest is a browser for a while, see `createOwnerStore`. */
export type Owner = { readonly kind: 'guest' | 'user'; readonly id: string };

/** Name of an owner in stores and locks. */
export const ownerKey = ({ kind, id }: Owner): string => `${kind}:${id}`;

/** What the session needs of the API client. */
export type SessionClient = Pick<Client, 'call' | 'callFile'>;

export type SaveBody = Body<'works.save'>;
export type WorkHead = Result<'works.save'>;
export type WorkType = SaveBody['workType'];
export type WorkVersion = Result<'works.versions'>['records'][number];

/** For a `draft` time counts more than a new cover: the page may be closing. */
export type CaptureReason = 'auto' | 'draft' | 'manual' | 'submit' | 'run' | 'download';

/** The content of the editor at one moment. */
export type Captured = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** PNG, JPEG or WebP, 480x360. */
  readonly cover: Uint8Array<ArrayBuffer> | undefined;
  /** Grows with each change; equal revisions have equal content. */
  readonly rev: number;
};

/** The editor as the session sees it. */
export type EditorPort = {
  /** Rejects when the editor is gone or does not answer. */
  capture(reason: CaptureReason): Promise<Captured>;
  /** The content of this revision is safe on the server. */
  markClean(rev: number): void;
};

/** Where a work is handed in; the predecessor's query parameters. Source: teaching-domain 7.1. */
export type WorkScene = Pick<SaveBody, 'courseId' | 'departId' | 'additionalId' | 'workScene'>;

/** Homework in a class of the child; without a class the server takes the one in which it is to do. */
export type HomeworkPlace = { readonly homeworkId: string; readonly departId?: string | undefined };

/** The homework that a scene names. */
export const homeworkOf = ({ additionalId, departId }: WorkScene): HomeworkPlace | undefined =>
  additionalId ? { homeworkId: additionalId, departId: departId ?? undefined } : undefined;

export type WorkState = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Revision on the server that the content builds on; 0 before the first save. */
  readonly revision: number;
  readonly reviewState: WorkHead['reviewState'];
};

export type SaveStatus =
  | { readonly kind: 'clean' }
  | { readonly kind: 'dirty' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'offline' }
  /** `willRetry` is false when only a change of the work or a press on save can help. */
  | { readonly kind: 'failed'; readonly code: string; readonly willRetry: boolean }
  /** What was sent is kept as the work `copyId`; edits go on in the draft until the child chooses. */
  | { readonly kind: 'conflict'; readonly copyId: string }
  /** The session ended, or the browser now belongs to somebody else; edits go on in the draft. */
  | { readonly kind: 'expired' };

export type SessionSnapshot = {
  readonly work: WorkState;
  readonly status: SaveStatus;
  readonly isDirty: boolean;
  /** Whether the draft of the newest change is in this browser. */
  readonly draft: 'none' | 'kept' | 'full' | 'blocked';
  /** Why the server refuses the name; the content is saved under the last good one. */
  readonly nameProblem: string | undefined;
  /** A newer revision was found on the server while nothing here is unsaved. */
  readonly newerRevision: number | undefined;
  /** The work is being edited in another tab: nothing is saved from here. */
  readonly isElsewhere: boolean;
};

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly head: WorkHead | undefined }
  /** It stays in the draft; the status tells why. */
  | { readonly kind: 'kept'; readonly status: SaveStatus };
