/** The reader of a screen gets an answer within a fifth of a second, whatever hangs. */
const answerMs = 150;
/** What is so much older than fresh is still shown while the next reading takes long. */
const usableMs = 60_000;

type Options = { freshMs: number; nowMs: () => number; limitMs?: number };

class LateError extends Error {}

/**
 * Caches a value that takes long to load: callers at one time share one load, and a load that hangs keeps no caller
 * waiting. Without a usable earlier value it throws the error of the load, or `LateError`.
 */
export function createKept<T>(
  load: () => Promise<T>,
  { freshMs, nowMs, limitMs = answerMs }: Options,
): () => Promise<T> {
  let known: { value: T; at: number } | undefined;
  let pending: Promise<T> | undefined;

  function read(): Promise<T> {
    pending ??= load()
      .then((value) => {
        known = { value, at: nowMs() };
        return value;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  return async () => {
    if (known && nowMs() - known.at < freshMs) return known.value;
    try {
      return await inTime(read(), limitMs);
    } catch (error) {
      if (known && nowMs() - known.at < freshMs + usableMs) return known.value;
      throw error;
    }
  };
}

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // The askers are not told of a reading that fails after its time.
  work.catch(() => undefined);
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError()), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export type Failure = { part: string; reason: 'late' | 'broken' };
type Parts = Readonly<Record<string, () => Promise<unknown>>>;
type Read<P extends Parts> = { [K in keyof P]: Awaited<ReturnType<P[K]>> | null };

/** Each part by itself: one that fails is null, and named. */
export async function readParts<P extends Parts>(
  parts: P,
): Promise<{ values: Read<P>; failures: Failure[] }> {
  const failures: Failure[] = [];
  const entries = await Promise.all(
    Object.entries(parts).map(async ([part, load]) => {
      try {
        return [part, await load()] as const;
      } catch (error) {
        failures.push({ part, reason: error instanceof LateError ? 'late' : 'broken' });
        return [part, null] as const;
      }
    }),
  );
  // Object.fromEntries loses which part is of which kind.
  return { values: Object.fromEntries(entries) as Read<P>, failures };
}
