import type { TextParams } from '@sprout/texts';
import { type Clock, newId, type Random } from '../clock.ts';
import type { Database, Executor, Tx } from '../db/db.ts';
import type { EventBus } from '../events.ts';
import type { JobFailure } from './job-failure.ts';
import { type JobResult, outputLength } from './job-handlers.ts';
import { alertMs } from './job-limits.ts';
import {
  endRun,
  findJob,
  forgetRuns,
  insertRun,
  noteAlerted,
  noteHanging,
  offerJob,
  planJob,
  type RunEnd,
  type RunState,
  releaseJob,
} from './job-rows.ts';
import { countRuns, nextRunOf } from './next-run.ts';

declare module '../events.ts' {
  interface Events {
    /**
     * A job has failed: at its first failure, and while it goes on failing once an hour. `name` is what the table
     * calls it, `error` the words of the failure, with the text behind them where it is known.
     */
    'job.failed': {
      jobId: string;
      runId: string;
      name: string;
      isSystem: boolean;
      schoolId: string;
      error: string;
      errorKey?: string;
      errorData?: TextParams;
    };
  }
}

/** A run that is under way on this node. */
export type OpenRun = {
  readonly id: string;
  readonly jobId: string;
  readonly beganMs: number;
  readonly output: Output;
};

export type Outcome = {
  state: Extract<RunState, 'done' | 'failed' | 'stopped'>;
  result?: JobResult | undefined;
  error?: JobFailure | undefined;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  events: Pick<EventBus, 'publish'>;
  node: string;
  timeZone: string;
};

export type Output = ReturnType<typeof createOutput>;

/** What a run says, up to a length. */
export function createOutput() {
  let text = '';
  return {
    text: () => text,
    say(line: string): void {
      if (text.length >= outputLength) return;
      const longer = text === '' ? line : `${text}\n${line}`;
      text = longer.length > outputLength ? `${longer.slice(0, outputLength - 1)}…` : longer;
    },
  };
}

/** Writes down what runs, for jobs of the server and scheduled ones alike. */
export function createJobRuns({ database, clock, random, events, node, timeZone }: Deps) {
  async function alert(
    executor: Executor,
    job: { id: string; school_id: string; job_class_name: string; alerted_at: Date | null },
    { runId, isSystem, error }: { runId: string; isSystem: boolean; error: JobFailure },
  ): Promise<void> {
    const now = clock.now();
    // One that lies ahead comes from a clock that is back.
    const isRecent =
      job.alerted_at !== null && Math.abs(now.getTime() - job.alerted_at.getTime()) < alertMs;
    if (isRecent) return;
    await noteAlerted(executor, job.id, now);
    await events.publish(executor, 'job.failed', {
      jobId: job.id,
      runId,
      name: job.job_class_name,
      isSystem,
      schoolId: job.school_id,
      error: error.text,
      ...(error.key === undefined ? {} : { errorKey: error.key }),
      ...(error.data === undefined ? {} : { errorData: error.data }),
    });
  }

  return {
    newRun: (
      job: { id: string; schoolId: string },
      { isManual, tick = null }: { isManual: boolean; tick?: Date | null },
    ) => ({
      id: newId(clock, random),
      schoolId: job.schoolId,
      jobId: job.id,
      isManual,
      tick,
      startedAt: clock.now(),
      node,
    }),

    insert: insertRun,

    /** Tells how a run ended, lets its job go and, of a failure, lets others know. */
    async end(
      run: OpenRun,
      { state, result, error }: Outcome,
      { isSystem, nextRun }: { isSystem: boolean; nextRun?: Date },
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const now = clock.now();
        const ms = clock.elapsedMs() - run.beganMs;
        const job = await releaseJob(tx, run.id, { state, ms, error });
        const end: RunEnd = { state, endedAt: now, result, error, output: run.output.text() };
        const planned = job?.next_run;
        if (job && !isSystem && planned && planned <= now) {
          // It took longer than its interval: what went by is skipped.
          const expression = job.cron_expression;
          end.missed = countRuns(expression, planned, now, timeZone);
          await planJob(tx, job.id, { nextRun: nextRunOf(expression, now, timeZone), now });
        }
        if (job && nextRun) await planJob(tx, job.id, { nextRun, now });
        const wasOpen = await endRun(tx, run.id, end);
        if (wasOpen) await forgetRuns(tx, run.jobId);
        if (!error) return;
        const failed = job ?? (isSystem ? await findJob(tx, run.jobId) : undefined);
        if (failed) await alert(tx, failed, { runId: run.id, isSystem, error });
      });
    },

    alert,

    /** It goes on, but somebody should know. */
    async tellHanging(run: OpenRun, error: JobFailure): Promise<void> {
      await database.transaction(async (tx) => {
        const job = (await noteHanging(tx, run.id, error)) ?? (await findJob(tx, run.jobId));
        if (job) await alert(tx, job, { runId: run.id, isSystem: true, error });
      });
    },

    /** The server stops in the middle: the next node begins the run again at once. */
    async interrupt(run: OpenRun): Promise<void> {
      await database.transaction(async (tx) => {
        const endedAt = clock.now();
        await endRun(tx, run.id, { state: 'stopped', endedAt, output: run.output.text() });
        await offerJob(tx, run.id, endedAt);
      });
    },

    /** Each node that began the run has ended before it. */
    async giveUp(tx: Tx, runId: string, error: JobFailure, { isAlert }: { isAlert: boolean }) {
      const job = await releaseJob(tx, runId, { state: 'stopped', ms: 0, error });
      if (job && isAlert) await alert(tx, job, { runId, isSystem: false, error });
    },
  };
}
export type JobRuns = ReturnType<typeof createJobRuns>;
