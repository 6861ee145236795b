import type { SaveFailure } from '../save/failure.ts';
import type { Prepared, SaveFacts } from '../save/sender.ts';
import { contentKeyOf } from '../save/sender.ts';
import type {
  Captured,
  CaptureReason,
  SaveBody,
  SaveOutcome,
  SaveStatus,
  SessionSnapshot,
  WorkHead,
  WorkState,
} from '../types.ts';
import {
  type Changes,
  drafted,
  factsChanged,
  isDirty,
  type Mark,
  markAt,
  noChanges,
} from './changes.ts';
import type { SessionDeps } from './session-deps.ts';

export type SaveKind = 'auto' | 'manual' | 'submitted';

/** When a button was pressed, in epoch milliseconds, and what the work was then. */
export type Press = { readonly at: number; readonly mark: Mark };

/** Who asked for a save. Without an id it was a timer, which awaits no answer. */
export type SaveRequest = {
  readonly id: number | undefined;
  readonly kind: SaveKind;
  /** Of a hand-in. */
  readonly press?: Press;
};

/** A save with its content. Without a mark it belongs to an earlier page. */
export type SentSave = { readonly prepared: Prepared; readonly mark: Mark | undefined };

/** What the session is doing. Each phase but the first and the last waits for one effect to answer. */
export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'capturing'; readonly request: SaveRequest }
  | { readonly kind: 'preparing'; readonly request: SaveRequest; readonly mark: Mark }
  /** The draft learns of the save before the server does. */
  | { readonly kind: 'keeping'; readonly request: SaveRequest; readonly save: SentSave }
  | {
      readonly kind: 'sending';
      readonly request: SaveRequest;
      readonly save: SentSave;
      /** An earlier save without an answer goes first; the one that was asked for follows. */
      readonly isRepeated: boolean;
    }
  /** A conflict ends: the own copy becomes the newest version, or later edits join the copy. */
  | { readonly kind: 'usingCopy'; readonly request: number }
  | { readonly kind: 'joiningCopy'; readonly request: number; readonly facts: number }
  | { readonly kind: 'closed' };

/** Why the last save did not reach the server. */
export type Trouble = Extract<SaveStatus, { kind: 'offline' | 'failed' }>;

export type Settings = Pick<SessionDeps, 'scene' | 'workType' | 'fallbackName'> & {
  readonly isReadOnly: boolean;
  /** Guests and lookers have a draft, or nothing, and no place on the server. */
  readonly canSave: boolean;
  readonly runHoldMs: number;
};

/** Everything that a session knows of its work. */
export type SaveSession = {
  readonly phase: Phase;
  readonly settings: Settings;
  readonly work: WorkState;
  readonly changes: Changes;
  /** Newest content that the editor has handed out; its revision is the session's. */
  readonly content: Captured | undefined;
  /**
   * A save that was sent and not answered. It is sent again, unchanged, before anything newer: the
   * server may have taken it, and then the newer one builds on it.
   */
  readonly unconfirmed: SentSave | undefined;
  /** A hand-in of an earlier page whose content the server lacks; this page hands in the same content for it. */
  readonly resumed: Prepared | undefined;
  /** A hand-in that had to wait for the line or a log-in before it was begun; it follows while the work is the same. */
  readonly owedHandIn: Press | undefined;
  readonly waiting: readonly SaveRequest[];
  readonly isExpired: boolean;
  readonly isElsewhere: boolean;
  /** Id of the copy that a conflict has made, until the child chooses. */
  readonly conflict: string | undefined;
  readonly trouble: Trouble | undefined;
  /** Epoch milliseconds; `undefined` before the first save. */
  readonly savedAt: number | undefined;
  readonly draft: SessionSnapshot['draft'];
  readonly nameProblem: string | undefined;
  readonly newerRevision: number | undefined;
  readonly isDragging: boolean;
  readonly isRunning: boolean;
  /** The last name that the server took. */
  readonly goodName: string;
  /** `contentKey` of what the server has as the newest version. */
  readonly savedKey: string;
  readonly hasNewId: boolean;
  /** Id whose draft goes once there is one under the new id. */
  readonly formerId: string | undefined;
  /** Captures for a draft that are under way. */
  readonly draftCaptures: number;
  /** Drafts that are handed to the disk and not answered. */
  readonly draftWrites: number;
  /** No draft is taken by itself before this time. Epoch milliseconds. */
  readonly restUntil: number;
};

/** The part of the surroundings that each event brings along. */
export type Stamp = {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether the browser still belongs to whom the work belongs to; told where a save may begin. */
  readonly isOwner: boolean;
};

export type SaveEvent =
  /** The revisions of `edited` are the editor's own, those of captured content the session's. */
  | { readonly kind: 'edited'; readonly rev: number; readonly isDragging: boolean }
  | { readonly kind: 'running'; readonly isOn: boolean }
  | { readonly kind: 'renamed'; readonly name: string }
  | { readonly kind: 'described'; readonly description: string }
  | { readonly kind: 'started' }
  | { readonly kind: 'editorRestarted' }
  | { readonly kind: 'elsewhere'; readonly isElsewhere: boolean }
  | { readonly kind: 'online' }
  | { readonly kind: 'woke' }
  | { readonly kind: 'newerFound'; readonly revision: number }
  | { readonly kind: 'loggedIn' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'saveAsked'; readonly request: SaveRequest }
  | { readonly kind: 'captured'; readonly content: Captured }
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'acknowledged'; readonly head: WorkHead }
  /** `freshId` is an id for the work, in case its own belongs to somebody else. */
  | { readonly kind: 'saveFailed'; readonly failure: SaveFailure; readonly freshId: string }
  | { readonly kind: 'choiceAsked'; readonly choice: 'mine' | 'theirs'; readonly request: number }
  | { readonly kind: 'copyUsed'; readonly head: WorkHead }
  | { readonly kind: 'copyJoined'; readonly rev: number }
  | { readonly kind: 'choiceFailed'; readonly error: unknown }
  | { readonly kind: 'draftDue' }
  | { readonly kind: 'flushAsked'; readonly request: number }
  | {
      readonly kind: 'draftCaptured';
      /** `undefined`: the editor did not answer. */
      readonly content: Captured | undefined;
      readonly request: number | undefined;
      readonly tookMs: number;
    }
  | {
      readonly kind: 'draftWritten';
      readonly mark: Mark;
      readonly workId: string;
      readonly isForSave: boolean;
      readonly problem: 'full' | 'blocked' | undefined;
    }
  | { readonly kind: 'draftDropped' };

export type StampedEvent = SaveEvent & Stamp;

/** What a draft says, besides whose it is. */
export type DraftContent = WorkState & {
  readonly content: Captured;
  readonly pending: Prepared | undefined;
};

/** What the page has to do now, in this order. */
export type SaveEffect =
  /** Answered by `captured` or `saveFailed`. */
  | { readonly kind: 'capture'; readonly reason: CaptureReason }
  /** Answered by `prepared` or `saveFailed`. */
  | { readonly kind: 'prepare'; readonly content: Captured; readonly facts: PlannedFacts }
  /** Answered by `acknowledged` or `saveFailed`. */
  | { readonly kind: 'send'; readonly prepared: Prepared }
  /** Answered by `copyUsed` or `choiceFailed`. */
  | { readonly kind: 'useCopy'; readonly copyId: string }
  /** Answered by `copyJoined` or `choiceFailed`. */
  | { readonly kind: 'joinCopy'; readonly facts: PlannedFacts }
  /** Answered by `draftCaptured`. */
  | { readonly kind: 'captureDraft'; readonly request: number | undefined }
  /** Answered by `draftWritten`. Drafts are written and dropped one after the other. */
  | {
      readonly kind: 'writeDraft';
      readonly draft: DraftContent;
      readonly mark: Mark;
      readonly isForSave: boolean;
    }
  /** Answered by `draftDropped`. */
  | { readonly kind: 'dropDraft'; readonly workId: string }
  | { readonly kind: 'forgetDraft'; readonly workId: string }
  | { readonly kind: 'startDraftTimer' }
  | { readonly kind: 'holdDraftTimer'; readonly isOn: boolean }
  /** Answered by `draftDue` after this time, unless another one is asked for. */
  | { readonly kind: 'retryDraft'; readonly ms: number }
  | { readonly kind: 'startSaveTimer' }
  | { readonly kind: 'holdSaveTimer'; readonly limitMs: number }
  | { readonly kind: 'clearSaveTimer' }
  | { readonly kind: 'startRetryTimer'; readonly atLeastMs: number }
  | { readonly kind: 'stopRetryTimer' }
  | { readonly kind: 'resetRetryTimer' }
  | { readonly kind: 'markClean'; readonly rev: number }
  | { readonly kind: 'lookForNewer'; readonly workId: string }
  /**
   * Answers a request once the drafts that were asked for before are written or dropped. Only a save
   * has an outcome.
   */
  | { readonly kind: 'answer'; readonly request: number; readonly outcome: SaveOutcome | undefined }
  | { readonly kind: 'reject'; readonly request: number; readonly error: unknown }
  | { readonly kind: 'stopTimers' };

/** A save's id is made when it is prepared. */
export type PlannedFacts = Omit<SaveFacts, 'saveId'>;

export type Step = { readonly state: SaveSession; readonly effects: readonly SaveEffect[] };

export const step = (state: SaveSession, ...effects: readonly SaveEffect[]): Step => ({
  state,
  effects,
});

/** What follows within the same step. */
export function follow({ state, effects }: Step, next: (state: SaveSession) => Step): Step {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

/** The session of a work that is opened now. */
export function firstSession(deps: SessionDeps): SaveSession {
  const { start, owner, pace, scene, workType, fallbackName } = deps;
  const { work, isReadOnly, unsaved, pending, pendingBegunAt } = start;
  const changed = factsChanged(noChanges);
  return {
    phase: { kind: 'idle' },
    settings: {
      scene,
      workType,
      fallbackName,
      isReadOnly,
      canSave: owner.kind === 'user' && !isReadOnly,
      runHoldMs: pace.runHoldMs,
    },
    work,
    changes: unsaved ? drafted(changed, markAt(changed, 0)) : noChanges,
    content: undefined,
    unconfirmed: pending && { prepared: preparedOf(pending, pendingBegunAt), mark: undefined },
    resumed: undefined,
    owedHandIn: undefined,
    waiting: [],
    isExpired: false,
    isElsewhere: false,
    conflict: undefined,
    trouble: undefined,
    savedAt: undefined,
    draft: unsaved ? 'kept' : 'none',
    nameProblem: undefined,
    newerRevision: undefined,
    isDragging: false,
    isRunning: false,
    goodName: work.revision > 0 ? work.name : fallbackName,
    savedKey: '',
    hasNewId: false,
    formerId: undefined,
    draftCaptures: 0,
    draftWrites: 0,
    restUntil: 0,
  };
}

const preparedOf = (body: SaveBody, begunAt: number | undefined): Prepared => ({
  body,
  blobs: new Map(),
  contentKey: contentKeyOf(body),
  begunAt,
});

/** What the page shows of a session. */
export function snapshotOf(state: SaveSession): SessionSnapshot {
  const { work, draft, nameProblem, newerRevision, isElsewhere } = state;
  return {
    work,
    status: statusOf(state),
    isDirty: isDirty(state.changes),
    draft,
    nameProblem,
    newerRevision,
    isElsewhere,
  };
}

export function statusOf(state: SaveSession): SaveStatus {
  const { phase, isExpired, conflict, trouble, changes, savedAt } = state;
  if (isExpired) return { kind: 'expired' };
  if (conflict !== undefined) return { kind: 'conflict', copyId: conflict };
  if (phase.kind !== 'idle' && phase.kind !== 'closed') return { kind: 'saving' };
  if (trouble) return trouble;
  if (isDirty(changes)) return { kind: 'dirty' };
  return savedAt === undefined ? { kind: 'clean' } : { kind: 'saved', at: savedAt };
}

/** The save whose answer is awaited, or that is about to be sent. */
export function pendingOf({ phase, unconfirmed, resumed }: SaveSession): Prepared | undefined {
  const save = phase.kind === 'keeping' ? phase.save : unconfirmed;
  return save?.prepared ?? resumed;
}
