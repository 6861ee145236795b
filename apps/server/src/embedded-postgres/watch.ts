import { setTimeout as sleep } from 'node:timers/promises';

type Options = {
  isAlive(): Promise<boolean>;
  /** Answers when it takes log-ins again; fails otherwise. */
  restart(signal: AbortSignal): Promise<void>;
  log(line: string): void;
  nowMs?: () => number;
  /** Ends early when it is told to stop. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** To look costs the reading of one small file. */
const lookEveryMs = 500;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** What ran this long before it ended is started again at once; what ends sooner has a reason that stays. */
const steadyMs = 60_000;

/**
 * Starts PostgreSQL again whenever it ends, with pauses that double from a second to half a minute, and
 * never gives up: a full disk may be cleaned up days later. Answers how to stop.
 */
export function keepRunning({
  isAlive,
  restart,
  log,
  nowMs = () => performance.now(),
  pause = pauseFor,
}: Options): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let pauseMs = firstPauseMs;
  let startedAtMs = nowMs();

  async function startAgain(): Promise<void> {
    if (nowMs() - startedAtMs >= steadyMs) pauseMs = firstPauseMs;
    log('PostgreSQL has ended; it is started again');
    try {
      await restart(signal);
      startedAtMs = nowMs();
      log('PostgreSQL takes log-ins again');
    } catch (error) {
      if (signal.aborted) return;
      startedAtMs = Number.POSITIVE_INFINITY;
      const reason = error instanceof Error ? error.message : String(error);
      log(`PostgreSQL did not start; the next try is in ${pauseMs / 1000} s. ${reason}`);
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      if (await isAlive()) await pause(lookEveryMs, signal);
      else await startAgain();
    }
  }

  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
