import type { PlayerBridge } from '@sprout/contract/bridge';

/** Between two questions to a running work. */
const beatMs = 1_000;
/** Beats without an answer after which a work counts as stuck; a slow frame takes half a second. */
const stuckAfterBeats = 5;
/** A beat that comes this long after the one before says that the page itself stood still. */
const lateMs = 4_000;
/** Late beats in a row after which a work counts as holding the page; one alone may be a computer that slept. */
const heldAfterLate = 2;

type Page = {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  setInterval(run: () => void, everyMs: number): number;
  clearInterval(timer: number): void;
  /** A hidden page may be slowed down by the browser, its frames with it. */
  isHidden(): boolean;
};

const thisPage: Page = {
  now: () => performance.now(),
  setInterval: (run, everyMs) => window.setInterval(run, everyMs),
  clearInterval: (timer) => window.clearInterval(timer),
  isHidden: () => document.hidden,
};

/**
 * What is known of a running work: it answers, it keeps its frame busy, or the page with it, where the
 * browser runs both in one process. Then the user cannot tap anything, and the page has to end it by itself.
 */
export type PlayerHealth = 'answers' | 'silent' | 'holdsPage';

/**
 * Asks a player that has loaded its work once a second whether it still listens: a work may keep
 * the frame busy without end, and then its own stop button hears nothing.
 * Beats count for silence and not the clock, because those of a page that stands still come late.
 * @param onHealth called with each change; the work answers at first
 * @returns the way to end the watch, before another work is loaded
 */
export function watchPlayer(
  bridge: Pick<PlayerBridge, 'send' | 'on'>,
  onHealth: (health: PlayerHealth) => void,
  page: Page = thisPage,
): () => void {
  let silentBeats = 0;
  let lateBeats = 0;
  let lastBeat = page.now();
  let health: PlayerHealth = 'answers';

  const report = (next: PlayerHealth): void => {
    if (next === health) return;
    health = next;
    onHealth(next);
  };
  const timer = page.setInterval(() => {
    const now = page.now();
    const isLate = now - lastBeat > lateMs;
    lastBeat = now;
    if (page.isHidden()) return;
    lateBeats = isLate ? lateBeats + 1 : 0;
    if (silentBeats === 0) bridge.send('ping', {});
    silentBeats += 1;
    if (lateBeats >= heldAfterLate) report('holdsPage');
    else if (silentBeats > stuckAfterBeats) report('silent');
  }, beatMs);
  const stopHearing = bridge.on('pong', () => {
    silentBeats = 0;
    report('answers');
  });
  return () => {
    page.clearInterval(timer);
    stopHearing();
    // What a page has ended stays ended for it.
    if (health === 'silent') report('answers');
  };
}
