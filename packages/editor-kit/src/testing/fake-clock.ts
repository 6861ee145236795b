import type { Clock } from '../clock.ts';

type Timer = { at: number; run: () => void };

/** A clock that stands still until it is moved. */
export function createFakeClock(startAt = 1_700_000_000_000) {
  let now = startAt;
  const timers = new Set<Timer>();
  const next = (until: number): Timer | undefined =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];

  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };

  return {
    ...clock,
    /** Lets time pass: timers run in order, and what they began is finished. */
    async advance(ms: number): Promise<void> {
      const until = now + ms;
      await settle();
      for (let timer = next(until); timer; timer = next(until)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
        await settle();
      }
      now = until;
    },
    /** The computer sleeps: time passes and nothing runs. */
    sleep(ms: number): void {
      now += ms;
    },
    settle,
  };
}

/** Everything that waits for promises only is done afterwards. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
