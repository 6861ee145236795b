import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test sets it. */
export type TestClock = Clock & {
  /** As if somebody set the clock of the computer: no time goes by. */
  set(time: string | Date): void;
  advance(ms: number): void;
};

export function createTestClock(start: string): TestClock {
  let time = new Date(start);
  let elapsedMs = 0;
  return {
    now: () => new Date(time),
    elapsedMs: () => elapsedMs,
    set: (next) => {
      time = new Date(next);
    },
    advance: (ms) => {
      time = new Date(time.getTime() + ms);
      elapsedMs += ms;
    },
  };
}
