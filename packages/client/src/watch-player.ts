import type { PlayerBridge } from '@sprout/contract/bridge';

/** Between two questions to a running work. */
const beatMs = 1_000;
/** Beats without an answer after which a work counts as stuck; a slow frame takes half a second. */
const stuckAfterBeats = 5;

type Page = {
  setInterval(run: () => void, everyMs: number): number;
  clearInterval(timer: number): void;
  /** A hidden page may be slowed down by the browser, its frames with it. */
  isHidden(): boolean;
};

const thisPage: Page = {
  setInterval: (run, everyMs) => window.setInterval(run, everyMs),
  clearInterval: (timer) => window.clearInterval(timer),
  isHidden: () => document.hidden,
};

/**
 * Asks a player that has loaded its work once a second whether it still listens: a work may keep
 * the frame busy without end, and then its own stop button hears nothing.
 * Counts beats and not the clock: where the page itself stood still, its beats did too.
 * @param onStuck true after five beats without an answer, false when it answers again
 * @returns the way to end the watch, before another work is loaded
 */
export function watchPlayer(
  bridge: Pick<PlayerBridge, 'send' | 'on'>,
  onStuck: (isStuck: boolean) => void,
  page: Page = thisPage,
): () => void {
  let silentBeats = 0;
  let isStuck = false;

  const report = (next: boolean): void => {
    if (next !== isStuck) onStuck(next);
    isStuck = next;
  };
  const timer = page.setInterval(() => {
    if (page.isHidden()) return;
    if (silentBeats === 0) bridge.send('ping', {});
    silentBeats += 1;
    if (silentBeats > stuckAfterBeats) report(true);
  }, beatMs);
  const stopHearing = bridge.on('pong', () => {
    silentBeats = 0;
    report(false);
  });
  return () => {
    page.clearInterval(timer);
    stopHearing();
    report(false);
  };
}
