/** A process with a watchdog that blocks its own event loop: `child.mjs <thread> <file> <how>`. */
import { setTimeout as wait } from 'node:timers/promises';
import { createActivities, shareActivities } from '../activities.ts';
import { startWatchdog } from '../watchdog.ts';

const [, , threadFile = '', endedFile = '', how = ''] = process.argv;
const shared = shareActivities();
const activities = createActivities(shared);
startWatchdog({
  shared,
  threadFile,
  endedFile,
  place: 'here:1',
  log: { error: (data, message) => process.stderr.write(`${message} ${JSON.stringify(data)}\n`) },
  // A block that ends by itself is never ended, on however slow a machine.
  limits: { lookEveryMs: 20, tellMs: 400, endMs: how === 'short' ? 60_000 : 1_200, endCpuMs: 300 },
});

activities.begin('files.list', 'done')();
activities.begin('works.save', 'abc');
// The thread begins to look.
await wait(1_000);
if (how === 'loop') for (;;);
// No processor time is used while it waits.
if (how === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
if (how === 'short') {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 2_000);
}
await wait(1_000);
process.exit(0);
