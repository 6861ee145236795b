/** Time as the session needs it; tests pass one that they move by hand. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns the way to call it off. */
  after(delayMs: number, run: () => void): () => void;
};

/** The browser's own clock. */
export function createBrowserClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, run) {
      const handle = setTimeout(run, delayMs);
      return () => clearTimeout(handle);
    },
  };
}
