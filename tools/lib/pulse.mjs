// @ts-check

const pulseMs = 30_000;

/** When the command began that this process belongs to, in milliseconds since 1970. */
function runStartedAt() {
  process.env.SPROUT_RUN_STARTED ??= String(Date.now());
  return Number(process.env.SPROUT_RUN_STARTED);
}

/**
 * Prints a line every half minute until it is stopped, with the time since the command began.
 * @param {() => string} describe how far the work is
 * @returns {() => void} stops it
 */
export function startPulse(describe) {
  const startedAt = runStartedAt();
  const timer = setInterval(() => {
    console.log(`  ${formatClock(Date.now() - startedAt)}  ${describe()}`);
  }, pulseMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Minutes and seconds, as in 62:05.
 * @param {number} durationMs
 */
export function formatClock(durationMs) {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
