import { type Clock, newId, type Random } from '../clock.ts';
import type { Database } from '../db/db.ts';
import { failureOf, type JobFailure, knownFailure } from './job-failure.ts';
import { isJobResult, type Work } from './job-handlers.ts';
import { frequentLimitMs, frequentMs, keptRunsMs, leaseMs, runLimitMs } from './job-limits.ts';
import {
  deleteRunsBefore,
  endSilentRuns,
  noteAlive,
  noteBegun,
  noteLastRun,
  type SystemJob,
  syncSystemJobs,
} from './job-rows.ts';
import { createOutput, type JobRuns, type OpenRun, type Outcome } from './job-runs.ts';

type Log = { error(data: object, message: string): void };
type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  schoolId: string;
  runs: JobRuns;
};

/** A run is silent for good when even its lease is long over. */
const silenceMs = 2 * leaseMs;

/** Keeps what jobs of the server did. Writing that down never stops a job: its database may be what fails. */
export function createSystemRuns({ database, clock, random, log, schoolId, runs }: Deps) {
  let ids: ReadonlyMap<string, string> = new Map();
  const lastNotes = new Map<string, { writtenMs: number; isFailed: boolean }>();
  const open = new Map<string, { run: OpenRun; isTold: boolean }>();
  /** Frequent jobs that are at it, which have no run. */
  const frequent = new Map<string, { jobId: string; beganMs: number; isTold: boolean }>();

  async function quietly(what: string, write: () => Promise<unknown>): Promise<void> {
    await write().catch((error: unknown) => log.error({ err: error }, what));
  }

  /** Once a minute, and as soon as it fails or is well again. */
  async function noteFrequent(name: string, jobId: string, beganMs: number, error?: JobFailure) {
    const last = lastNotes.get(name);
    const nowMs = clock.elapsedMs();
    const isFailed = error !== undefined;
    const isNews = !last || last.isFailed !== isFailed || nowMs - last.writtenMs >= frequentMs;
    if (!isNews) return;
    lastNotes.set(name, { writtenMs: nowMs, isFailed });
    await quietly('what a job did was not written', () =>
      database.transaction(async (tx) => {
        const state = isFailed ? 'failed' : 'done';
        const said = { at: clock.now(), ms: nowMs - beganMs, state, error } as const;
        const job = await noteLastRun(tx, jobId, said);
        if (job && error) {
          await runs.alert(tx, job, { runId: newId(clock, random), isSystem: true, error });
        }
      }),
    );
  }

  /** A frequent job that does not end runs no more on this node; its end will be news. */
  async function tellFrequent(name: string, jobId: string, beganMs: number): Promise<void> {
    log.error({ job: name }, 'a job of the server does not end');
    const nowMs = clock.elapsedMs();
    lastNotes.set(name, { writtenMs: nowMs, isFailed: true });
    const error = knownFailure('jobs.notEnded', { n: frequentLimitMs / 60_000 });
    await quietly('a job that does not end was not told', () =>
      database.transaction(async (tx) => {
        const said = { at: clock.now(), ms: nowMs - beganMs, state: 'running', error } as const;
        const job = await noteLastRun(tx, jobId, said);
        if (job) await runs.alert(tx, job, { runId: newId(clock, random), isSystem: true, error });
      }),
    );
  }

  async function begin(jobId: string, isManual: boolean): Promise<OpenRun | undefined> {
    const row = runs.newRun({ id: jobId, schoolId }, { isManual });
    const run = { id: row.id, jobId, beganMs: clock.elapsedMs(), output: createOutput() };
    try {
      await database.transaction(async (tx) => {
        await runs.insert(tx, row);
        await noteBegun(tx, jobId, row.id, row.startedAt);
      });
      open.set(run.id, { run, isTold: false });
      return run;
    } catch (error) {
      log.error({ err: error }, 'the begin of a job was not written');
      return undefined;
    }
  }

  async function end(run: OpenRun, outcome: Outcome, nextRun: Date | undefined): Promise<void> {
    open.delete(run.id);
    await quietly('the end of a job was not written', () =>
      runs.end(run, outcome, { isSystem: true, ...(nextRun ? { nextRun } : {}) }),
    );
  }

  return {
    /** Gives each job of the server its row. */
    async sync(jobs: readonly SystemJob[]): Promise<void> {
      const rows = { schoolId, now: clock.now(), newId: () => newId(clock, random) };
      ids = await database.transaction((tx) => syncSystemJobs(tx, jobs, rows));
    },

    nameOf: (id: string): string | undefined => [...ids].find(([, known]) => known === id)?.[0],

    /** Runs the work and keeps what came of it; an error is passed on. */
    async keep(
      job: { name: string; isFrequent: boolean; nextRun(): Date | undefined },
      work: Work,
      mayGoOn: () => boolean,
      manual?: { begun(runId: string | undefined): Promise<void> },
    ): Promise<unknown> {
      const jobId = ids.get(job.name);
      const beganMs = clock.elapsedMs();
      const isKept = jobId !== undefined && (!job.isFrequent || manual !== undefined);
      const run = isKept ? await begin(jobId, manual !== undefined) : undefined;
      if (jobId && !isKept) frequent.set(job.name, { jobId, beganMs, isTold: false });
      try {
        await manual?.begun(run?.id);
        const answer = await work(mayGoOn);
        const result = isJobResult(answer) ? answer : undefined;
        if (run) await end(run, { state: 'done', result }, job.nextRun());
        else if (jobId) await noteFrequent(job.name, jobId, beganMs);
        return answer;
      } catch (error) {
        const said = failureOf(error);
        if (run) await end(run, { state: 'failed', error: said }, job.nextRun());
        else if (jobId) await noteFrequent(job.name, jobId, beganMs, said);
        throw error;
      } finally {
        frequent.delete(job.name);
      }
    },

    /** Says that this node is still at its runs; of one that takes too long it says so once. */
    async beat(): Promise<void> {
      for (const [id, held] of [...open]) {
        await noteAlive(database.write, id, clock.now(), held.run.output.text());
        if (held.isTold || clock.elapsedMs() - held.run.beganMs < runLimitMs) continue;
        held.isTold = true;
        log.error({ run: id }, 'a job of the server does not end');
        await runs.tellHanging(held.run, knownFailure('jobs.notEnded', { n: runLimitMs / 60_000 }));
      }
      // Those of this node have just been heard of, also after a computer that slept.
      const now = clock.now();
      await endSilentRuns(database.write, new Date(now.getTime() - silenceMs), now);
    },

    /** Looks for frequent jobs that hang; no job itself, since the one that tells of the others may be it. */
    async watch(): Promise<void> {
      for (const [name, held] of [...frequent]) {
        if (held.isTold || clock.elapsedMs() - held.beganMs < frequentLimitMs) continue;
        held.isTold = true;
        await tellFrequent(name, held.jobId, held.beganMs);
      }
    },

    async removeOld(): Promise<void> {
      await deleteRunsBefore(database.write, new Date(clock.now().getTime() - keptRunsMs));
    },
  };
}
export type SystemRuns = ReturnType<typeof createSystemRuns>;
