import type { Clock } from '../clock.ts';

type Options = {
  clock: Clock;
  /** Quiet time after the last change. */
  idleMs: number;
  /** Longest time after the first change that was not dealt with. */
  maxMs: number;
  onDue: () => void;
};

/** Runs after a pause in the changes, or at last after `maxMs`; later only while it is held. */
export function createIdleTimer({ clock, idleMs, maxMs, onDue }: Options) {
  let firstAt: number | undefined;
  let cancel: (() => void) | undefined;
  let heldMs = 0;
  let isOverdue = false;

  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const fire = (): void => {
    stop();
    const now = clock.now();
    const heldUntil = (firstAt ?? now) + heldMs;
    isOverdue = heldUntil > now;
    if (isOverdue) {
      if (heldUntil < Number.POSITIVE_INFINITY) cancel = clock.after(heldUntil - now, fire);
      return;
    }
    firstAt = undefined;
    onDue();
  };

  return {
    /** Something changed. */
    touch(): void {
      const now = clock.now();
      firstAt ??= now;
      stop();
      cancel = clock.after(Math.max(0, Math.min(now + idleMs, firstAt + maxMs) - now), fire);
    },
    /**
     * Nothing runs until the hold ends or `limitMs` have passed since the first change; what came due
     * meanwhile runs then. 0 ends the hold, infinity has no limit.
     */
    hold(limitMs: number): void {
      heldMs = limitMs;
      if (isOverdue) fire();
    },
    /** All changes are dealt with. */
    clear(): void {
      stop();
      firstAt = undefined;
      isOverdue = false;
    },
  };
}
