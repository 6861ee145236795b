export { type Clock, createBrowserClock } from './clock.ts';
export {
  type Draft,
  DraftError,
  type DraftHead,
  type DraftStore,
  draftLifetimeMs,
} from './drafts/draft-store.ts';
export { createDatabase, type Database } from './drafts/indexed-db.ts';
export { createIndexedDrafts } from './drafts/indexed-drafts.ts';
export { createMemoryDrafts } from './drafts/memory-drafts.ts';
export { createOwnerStore, type HandOver, type OwnerStore } from './drafts/owner-store.ts';
export { browserRandom, createSecret, createUuidV7, type RandomFill } from './ids.ts';
export { createIndexedLeases } from './lock/indexed-leases.ts';
export { createTabLock, type LeaseStore, type TabLock } from './lock/tab-lock.ts';
export {
  chooseSource,
  type EditorQuery,
  readEditorQuery,
  type WorkSource,
} from './open/editor-query.ts';
export { createOpener, type Opened, type Opener } from './open/opener.ts';
export { dataOf } from './save/failure.ts';
export { createQueue } from './save/queue.ts';
export type { Member, Splitter } from './save/splitter.ts';
export {
  answerSplits,
  createWorkerSplitter,
  type SplitScope,
  type SplitWorker,
} from './save/worker-splitter.ts';
export { type Pace, promptPace, sparingPace } from './session/pace.ts';
export type { SessionDeps, StartedWork } from './session/session-deps.ts';
export { createWorkSession, type WorkSession } from './session/work-session.ts';
export { createStore, type Store } from './store.ts';
export {
  type Captured,
  type CaptureReason,
  type EditorName,
  type EditorPort,
  type Owner,
  ownerKey,
  type SaveOutcome,
  type SaveStatus,
  type SessionClient,
  type SessionSnapshot,
  type WorkHead,
  type WorkScene,
  type WorkState,
  type WorkType,
  type WorkVersion,
} from './types.ts';
