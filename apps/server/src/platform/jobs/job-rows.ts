import { sql } from 'kysely';
import type { Executor, Tx } from '../db/db.ts';
import type { JobFailure } from './job-failure.ts';
import { clockDifferenceMs, keptRuns, leaseMs } from './job-limits.ts';

export type RunState = 'running' | 'done' | 'failed' | 'stopped' | 'missed';

export type NewRun = {
  id: string;
  schoolId: string;
  jobId: string;
  isManual: boolean;
  tick: Date | null;
  startedAt: Date;
  node: string;
};

export type RunEnd = {
  state: RunState;
  endedAt: Date;
  result?: { text: string; data?: unknown } | undefined;
  error?: JobFailure | undefined;
  output?: string;
  missed?: number;
};

export async function insertRun(executor: Executor, run: NewRun, end?: RunEnd): Promise<void> {
  await executor
    .insertInto('job_run')
    .values({
      id: run.id,
      school_id: run.schoolId,
      job_id: run.jobId,
      is_manual: run.isManual,
      tick: run.tick,
      started_at: run.startedAt,
      seen_at: run.startedAt,
      node: run.node,
      ...(end ? endColumns(end) : { state: 'running' }),
    })
    .execute();
}

const endColumns = ({ state, endedAt, result, error, output, missed = 0 }: RunEnd) => ({
  state,
  ended_at: endedAt,
  seen_at: endedAt,
  result_key: result?.text ?? null,
  result_data: jsonOf(result?.data),
  error: error?.text ?? null,
  error_key: error?.key ?? null,
  error_data: jsonOf(error?.data),
  output: output ? output : null,
  missed,
});

const jsonOf = (data: unknown): string | null => (data === undefined ? null : JSON.stringify(data));

const lastErrorColumns = (error: JobFailure | undefined) => ({
  last_error: error?.text ?? null,
  last_error_key: error?.key ?? null,
  last_error_data: jsonOf(error?.data),
});

/** Answers whether it was still open: another node may have found it dead. */
export async function endRun(executor: Executor, id: string, end: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('job_run')
    .set(endColumns(end))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was said so far, and that its node is still there. */
export async function noteAlive(executor: Executor, id: string, at: Date, output: string) {
  await executor
    .updateTable('job_run')
    .set({ seen_at: at, output: output === '' ? null : output })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Runs of a job beyond the newest ones go. */
export async function forgetRuns(executor: Executor, jobId: string): Promise<void> {
  await executor
    .deleteFrom('job_run')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job_run')
        .select('id')
        .where('job_id', '=', jobId)
        .where('ended_at', 'is not', null)
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptRuns),
    )
    .execute();
}

export async function deleteRunsBefore(executor: Executor, before: Date): Promise<void> {
  await executor
    .deleteFrom('job_run')
    .where('started_at', '<', before)
    .where('ended_at', 'is not', null)
    .execute();
}

const claimed = [
  'id',
  'school_id',
  'job_class_name',
  'cron_expression',
  'parameter',
  'status',
  'next_run',
  'planned_at',
  'run_id',
  'tick',
  'attempts',
  'lease_node',
  'created_by',
  'updated_by',
] as const;

/**
 * The next scheduled job that wants something, locked: its time has come, its node is gone, or its time was
 * worked out by a clock that was ahead.
 */
export function lockDue(tx: Tx, now: Date) {
  const after = (ms: number) => new Date(now.getTime() + ms);
  return tx
    .selectFrom('sys_quartz_job')
    .select(claimed)
    .where('deleted_at', 'is', null)
    .where('is_system', '=', false)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('lease_node', 'is not', null),
          eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', after(leaseMs))]),
        ]),
        eb.and([
          eb('lease_node', 'is', null),
          eb('status', '=', 0),
          eb.or([eb('next_run', '<=', now), eb('planned_at', '>', after(clockDifferenceMs))]),
        ]),
      ]),
    )
    .orderBy('next_run')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
export type ClaimedJob = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/** A job of a school by its id, locked, whatever it does now. */
export const lockJob = (tx: Tx, id: string) =>
  tx
    .selectFrom('sys_quartz_job')
    .select([...claimed, 'is_system', 'lease_until'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Plan = { nextRun: Date | undefined; now: Date };

export async function planJob(executor: Executor, id: string, { nextRun, now }: Plan) {
  await executor
    .updateTable('sys_quartz_job')
    .set({ next_run: nextRun ?? null, planned_at: now })
    .where('id', '=', id)
    .execute();
}

type Lease = { node: string; now: Date; runId: string; tick: Date | null; attempts: number };

export async function leaseJob(tx: Tx, id: string, { node, now, runId, tick, attempts }: Lease) {
  await tx
    .updateTable('sys_quartz_job')
    .set({
      run_id: runId,
      tick,
      attempts,
      lease_node: node,
      lease_until: new Date(now.getTime() + leaseMs),
      last_run_at: now,
      last_result: 'running',
    })
    .where('id', '=', id)
    .execute();
}

/** Answers whether the node still has the job. */
export async function extendLease(executor: Executor, runId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('sys_quartz_job')
    .set({ lease_until: new Date(now.getTime() + leaseMs) })
    .where('run_id', '=', runId)
    .where('lease_node', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type JobEnd = { state: RunState; ms: number; error: JobFailure | undefined };

/** Lets the job go. Answers what an alert needs to know; `undefined` when another run has taken its place. */
export async function releaseJob(executor: Executor, runId: string, { state, ms, error }: JobEnd) {
  return executor
    .updateTable('sys_quartz_job')
    .set({
      lease_node: null,
      lease_until: null,
      last_result: state,
      last_ms: Math.round(ms),
      ...lastErrorColumns(error),
      // Each node runs the server's own for itself: one that is well says nothing of the others.
      ...(state === 'done'
        ? { alerted_at: sql<Date | null>`case when is_system then alerted_at end` }
        : {}),
    })
    .where('run_id', '=', runId)
    .returning([...told, 'cron_expression', 'next_run'])
    .executeTakeFirst();
}

/** What an alert needs to know. */
const told = ['id', 'school_id', 'job_class_name', 'alerted_at'] as const;

/** A job whose row knows the run of another node by now. */
export const findJob = (executor: Executor, id: string) =>
  executor.selectFrom('sys_quartz_job').select(told).where('id', '=', id).executeTakeFirst();

export const noteHanging = (executor: Executor, runId: string, error: JobFailure) =>
  executor
    .updateTable('sys_quartz_job')
    .set(lastErrorColumns(error))
    .where('run_id', '=', runId)
    .returning(told)
    .executeTakeFirst();

/** Any node may take the run over at once. */
export async function offerJob(executor: Executor, runId: string, now: Date): Promise<void> {
  await executor
    .updateTable('sys_quartz_job')
    .set({ lease_until: now })
    .where('run_id', '=', runId)
    .where('lease_node', 'is not', null)
    .execute();
}

export async function noteAlerted(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .updateTable('sys_quartz_job')
    .set({ alerted_at: at })
    .where('id', '=', id)
    .execute();
}

export async function noteMissed(executor: Executor, id: string): Promise<void> {
  await executor
    .updateTable('sys_quartz_job')
    .set({ last_result: 'missed' })
    .where('id', '=', id)
    .execute();
}

/** Runs whose node has said nothing for a while, with their jobs, are no longer under way. */
export async function endSilentRuns(executor: Executor, before: Date, now: Date): Promise<void> {
  await executor
    .with('ended', (with_) =>
      with_
        .updateTable('job_run')
        .set({ state: 'stopped', ended_at: now })
        .where('ended_at', 'is', null)
        .where('seen_at', '<', before)
        .returning('id'),
    )
    .updateTable('sys_quartz_job')
    .set({ last_result: 'stopped' })
    .where('is_system', '=', true)
    .where('run_id', 'in', (eb) => eb.selectFrom('ended').select('id'))
    .execute();
}

export type SystemJob = { name: string; cron: string; nextRun: Date | undefined };

/** A row for each job that the server has; rows of those that it has no more go. Answers their ids by name. */
export async function syncSystemJobs(
  tx: Tx,
  jobs: readonly SystemJob[],
  { schoolId, now, newId }: { schoolId: string; now: Date; newId: () => string },
): Promise<ReadonlyMap<string, string>> {
  for (const { name, cron, nextRun } of jobs) {
    const plan = { cron_expression: cron, next_run: nextRun ?? null, planned_at: now };
    await tx
      .insertInto('sys_quartz_job')
      .values({
        ...plan,
        id: newId(),
        school_id: schoolId,
        job_class_name: name,
        is_system: true,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['school_id', 'job_class_name'])
          .where('deleted_at', 'is', null)
          .where('is_repeatable', '=', false)
          .doUpdateSet(plan),
      )
      .execute();
  }
  const names = jobs.map(({ name }) => name);
  await tx
    .deleteFrom('sys_quartz_job')
    .where('is_system', '=', true)
    .where('job_class_name', 'not in', names.length > 0 ? names : [''])
    .execute();
  const rows = await tx
    .selectFrom('sys_quartz_job')
    .select(['id', 'job_class_name'])
    .where('is_system', '=', true)
    .where('school_id', '=', schoolId)
    .execute();
  return new Map(rows.map((row) => [row.job_class_name, row.id]));
}

/** A run of the server's own has begun. */
export async function noteBegun(executor: Executor, jobId: string, runId: string, at: Date) {
  await executor
    .updateTable('sys_quartz_job')
    .set({ run_id: runId, last_run_at: at, last_result: 'running' })
    .where('id', '=', jobId)
    .execute();
}

type LastRun = { at: Date; ms: number; state: RunState; error: JobFailure | undefined };

/** What is kept of a job that runs too often for a row each time. */
export async function noteLastRun(
  executor: Executor,
  jobId: string,
  { at, ms, state, error }: LastRun,
) {
  return executor
    .updateTable('sys_quartz_job')
    .set({
      last_run_at: at,
      last_result: state,
      last_ms: Math.round(ms),
      ...lastErrorColumns(error),
    })
    .where('id', '=', jobId)
    .returning(told)
    .executeTakeFirst();
}
