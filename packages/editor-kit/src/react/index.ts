import { useEffect, useSyncExternalStore } from 'react';
import type { WorkSession } from '../session/work-session.ts';
import type { SessionSnapshot } from '../types.ts';

export { useProvided } from './use-provided.ts';

type Readable<T> = { get(): T; subscribe(listener: () => void): () => void };

/** The value of a store of this package, read anew at each change. */
export const useStore = <T>(store: Readable<T>): T =>
  useSyncExternalStore(store.subscribe, store.get);

/** What a session shows. */
export const useWorkSession = (session: WorkSession): SessionSnapshot => useStore(session);

/**
 * Ties a session to its page: the draft is written when the page is hidden or left, saving goes on
 * when the network is back, and leaving with something unsaved is asked about.
 */
export function useSessionPage(session: WorkSession): void {
  useEffect(() => {
    const keep = (): void => void session.flushDraft();
    const keepWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    const online = (): void => session.online();
    const ask = (event: BeforeUnloadEvent): void => {
      // What is in the draft is offered again, so leaving needs no question.
      const isKept = session.isKept();
      keep();
      // The question also gives a slow editor the time to hand out its content.
      if (!isKept) event.preventDefault();
    };
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('pagehide', keep);
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', ask);
    };
  }, [session]);
}
