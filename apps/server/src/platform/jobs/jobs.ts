import { Cron } from 'croner';
import type { Clock } from '../clock.ts';

type Job = { name: string; next(now: Date): Date; run: Work };
/** Long work asks between two steps whether to continue: the server may be shutting down. */
export type Work = (mayGoOn: () => boolean) => Promise<unknown>;
type Log = { error(data: object, message: string): void };

/**
 * Work that this process does again and again. A job never overlaps with itself: the next run is
 * planned when the last has ended. A failed run is logged and the job goes on.
 */
export function createJobs({ clock, log }: { clock: Clock; log: Log }) {
  const jobs: Job[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let isStarted = false;

  const plan = (job: Job): void => wait(job, job.next(clock.now()));

  /** A far time is reached in several steps. */
  function wait(job: Job, due: Date): void {
    const leftMs = due.getTime() - clock.now().getTime();
    const timer = setTimeout(
      () => (leftMs > longestTimerMs ? wait(job, due) : start(job)),
      Math.min(Math.max(0, leftMs), longestTimerMs),
    );
    timer.unref();
    timers.set(job.name, timer);
  }

  function start(job: Job): void {
    const run = job
      .run(() => isStarted)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
      .then(() => {
        running.delete(job.name);
        if (isStarted) plan(job);
      });
    running.set(job.name, run);
  }

  return {
    /** Runs the work `everyMs` after its last end. */
    every(name: string, everyMs: number, run: Work): void {
      jobs.push({ name, run, next: (now) => new Date(now.getTime() + everyMs) });
    },

    /** Runs the work once a day at a local hour, 0-23, of a zone. */
    daily(name: string, hour: number, timeZone: string, run: Work): void {
      const times = new Cron(`0 0 ${hour} * * *`, { timezone: timeZone, paused: true });
      const next = (now: Date) => times.nextRun(now) ?? new Date(now.getTime() + dayMs);
      jobs.push({ name, run, next });
    },

    start(): void {
      isStarted = true;
      for (const job of jobs) plan(job);
    },

    /** Answers when the runs under way have ended. */
    async stop(): Promise<void> {
      isStarted = false;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
export type Jobs = ReturnType<typeof createJobs>;

const dayMs = 24 * 3_600_000;
/** Timers of Node end at 2^31 ms. */
const longestTimerMs = 2_000_000_000;
