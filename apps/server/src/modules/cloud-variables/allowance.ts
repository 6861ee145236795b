import type { Clock } from '../../platform/clock.ts';

/** So many of something within a second; what was not used is not saved up beyond that. */
export function createAllowance({ elapsedMs }: Pick<Clock, 'elapsedMs'>, ofSecond: number) {
  let left = ofSecond;
  let countedMs = elapsedMs();

  return {
    take(): boolean {
      const nowMs = elapsedMs();
      left = Math.min(ofSecond, left + ((nowMs - countedMs) * ofSecond) / 1_000);
      countedMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
