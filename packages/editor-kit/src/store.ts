import { reportError } from './report-error.ts';

/** A value that tells who listens when it is replaced; fits `useSyncExternalStore`. */
export function createStore<T>(first: T) {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: (): T => value,
    set(next: T): void {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) tell(listener);
    },
    /** Returns the way to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A listener that throws keeps the value neither from the others nor from the caller that set it. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    reportError(error);
  }
}

export type Store<T> = ReturnType<typeof createStore<T>>;
