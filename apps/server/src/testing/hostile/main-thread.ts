import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

type Usage = { user: number; system: number };

/**
 * Milliseconds that the thread which answers people has used of the processor. Where the system does not tell: how long
 * its event loop was busy, which is never less.
 */
export function mainThreadMs(): number {
  // Node 22.19 and 23.9 know it; the types are those of the oldest one.
  const { threadCpuUsage } = process as { threadCpuUsage?: () => Usage };
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage();
    return (user + system) / 1000;
  }
  if (process.platform === 'linux') return onLinux();
  return performance.eventLoopUtilization().active;
}

/** The first figure: nanoseconds on a processor. */
function onLinux(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000_000;
}
