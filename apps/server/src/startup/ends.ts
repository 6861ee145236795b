/**
 * Calls when this process shall end: at each signal, and when whoever started it with a channel
 * between the two is gone. A test run that is broken off leaves no server behind.
 */
export function onEnd(end: () => void): void {
  let isTold = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isTold = true;
      end();
    });
  }
  // NOTE: Ctrl C reaches both processes; the end of the other is no second signal then.
  process.on('disconnect', () => {
    if (!isTold) end();
  });
}
