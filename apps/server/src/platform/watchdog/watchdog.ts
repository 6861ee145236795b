import { Worker } from 'node:worker_threads';
import type { SharedActivities } from './activities.ts';
import { type WatchdogLimits, watchdogLimits } from './judge.ts';

/** What the thread is given. */
export type ThreadData = {
  buffer: SharedArrayBuffer;
  limits: WatchdogLimits;
  endedFile: string;
  place: string;
};

type Deps = {
  shared: SharedActivities;
  /** The built module of the thread. */
  threadFile: string;
  /** File in which the watchdog notes that it ends the server; the next start counts these ends. */
  endedFile: string;
  /** Host and port of this server. */
  place: string;
  log: { error(data: object, message: string): void };
  limits?: WatchdogLimits;
};

/**
 * A thread that sees when this one does not get on: it says what was under way, and ends the process when an
 * endless computation keeps everybody waiting. Must be stopped before this thread stops on purpose.
 */
export function startWatchdog({
  shared,
  threadFile,
  endedFile,
  place,
  log,
  limits = watchdogLimits,
}: Deps): { stop(): void } {
  const { buffer, beats } = shared;
  const workerData: ThreadData = { buffer, limits, endedFile, place };
  const timer = setInterval(() => Atomics.add(beats, 0, 1), limits.lookEveryMs).unref();
  const thread = new Worker(threadFile, {
    name: 'watchdog',
    workerData,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
  thread.on('error', (error) => log.error({ err: error }, 'the watchdog has ended'));
  return {
    stop() {
      void thread.terminate();
      clearInterval(timer);
    },
  };
}
