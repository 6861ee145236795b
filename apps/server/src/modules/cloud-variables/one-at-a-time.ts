/** One run at a time, and one more for whatever asked during it. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isAsked = false;
  let isRunning = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isAsked) {
        isAsked = false;
        await run();
      }
    } finally {
      isRunning = false;
    }
  };
}
