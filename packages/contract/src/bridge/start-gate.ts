/** How long a work waits for the values of its cloud variables; without them it runs with its own. */
export const longestGateMs = 2_000;

/**
 * Holds the start of a work in a frame until the page around has said `cloudReady`: a script that runs before the values
 * are there would count on from old ones.
 */
export function createStartGate() {
  let isHeld = false;
  let waiting: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(timer);
    isHeld = false;
    const start = waiting;
    waiting = undefined;
    start?.();
  }

  return {
    /** The values are on their way. */
    hold(): void {
      clearTimeout(timer);
      isHeld = true;
      timer = setTimeout(open, longestGateMs);
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
