import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Executor } from '../db/db.ts';
import type { Tables } from '../db/tables.generated.ts';
import { attemptLimit, leaseMs, longestRetryMs } from './task-limits.ts';

export type TaskRow = {
  id: string;
  name: string;
  payload: unknown;
  /** With the one that begins now. */
  attempts: number;
};

export type NewTask = {
  id: string;
  school_id: string;
  name: string;
  payload: string;
  created_at: Date;
  not_before: Date | null;
};

export async function insertTask(executor: Executor, task: NewTask): Promise<void> {
  await executor.insertInto('task').values(task).execute();
}

/** Takes the oldest task that is due and that no living node is at. */
export function takeDue(
  executor: Executor,
  { node, now }: Lease,
): Promise<(TaskRow & { last_error: string | null }) | undefined> {
  return executor
    .with('due', (db) =>
      db
        .selectFrom('task')
        .select('id')
        .where('state', '=', 'waiting')
        .where((eb) => isDue(eb, now))
        .where((eb) => isPast(eb, 'lease_until', now, leaseMs))
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('task')
    .from('due')
    .set((eb) => ({
      attempts: eb('task.attempts', '+', 1),
      lease_node: node,
      lease_until: until(now),
      retry_at: null,
    }))
    .whereRef('task.id', '=', 'due.id')
    .returning(['task.id', 'task.name', 'task.payload', 'task.attempts', 'task.last_error'])
    .executeTakeFirst();
}

/** Its time has come; a node may be at it already. */
const isDue = (eb: ExpressionBuilder<Tables, 'task'>, now: Date): Expression<SqlBool> =>
  eb.and([
    eb.or([eb('not_before', 'is', null), eb('not_before', '<=', now)]),
    isPast(eb, 'retry_at', now, longestRetryMs),
  ]);

/** A time further ahead than any that is written comes from a clock that was ahead and is back. */
function isPast(
  eb: ExpressionBuilder<Tables, 'task'>,
  column: 'retry_at' | 'lease_until',
  now: Date,
  furthestMs: number,
): Expression<SqlBool> {
  return eb.or([
    eb(column, 'is', null),
    eb(column, '<=', now),
    eb(column, '>', new Date(now.getTime() + furthestMs)),
  ]);
}

type Lease = { node: string; now: Date };
const until = (now: Date) => new Date(now.getTime() + leaseMs);

/** The attempt tells one lease from a later one of the same node. */
const held = (executor: Executor, { id, attempts }: TaskRow, node: string) =>
  executor
    .updateTable('task')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('lease_node', '=', node)
    .where('state', '=', 'waiting');

/** Answers whether the node still has the task. */
export async function extendLease(executor: Executor, task: TaskRow, { node, now }: Lease) {
  const { numUpdatedRows } = await held(executor, task, node)
    .set({ lease_until: until(now) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const free = { lease_node: null, lease_until: null };

export async function noteDone(executor: Executor, task: TaskRow, { node, now }: Lease) {
  await held(executor, task, node)
    .set({ ...free, state: 'done', ended_at: now, last_error: null })
    .execute();
}

/** It was asked to stop: that is no attempt. */
export async function giveBack(executor: Executor, task: TaskRow, node: string) {
  await held(executor, task, node)
    .set({ ...free, attempts: task.attempts - 1 })
    .execute();
}

type Failure = { error: string; retryAt: Date };

export async function noteFailed(
  executor: Executor,
  task: TaskRow,
  node: string,
  { error, retryAt }: Failure,
) {
  await held(executor, task, node)
    .set({ ...free, last_error: error, retry_at: retryAt })
    .execute();
}

/** No node tries it again. Answers whether it was waiting. */
export async function noteLost(executor: Executor, id: string, error: string, now: Date) {
  const { numUpdatedRows } = await executor
    .updateTable('task')
    .set((eb) => ({
      ...free,
      state: 'lost',
      // The node that found the last attempt without an end has counted one more.
      attempts: eb.fn<number>('least', ['attempts', eb.lit(attemptLimit)]),
      ended_at: now,
      last_error: error,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteEnded(
  { write }: Pick<Database, 'write'>,
  state: 'done' | 'lost',
  before: Date,
): Promise<void> {
  await write
    .deleteFrom('task')
    .where('state', '=', state)
    .where('ended_at', '<', before)
    .execute();
}

export type TaskFigures = {
  /** Due and not done. A task that is meant for later, or between two tries, does not wait for a node. */
  waiting: number;
  /** Since when the first of those could have been taken up that no node is at. */
  oldestWaiting: Date | undefined;
  lost: number;
  newestLost: Date | undefined;
  /** Why that one failed, in the words that it ended with. */
  newestReason?: string | undefined;
};

export async function readFigures(
  { read }: Pick<Database, 'read'>,
  now: Date,
): Promise<TaskFigures> {
  const found = await read
    .selectFrom('task')
    .select((eb) => [
      'state',
      eb.fn.countAll<string>().as('count'),
      eb.fn
        .min(sql<Date>`least(greatest(created_at, not_before, retry_at), ${now}::timestamptz)`)
        .filterWhere((row) => isPast(row, 'lease_until', now, leaseMs))
        .as('oldest'),
      eb.fn.max('ended_at').as('newest'),
      sql<string | null>`(array_agg(last_error order by ended_at desc nulls last, id desc))[1]`.as(
        'reason',
      ),
    ])
    .where((eb) =>
      eb.or([eb('state', '=', 'lost'), eb.and([eb('state', '=', 'waiting'), isDue(eb, now)])]),
    )
    .groupBy('state')
    .execute();
  const of = (state: string) => found.find((row) => row.state === state);
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    oldestWaiting: of('waiting')?.oldest ?? undefined,
    lost: Number(of('lost')?.count ?? 0),
    newestLost: of('lost')?.newest ?? undefined,
    newestReason: of('lost')?.reason ?? undefined,
  };
}

export const isLastAttempt = ({ attempts }: Pick<TaskRow, 'attempts'>): boolean =>
  attempts >= attemptLimit;
