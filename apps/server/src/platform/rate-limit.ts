import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';

export type RateRule = {
  /** Names the counted thing; each name has a map of its own. */
  name: string;
  limit: number;
  windowMs: number;
  /** Error code for a caller who has passed the limit; `request.tooMany` when absent. */
  refusal?: 'request.tooMuch';
};

/** Counts per rule and key in fixed windows. Callers do not know that nodes share their counts. */
export type RateLimiter = {
  /** Counts one; throws the refusal of the rule, with the time to wait, when the limit is passed. */
  hit(rule: RateRule, key: string): void;
  /** Throws as {@link hit} when the limit is reached, and counts nothing: for what costs more the longer it takes. */
  requireLeft(rule: RateRule, key: string): void;
  /** Remembers nothing. */
  count(rule: RateRule, key: string): number;
  /** Counts one, or what something has cost; answers how many there are. */
  add(rule: RateRule, key: string, cost?: number): number;
  /** Takes one back that turned out not to count. */
  takeBack(rule: RateRule, key: string): void;
  reset(rule: RateRule, key: string): void;
  /** How often this node refused somebody, by rule. */
  refusals(): { rule: string; count: number }[];
};

/** What changed at one count; the receiver's clock has another origin, so it is told an age. */
export type CountChange = {
  rule: Pick<RateRule, 'name' | 'windowMs'>;
  key: string;
  /** Of the window, when the change is told. */
  ageMs: number;
  /** What it held before is forgotten first. */
  isReset: boolean;
  added: number;
};

/** The side of the limiter that other nodes see. */
export type CountSharing = {
  /** For one listener; `startedAt` by the clock of this node. */
  onChange(listener: (change: Omit<CountChange, 'ageMs'> & { startedAt: number }) => void): void;
  /** A change at another node; it is not told on. */
  apply(change: CountChange): void;
};

type Window = { startedAt: number; count: number };
type WindowRule = Pick<RateRule, 'name' | 'windowMs'>;

/** Keys of one rule: about 6 MB when full. Measured. */
const keyLimitOfRule = 50_000;
/** Share of a full map that is let go at once, so that making room is rare. */
const releasedShare = 0.1;

/**
 * Keeps the counts in this process, by a clock that no operator can set. A full map lets go of what is over
 * and then of the lowest counts: a flood of new keys never ends the lock of one that was counted often.
 */
export function createRateLimiter(
  clock: Pick<Clock, 'elapsedMs'>,
  keyLimit = keyLimitOfRule,
): RateLimiter & CountSharing {
  const rules = new Map<string, Map<string, Window>>();
  const refused = new Map<string, number>();
  let tell: Parameters<CountSharing['onChange']>[0] = () => undefined;

  function find(rule: WindowRule, key: string): Window | undefined {
    const window = rules.get(rule.name)?.get(key);
    return window && clock.elapsedMs() - window.startedAt < rule.windowMs ? window : undefined;
  }

  function start(rule: WindowRule, key: string, startedAt = clock.elapsedMs()): Window {
    const windows = rules.get(rule.name) ?? new Map<string, Window>();
    rules.set(rule.name, windows);
    windows.delete(key);
    if (windows.size >= keyLimit) makeRoom(windows, rule);
    const fresh = { startedAt, count: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  function makeRoom(windows: Map<string, Window>, rule: WindowRule): void {
    const oldestStart = clock.elapsedMs() - rule.windowMs;
    for (const [key, { startedAt }] of windows) if (startedAt <= oldestStart) windows.delete(key);
    const released = windows.size - Math.floor(keyLimit * (1 - releasedShare));
    if (released <= 0) return;
    const counts = [...windows.values()].map(({ count }) => count).sort((a, b) => a - b);
    const highest = counts[released - 1] ?? 0;
    removeFirst(windows, released, ({ count }) => count < highest);
    removeFirst(
      windows,
      windows.size - (counts.length - released),
      ({ count }) => count <= highest,
    );
  }

  function add(rule: RateRule, key: string, cost = 1): Window {
    const window = find(rule, key) ?? start(rule, key);
    window.count += cost;
    tell({ rule, key, startedAt: window.startedAt, isReset: false, added: cost });
    return window;
  }

  function refuse(rule: RateRule, { startedAt }: Window): never {
    refused.set(rule.name, (refused.get(rule.name) ?? 0) + 1);
    const leftMs = startedAt + rule.windowMs - clock.elapsedMs();
    const seconds = Math.max(1, Math.ceil(leftMs / 1000));
    if (rule.refusal)
      throw new AppError(rule.refusal, { seconds, minutes: Math.ceil(seconds / 60) });
    throw new AppError('request.tooMany', { seconds });
  }

  function takeBack(rule: WindowRule, key: string, taken: number): Window | undefined {
    const window = find(rule, key);
    if (window) window.count = Math.max(0, window.count - taken);
    return window;
  }

  return {
    hit(rule, key) {
      const window = add(rule, key);
      if (window.count > rule.limit) refuse(rule, window);
    },
    requireLeft(rule, key) {
      const window = find(rule, key);
      if (window && window.count >= rule.limit) refuse(rule, window);
    },
    count: (rule, key) => find(rule, key)?.count ?? 0,
    add: (rule, key, cost) => add(rule, key, cost).count,
    takeBack(rule, key) {
      const window = takeBack(rule, key, 1);
      if (window) tell({ rule, key, startedAt: window.startedAt, isReset: false, added: -1 });
    },
    reset(rule, key) {
      const isGone = rules.get(rule.name)?.delete(key);
      if (isGone) tell({ rule, key, startedAt: clock.elapsedMs(), isReset: true, added: 0 });
    },
    refusals: () => [...refused].map(([rule, count]) => ({ rule, count })),
    onChange(listener) {
      tell = listener;
    },
    apply({ rule, key, ageMs, isReset, added }) {
      if (isReset) rules.get(rule.name)?.delete(key);
      if (added < 0) takeBack(rule, key, -added);
      if (added <= 0 || ageMs >= rule.windowMs) return;
      const window = find(rule, key) ?? start(rule, key, clock.elapsedMs() - ageMs);
      window.count += added;
    },
  };
}

/** In the order of their coming. */
function removeFirst(
  windows: Map<string, Window>,
  count: number,
  isMeant: (window: Window) => boolean,
): void {
  let left = count;
  for (const [key, window] of windows) {
    if (left <= 0) return;
    if (!isMeant(window)) continue;
    windows.delete(key);
    left -= 1;
  }
}
