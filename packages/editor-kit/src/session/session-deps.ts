import type { Clock } from '../clock.ts';
import type { DraftState, DraftStore } from '../drafts/draft-store.ts';
import type { RandomFill } from '../ids.ts';
import type { Splitter } from '../save/splitter.ts';
import type {
  EditorName,
  EditorPort,
  Owner,
  SaveBody,
  SessionClient,
  WorkScene,
  WorkState,
  WorkType,
} from '../types.ts';
import type { Pace } from './pace.ts';

/** A work as a session takes it over. */
export type StartedWork = {
  readonly work: WorkState;
  readonly isReadOnly: boolean;
  /** The content comes from a draft and differs from what the server has. */
  readonly unsaved: boolean;
  /** A save of the draft whose answer never came. */
  readonly pending: SaveBody | undefined;
  /** When that save was begun, where the draft says so. Epoch milliseconds. */
  readonly pendingBegunAt?: number | undefined;
  /** The draft that it was opened from; the drafts of this page take its place. */
  readonly draft: DraftState | undefined;
  /** Blobs that the server has. */
  readonly knownBlobs: readonly string[];
};

export type SessionDeps = {
  client: SessionClient;
  drafts: DraftStore;
  clock: Clock;
  random: RandomFill;
  splitter: Splitter;
  editor: EditorPort;
  editorName: EditorName;
  workType: WorkType;
  pace: Pace;
  scene: WorkScene;
  owner: Owner;
  /** Who this browser belongs to right now; another tab may have changed it. */
  currentOwner: () => Owner;
  start: StartedWork;
  /** Name in place of one that the server refuses and of an empty one. */
  fallbackName: string;
};
