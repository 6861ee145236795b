import { createStore } from '../store.ts';
import type { Changes } from './changes.ts';
import type { SessionDeps } from './session-deps.ts';
import type { SaveStatus, SessionSnapshot, WorkState } from './types.ts';

/** What the page shows of a session; told to listeners at each change. */
export function createSessionState({ owner, start }: SessionDeps, changes: Changes) {
  const store = createStore<SessionSnapshot>({
    work: start.work,
    status: { kind: 'clean' },
    isDirty: false,
    draft: start.unsaved ? 'kept' : 'none',
    nameProblem: undefined,
    newerRevision: undefined,
    isElsewhere: false,
  });
  const patch = (part: Partial<SessionSnapshot>): void =>
    store.set({ ...store.get(), isDirty: changes.isDirty(), ...part });
  return {
    get: store.get,
    subscribe: store.subscribe,
    patch,
    setStatus: (status: SaveStatus): void => patch({ status }),
    work: (): WorkState => store.get().work,
    /** Guests and lookers have a draft, or nothing, and no place on the server. */
    canSave: owner.kind === 'user' && !start.isReadOnly,
  };
}

export type SessionState = ReturnType<typeof createSessionState>;
