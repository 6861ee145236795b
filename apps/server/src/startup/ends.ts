/** A signal that comes so soon after the end of the channel has the same cause. */
const sameCauseMs = 1_000;

/**
 * Calls when this process shall end: at each signal, and when the process that started it with a channel
 * between the two is gone. A test run that is broken off leaves no server behind.
 */
export function onEnd(end: () => void): void {
  let isTold = false;
  let goneAtMs = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const isSame = !isTold && performance.now() - goneAtMs < sameCauseMs;
      isTold = true;
      if (!isSame) end();
    });
  }
  // NOTE: Ctrl C reaches both processes; the end of the other is no second signal then.
  process.on('disconnect', () => {
    goneAtMs = performance.now();
    if (!isTold) end();
  });
  // The channel may have ended before anybody listened.
  if (process.send && !process.connected) end();
}
