import type { Clock } from '../clock.ts';

const beatMs = 10_000;
/** A beat this late means that the computer slept or the tab was frozen. */
const lateMs = 60_000;

/** Tells when time has jumped. */
export function createWakeWatch({ clock, onWake }: { clock: Clock; onWake: () => void }) {
  let last = clock.now();
  let cancel = clock.after(beatMs, beat);

  function beat(): void {
    const now = clock.now();
    const isLate = now - last >= lateMs;
    last = now;
    cancel = clock.after(beatMs, beat);
    if (isLate) onWake();
  }

  return { stop: (): void => cancel() };
}
