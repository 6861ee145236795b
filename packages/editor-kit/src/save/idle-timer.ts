import type { Clock } from '../clock.ts';

type Options = {
  clock: Clock;
  /** Quiet time after the last change. */
  idleMs: number;
  /** Longest time after the first change that was not dealt with. */
  maxMs: number;
  onDue: () => void;
};

export type IdleTimer = ReturnType<typeof createIdleTimer>;

/** Runs after a pause in the changes, or at last after `maxMs`; never while it is held. */
export function createIdleTimer({ clock, idleMs, maxMs, onDue }: Options) {
  let firstAt: number | undefined;
  let cancel: (() => void) | undefined;
  let isHeld = false;
  let isOverdue = false;

  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const fire = (): void => {
    stop();
    if (isHeld) {
      isOverdue = true;
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
    /** While held nothing runs; what came due runs on release. */
    hold(on: boolean): void {
      isHeld = on;
      if (on || !isOverdue) return;
      isOverdue = false;
      fire();
    },
    isHeld: (): boolean => isHeld,
    /** All changes are dealt with. */
    clear(): void {
      stop();
      firstAt = undefined;
      isOverdue = false;
    },
  };
}
