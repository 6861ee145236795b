/** How long a work waits for the values of its cloud variables; without them it runs with its own. */
export const longestGateMs = 2_000;

type Timers = {
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(handle: never): void;
};

/**
 * Holds the start of a work in a frame until the page around has said `cloudReady`: a script that runs before the values
 * are there would count on from old ones.
 * @param timers such as the window
 */
export function createStartGate(timers: Timers) {
  let isHeld = false;
  let waiting: (() => void) | undefined;
  let timer: unknown;

  function stopWaiting(): void {
    if (timer !== undefined) timers.clearTimeout(timer as never);
    timer = undefined;
  }

  function open(): void {
    stopWaiting();
    isHeld = false;
    const start = waiting;
    waiting = undefined;
    start?.();
  }

  return {
    /** The values are on their way. */
    hold(): void {
      stopWaiting();
      isHeld = true;
      timer = timers.setTimeout(open, longestGateMs);
    },
    /** They are there, or they do not come. */
    open,
    /** Runs it now, or once they are there; the last one counts. */
    pass(start: () => void): void {
      if (isHeld) waiting = start;
      else start();
    },
    /** What waits is not wanted any more. */
    cancel(): void {
      waiting = undefined;
    },
  };
}
