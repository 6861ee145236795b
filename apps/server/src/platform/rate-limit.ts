import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';

export type RateRule = {
  /** Names the counted thing in the key. */
  name: string;
  limit: number;
  windowMs: number;
};

type Window = { startedAt: number; count: number };

/** Counts per key in fixed windows, in this process. */
export function createRateLimiter(clock: Clock, keyLimit = 50_000) {
  const windows = new Map<string, Window>();

  function current(rule: RateRule, key: string): Window {
    const id = `${rule.name}:${key}`;
    const now = clock.now().getTime();
    const known = windows.get(id);
    if (known && now - known.startedAt < rule.windowMs) return known;
    const fresh = { startedAt: now, count: 0 };
    windows.delete(id);
    windows.set(id, fresh);
    const oldest = windows.keys().next().value;
    if (windows.size > keyLimit && oldest !== undefined) windows.delete(oldest);
    return fresh;
  }

  return {
    /** Counts one; throws `request.tooMany` with the seconds to wait when the limit is passed. */
    hit(rule: RateRule, key: string): void {
      const window = current(rule, key);
      window.count += 1;
      if (window.count <= rule.limit) return;
      const leftMs = window.startedAt + rule.windowMs - clock.now().getTime();
      throw new AppError('request.tooMany', { seconds: Math.max(1, Math.ceil(leftMs / 1000)) });
    },
    count: (rule: RateRule, key: string): number => current(rule, key).count,
    add(rule: RateRule, key: string): number {
      const window = current(rule, key);
      window.count += 1;
      return window.count;
    },
    /** Takes one back that turned out not to count. */
    takeBack(rule: RateRule, key: string): void {
      const window = current(rule, key);
      window.count = Math.max(0, window.count - 1);
    },
    reset(rule: RateRule, key: string): void {
      windows.delete(`${rule.name}:${key}`);
    },
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
