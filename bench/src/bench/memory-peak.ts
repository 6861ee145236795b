import { rssBytes } from './processes.ts';

const watchEveryMs = 20;

/** What an action answers, and by how many bytes the memory of a process grew at most meanwhile. */
export async function withMemoryPeak<T>(
  pid: number,
  action: () => Promise<T>,
): Promise<{ result: T; grownBytes: number }> {
  const before = await rssBytes(pid);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await rssBytes(pid).catch(() => 0));
  }, watchEveryMs);
  try {
    return { result: await action(), grownBytes: peak - before };
  } finally {
    clearInterval(watch);
  }
}
