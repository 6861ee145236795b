import { Value } from 'typebox/value';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/db.ts';
import { AppError, required } from '../errors.ts';
import { type Activities, noActivities } from '../watchdog/activities.ts';
import { failureOf, type JobFailure, knownFailure } from './job-failure.ts';
import type { JobHandler, JobHandlers } from './job-handlers.ts';
import { attemptLimit, lateMs, leaseMs, runLimitMs, stopLimitMs } from './job-limits.ts';
import {
  type ClaimedJob,
  endRun,
  extendLease,
  leaseJob,
  lockDue,
  lockJob,
  noteAlive,
  noteMissed,
  planJob,
} from './job-rows.ts';
import { createOutput, type JobRuns, type OpenRun, type Outcome } from './job-runs.ts';
import { countRuns, nextRunOf } from './next-run.ts';

type Log = { error(data: object, message: string): void };
type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  node: string;
  timeZone: string;
  handlers: JobHandlers;
  runs: JobRuns;
  activities?: Activities | undefined;
};

/** Hears of a run by hand before it begins. */
export type Told = (runId: string) => Promise<unknown>;

type Held = {
  run: OpenRun;
  job: ClaimedJob;
  handler: JobHandler | undefined;
  saidAtMs: number;
  isLost: boolean;
  isTooLong: boolean;
  isGivenUp: boolean;
  wasStopped: boolean;
};

/**
 * Runs what administrators have scheduled: a row has its next time, one node takes it by a lease, and the
 * next time moves on in the same transaction, so that no time is run twice. A node that dies in the middle
 * loses the lease, and another one begins the run again. Times that went by while the job ran or while no
 * server was there are skipped, and the history says so.
 */
export function createSchedule(deps: Deps) {
  const { database, clock, log, node, timeZone, handlers, runs } = deps;
  const { activities = noActivities } = deps;
  const atWork = new Map<string, { held: Held; end: Promise<void> }>();
  let isStopping = false;

  async function lease(
    tx: Tx,
    job: ClaimedJob,
    { isManual, tick, attempts }: { isManual: boolean; tick: Date | null; attempts: number },
  ): Promise<Held> {
    const run = runs.newRun({ id: job.id, schoolId: job.school_id }, { isManual, tick });
    await runs.insert(tx, run);
    await leaseJob(tx, job.id, { node, now: clock.now(), runId: run.id, tick, attempts });
    const beganMs = clock.elapsedMs();
    return {
      run: { id: run.id, jobId: job.id, beganMs, output: createOutput() },
      job,
      handler: handlers.find(job.job_class_name),
      saidAtMs: beganMs,
      isLost: false,
      isTooLong: false,
      isGivenUp: false,
      wasStopped: false,
    };
  }

  /** One job that wants something: a run of it, or nothing more than a new time. */
  async function claim(): Promise<{ held: Held | undefined } | undefined> {
    return database.transaction(async (tx) => {
      const now = clock.now();
      const job = await lockDue(tx, now);
      if (!job) return undefined;
      if (job.lease_node !== null) return { held: await takeOver(tx, job) };
      const tick = job.next_run;
      const nextRun = nextRunOf(job.cron_expression, now, timeZone);
      await planJob(tx, job.id, { nextRun, now });
      if (!tick || tick > now) return { held: undefined };
      if (now.getTime() - tick.getTime() > lateMs) {
        await noteMissedRun(tx, job, tick);
        return { held: undefined };
      }
      return { held: await lease(tx, job, { isManual: false, tick, attempts: 1 }) };
    });
  }

  async function noteMissedRun(tx: Tx, job: ClaimedJob, tick: Date): Promise<void> {
    const run = runs.newRun({ id: job.id, schoolId: job.school_id }, { isManual: false, tick });
    const endedAt = clock.now();
    const missed = countRuns(job.cron_expression, tick, endedAt, timeZone);
    await runs.insert(tx, run, { state: 'missed', endedAt, missed });
    await noteMissed(tx, job.id);
  }

  /** The node of its run has said nothing for too long. */
  async function takeOver(tx: Tx, job: ClaimedJob): Promise<Held | undefined> {
    const error = knownFailure('jobs.nodeEnded', { node: job.lease_node ?? '' });
    const endedAt = clock.now();
    if (job.run_id !== null) await endRun(tx, job.run_id, { state: 'stopped', endedAt, error });
    // A node may have sent something to people before it ended: they get nothing twice.
    const mayBeginAgain = handlers.find(job.job_class_name)?.isRepeatable !== true;
    if (mayBeginAgain && job.status === 0 && job.attempts < attemptLimit) {
      const again = { isManual: false, tick: job.tick, attempts: job.attempts + 1 };
      return lease(tx, job, again);
    }
    await runs.giveUp(tx, job.run_id ?? '', error, { isAlert: job.tick !== null });
    return undefined;
  }

  function begin(held: Held): Promise<void> {
    const end = perform(held).finally(() => atWork.delete(held.run.id));
    atWork.set(held.run.id, { held, end });
    return end;
  }

  async function perform(held: Held): Promise<void> {
    const outcome = await outcomeOf(held);
    if (held.isGivenUp) return;
    try {
      if (outcome.state === 'stopped' && !held.isLost) await runs.interrupt(held.run);
      else await runs.end(held.run, outcome, { isSystem: false });
    } catch (error) {
      // The lease runs out, and another node begins the run again.
      log.error({ err: error, job: held.job.job_class_name }, 'the end of a job was not written');
    }
  }

  async function outcomeOf(held: Held): Promise<Outcome> {
    const { handler, job, run } = held;
    const endActivity = activities.begin(job.job_class_name, run.id);
    try {
      if (!handler) throw new AppError('job.unknownClass', { name: job.job_class_name });
      const result = await handler.run({
        parameter: readParameter(handler, job.parameter),
        schoolId: job.school_id,
        jobId: job.id,
        runId: run.id,
        accountId: job.updated_by ?? job.created_by,
        mayGoOn: () => mayGoOn(held),
        say: run.output.say,
      });
      if (held.isTooLong) return { state: 'failed', error: tooLong(held) };
      return { state: held.wasStopped ? 'stopped' : 'done', result };
    } catch (error) {
      log.error({ err: error, job: job.job_class_name }, 'a scheduled job failed');
      return { state: 'failed', error: failureOf(error) };
    } finally {
      endActivity();
    }
  }

  function mayGoOn(held: Held): boolean {
    const isHeld = !held.isLost && clock.elapsedMs() - held.saidAtMs < leaseMs;
    if (isHeld && !held.isTooLong && !isStopping) return true;
    held.wasStopped = true;
    return false;
  }

  /** Begins all that is due, without waiting for its end. */
  async function beginDue(): Promise<Promise<void>[]> {
    const begun: Promise<void>[] = [];
    while (!isStopping) {
      const claimed = await claim();
      if (!claimed) break;
      if (claimed.held) begun.push(begin(claimed.held));
    }
    return begun;
  }

  async function beatOne(held: Held): Promise<void> {
    const { run, handler } = held;
    const now = clock.now();
    if (await extendLease(database.write, run.id, now)) held.saidAtMs = clock.elapsedMs();
    else held.isLost = true;
    await noteAlive(database.write, run.id, now, run.output.text());
    const limitMs = handler?.limitMs ?? runLimitMs;
    const tookMs = clock.elapsedMs() - run.beganMs;
    if (tookMs >= limitMs) held.isTooLong = true;
    if (tookMs < limitMs + stopLimitMs) return;
    held.isGivenUp = true;
    atWork.delete(run.id);
    log.error({ job: held.job.job_class_name }, 'a scheduled job does not end and is given up');
    await runs.end(run, { state: 'failed', error: tooLong(held) }, { isSystem: false });
  }

  return {
    async tick(): Promise<number> {
      return (await beginDue()).length;
    },

    /** Does what is due; answers when it has ended. */
    async run(): Promise<number> {
      const begun = await beginDue();
      await Promise.all(begun);
      return begun.length;
    },

    /** Says that this node is still at its runs, and gives up those that take too long. */
    async beat(): Promise<void> {
      for (const { held } of [...atWork.values()]) await beatOne(held);
    },

    /**
     * Begins a run now, on this node, once `told` has written who asked for it; answers its id. Throws
     * `job.notFound` and `job.isRunning`.
     */
    async runNow(id: string, told: Told = async () => undefined): Promise<string> {
      const held = await database.transaction(async (tx) => {
        const job = required(await lockJob(tx, id), 'job.notFound');
        const isHeld = job.lease_node !== null && (job.lease_until ?? 0) > clock.now();
        if (isHeld) throw new AppError('job.isRunning');
        return lease(tx, job, { isManual: true, tick: null, attempts: attemptLimit });
      });
      await told(held.run.id);
      void begin(held);
      return held.run.id;
    },

    /** Answers when the runs under way have ended; the server stops, or a test goes on. */
    async settled(): Promise<void> {
      await Promise.all([...atWork.values()].map(({ end }) => end));
    },

    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...atWork.values()].map(({ end }) => end));
    },
  };
}
export type Schedule = ReturnType<typeof createSchedule>;

const tooLong = ({ handler }: Held): JobFailure =>
  knownFailure('jobs.tooLong', { n: Math.round((handler?.limitMs ?? runLimitMs) / 60_000) });

/** Throws `job.badParameter`. */
export function readParameter(handler: JobHandler, text: string | null): Record<string, unknown> {
  const given = text === null || text.trim() === '' ? {} : parseJson(text);
  const filled = Value.Default(handler.schema, given);
  if (!Value.Check(handler.schema, filled)) throw new AppError('job.badParameter');
  return filled;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('job.badParameter');
  }
}
