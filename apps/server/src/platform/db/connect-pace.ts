/** While the database is away, attempts to reach it are so far apart; all others fail at once. */
const pauseMs = 1_000;

/**
 * Keeps a hundred waiting requests from hammering a database that recovers. As long as connections
 * succeed there is no limit; after one that failed there is one attempt a second until one succeeds.
 */
export function createConnectPace({ nowMs }: { nowMs: () => number }) {
  let failure: Error | undefined;
  let attemptedAtMs = Number.NEGATIVE_INFINITY;

  return {
    /** Why no attempt is made now; `undefined` when one may be. */
    refusal: (): Error | undefined =>
      failure && nowMs() - attemptedAtMs < pauseMs ? failure : undefined,

    begin(): void {
      attemptedAtMs = nowMs();
    },

    end(error: Error | undefined): void {
      failure = error;
    },
  };
}
