import type { Clock } from '../clock.ts';
import { AppError, required } from '../errors.ts';
import { type Activities, noActivities } from '../watchdog/activities.ts';
import type { JobHandlers, Work } from './job-handlers.ts';
import { frequentMs } from './job-limits.ts';
import { nextRunOf } from './next-run.ts';
import type { Schedule, Told } from './schedule.ts';
import type { SystemRuns } from './system-runs.ts';

export type { Work } from './job-handlers.ts';

type Timer = { name: string; next(now: Date): Date; run: Work };
/** A job of the server, as administrators see it. */
type Listed = {
  name: string;
  cron: string;
  isFrequent: boolean;
  nextRun(): Date | undefined;
  run: Work;
};
type Log = { error(data: object, message: string): void };
type Deps = {
  clock: Clock;
  log: Log;
  timeZone: string;
  systemRuns: Pick<SystemRuns, 'sync' | 'keep' | 'beat' | 'watch' | 'removeOld' | 'nameOf'>;
  schedule: Pick<Schedule, 'tick' | 'beat' | 'runNow' | 'stop' | 'settled'>;
  handlers: JobHandlers;
  activities?: Activities | undefined;
};

/**
 * Work that this process does again and again. A job never overlaps with itself: the next run is
 * planned when the last has ended. A failed run is logged and the job goes on.
 */
export function createJobs(deps: Deps) {
  const { clock, log, timeZone, systemRuns, schedule, handlers, activities = noActivities } = deps;
  const timers: Timer[] = [];
  const listed = new Map<string, Listed>();
  const endings: { name: string; run: () => Promise<void> }[] = [];
  const waiting = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  /** Names of listed jobs that are at it, however they were begun. */
  const underWay = new Set<string>();
  let isStarted = false;
  let isStopping = false;

  const plan = (timer: Timer): void => wait(timer, timer.next(clock.now()));

  /** A far time is reached in several steps. */
  function wait(timer: Timer, due: Date): void {
    const leftMs = due.getTime() - clock.now().getTime();
    const timeout = setTimeout(
      () => (leftMs > longestTimerMs ? wait(timer, due) : start(timer)),
      Math.min(Math.max(0, leftMs), longestTimerMs),
    );
    timeout.unref();
    waiting.set(timer.name, timeout);
  }

  function start(timer: Timer): void {
    void begin(
      timer.name,
      timer.run(() => isStarted),
    ).then(() => {
      if (isStarted) plan(timer);
    });
  }

  function begin(name: string, work: Promise<unknown>): Promise<void> {
    const run = work
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
      .then(() => {
        running.delete(name);
      });
    running.set(name, run);
    return run;
  }

  /** One run of a listed job; a call that comes while it runs does nothing. */
  async function runListed(
    job: Listed,
    mayGoOn: () => boolean,
    manual?: { begun(runId: string | undefined): Promise<void> },
  ): Promise<unknown> {
    if (underWay.has(job.name)) return undefined;
    underWay.add(job.name);
    const endActivity = activities.begin(job.name, '');
    try {
      return await systemRuns.keep(job, job.run, mayGoOn, manual);
    } finally {
      underWay.delete(job.name);
      endActivity();
    }
  }

  /** Shows a job in the table of jobs; answers the work that keeps what came of each run. */
  function list(job: Omit<Listed, 'nextRun'> & Partial<Pick<Listed, 'nextRun'>>): Work {
    const nextRun = () => nextRunOf(job.cron, clock.now(), timeZone);
    const shown = { nextRun, ...job };
    listed.set(job.name, shown);
    return (mayGoOn) => runListed(shown, mayGoOn);
  }

  function every(name: string, everyMs: number, run: Work): void {
    const next = after(everyMs);
    const isFrequent = everyMs < frequentMs;
    const nextRun = () => (isFrequent ? undefined : next(clock.now()));
    timers.push({
      name,
      next,
      run: list({ name, cron: cronOf(everyMs), isFrequent, nextRun, run }),
    });
  }

  every('jobs.schedule', 1_000, schedule.tick);
  timers.push({ name: 'jobs.watch', run: systemRuns.watch, next: after(watchMs) });
  return {
    handlers,

    /** Runs the work `everyMs` after its last end. */
    every,

    list,

    /** A timer that no table shows: it looks whether something is to be done. */
    unlisted: {
      every(name: string, everyMs: number, run: Work): void {
        timers.push({ name, run, next: after(everyMs) });
      },
      /** Once a day at a local hour, 0-23, of a zone. */
      daily(name: string, hour: number, zone: string, run: Work): void {
        timers.push({ name, run, next: timeOfDay(`0 0 ${hour} * * ? *`, zone) });
      },
    },

    /** Runs the work once, when this node stops and all its jobs have ended. */
    atEnd(name: string, run: () => Promise<void>): void {
      endings.push({ name, run });
    },

    /** Names of the jobs of the server. */
    listed: (): readonly string[] => [...listed.keys()],

    /** Gives each job of the server its row in the table. */
    async sync(): Promise<void> {
      const shown = [...listed.values()];
      await systemRuns.sync(
        shown.map(({ name, cron, nextRun }) => ({ name, cron, nextRun: nextRun() })),
      );
    },

    start(): void {
      isStarted = true;
      for (const timer of timers) plan(timer);
    },

    /**
     * Begins a run of a row of the table at once, on this node, when `told` has written who asked for it;
     * answers its id. Throws `job.notFound` and `job.isRunning`.
     */
    async runNow(id: string, told: Told): Promise<string> {
      const name = systemRuns.nameOf(id);
      if (name === undefined) return schedule.runNow(id, told);
      const job = required(listed.get(name), 'job.notFound');
      if (underWay.has(name)) throw new AppError('job.isRunning');
      return new Promise<string>((resolve, reject) => {
        const begun = async (runId: string | undefined): Promise<void> => {
          try {
            await told(required(runId, 'job.notFound'));
            resolve(required(runId));
          } catch (error) {
            reject(error);
            throw error;
          }
        };
        void begin(
          `${name} by hand`,
          runListed(job, () => !isStopping, { begun }),
        );
      });
    },

    /** Says that this node is still at its runs. */
    async beat(): Promise<void> {
      await schedule.beat();
      await systemRuns.beat();
    },

    removeOld: systemRuns.removeOld,

    /** Answers when what runs by hand or by schedule has ended, for tests. */
    async settled(): Promise<void> {
      await Promise.all([...running.values(), schedule.settled()]);
    },

    /** Answers when the runs under way have ended. */
    async stop(): Promise<void> {
      isStarted = false;
      isStopping = true;
      for (const timeout of waiting.values()) clearTimeout(timeout);
      await Promise.all([...running.values(), schedule.stop()]);
      await Promise.all(endings.map(({ name, run }) => begin(name, run())));
    },
  };
}
export type JobRunner = ReturnType<typeof createJobs>;

const after = (ms: number) => (now: Date) => new Date(now.getTime() + ms);

/** How often one looks for jobs that hang. */
const watchMs = 30_000;
const dayMs = 24 * 3_600_000;
/** Timers of Node end at 2^31 ms. */
const longestTimerMs = 2_000_000_000;

const timeOfDay = (cron: string, timeZone: string) => (now: Date) =>
  nextRunOf(cron, now, timeZone) ?? new Date(now.getTime() + dayMs);

/** The cron expression nearest to an interval, for a reader of the table. */
function cronOf(everyMs: number): string {
  const seconds = Math.max(1, Math.round(everyMs / 1_000));
  if (seconds === 1) return '* * * * * ? *';
  if (seconds < 60) return `0/${seconds} * * * * ? *`;
  const minutes = Math.round(seconds / 60);
  if (minutes === 1) return '0 * * * * ? *';
  if (minutes < 60) return `0 0/${minutes} * * * ? *`;
  const hours = Math.round(minutes / 60);
  if (hours === 1) return '0 0 * * * ? *';
  return hours < 24 ? `0 0 0/${hours} * * ? *` : '0 0 0 * * ? *';
}
