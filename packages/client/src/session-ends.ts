/** How a session ended while the page was open; `loggedOut`: by its owner, who gets no dialog. */
export type SessionEndKind = 'expired' | 'unauthorized' | 'loggedOut';

export type SessionEnds = ReturnType<typeof createSessionEnds>;

/** Carries the end of a session from the API client to the page; one end at a time. */
export function createSessionEnds() {
  const listeners = new Set<() => void>();
  let current: SessionEndKind | undefined;
  return {
    get: () => current,
    tell(kind: SessionEndKind): void {
      if (current) return;
      current = kind;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
