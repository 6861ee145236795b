import type { Clock } from '../clock.ts';

/** Waits between tries; the last one repeats. A class behind one address is spread by the jitter. */
export const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;

type Options = {
  clock: Clock;
  /** 0 up to 1. */
  jitter: () => number;
  onRetry: () => void;
};

/** Tries again later and later until `reset`. */
export function createBackOff({ clock, jitter, onRetry }: Options) {
  let tries = 0;
  let cancel: (() => void) | undefined;

  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };

  return {
    /** `atLeastMs` is what the server asked for. */
    schedule(atLeastMs = 0): void {
      stop();
      const index = Math.min(tries, retryDelaysMs.length - 1);
      const delayMs = Math.max(retryDelaysMs[index] ?? 0, atLeastMs);
      tries += 1;
      cancel = clock.after(Math.round(delayMs * (1 + jitter() / 4)), onRetry);
    },
    isWaiting: (): boolean => cancel !== undefined,
    stop,
    /** A try succeeded: the next failure starts with the short wait. */
    reset(): void {
      stop();
      tries = 0;
    },
  };
}
