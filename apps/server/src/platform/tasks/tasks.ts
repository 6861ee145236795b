import { type Clock, newId, type Random } from '../clock.ts';
import { afterCommit, type Database, type Executor } from '../db/db.ts';
import { type Activities, noActivities } from '../watchdog/activities.ts';
import { attemptLimit, errorLength, keptMs, leaseMs, placeCount, retryMs } from './task-limits.ts';
import {
  deleteEnded,
  extendLease,
  giveBack,
  insertTask,
  isLastAttempt,
  noteDone,
  noteFailed,
  noteLost,
  readFigures,
  type TaskFigures,
  type TaskRow,
  takeDue,
} from './task-rows.ts';

/** Tasks by name, with what they are told; each module adds its own. */
export interface TaskPayloads extends Record<never, never> {}
export type TaskName = keyof TaskPayloads & string;

/** Long work asks between two steps whether to continue; a handler that is told no returns soon and is run again. */
type Handler = (payload: unknown, mayGoOn: () => boolean) => Promise<void>;
type Log = { error(data: object, message: string): void };
type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  schoolId: string;
  /** Name of this node among those of the database. */
  node: string;
  activities?: Activities | undefined;
};

export type Tasks = {
  define<N extends TaskName>(
    name: N,
    handler: (payload: TaskPayloads[N], mayGoOn: () => boolean) => Promise<void>,
  ): void;
  /** Pass the transaction of the change: the task exists if and only if the change does. */
  add<N extends TaskName>(
    executor: Executor,
    name: N,
    payload: TaskPayloads[N],
    options?: { notBefore?: Date },
  ): Promise<void>;
  /** Does what is due, one after the other, and what comes up meanwhile; answers how many were begun. */
  run(): Promise<number>;
  /** From now on tasks are begun as soon as they are committed. */
  start(): void;
  /** Begins what is due as far as there are places, without waiting for its end. */
  begin(): Promise<void>;
  /** Says that this node is still at its tasks; to be called every `beatMs`. */
  beat(): Promise<void>;
  /** Asks the tasks under way to stop and answers when they have. */
  stop(): Promise<void>;
  removeOld(): Promise<void>;
  figures(): Promise<TaskFigures>;
};

/** A task of this node, which it last asked to keep at `saidAtMs`: the lease is no shorter than counted from there. */
type Held = { task: TaskRow; saidAtMs: number; isLost: boolean; wasStopped: boolean };

/**
 * A queue in the database: a task is a row in the transaction of the change. It is done afterwards outside
 * of any transaction, at least once, by one node at a time. A task that fails is tried again after a while
 * that doubles; one that always fails, or ends its node each time, is lost and stays to be seen.
 */
export function createTasks(deps: Deps): Tasks {
  const { database, clock, random, log, schoolId, node, activities = noActivities } = deps;
  const handlers = new Map<string, Handler>();
  const atWork = new Map<string, { held: Held; end: Promise<void> }>();
  let isStarted = false;
  let isStopping = false;

  /** A task that has used up its attempts without an end took its nodes with it. */
  async function claim(): Promise<Held | undefined> {
    for (;;) {
      const saidAtMs = clock.elapsedMs();
      const now = clock.now();
      const task = await takeDue(database.write, { node, now });
      if (!task) return undefined;
      if (task.attempts <= attemptLimit) {
        return { task, saidAtMs, isLost: false, wasStopped: false };
      }
      const reason = task.last_error ?? 'Each node that was at it ended before the task did.';
      const isNoted = await noteLost(database.write, task.id, reason, now);
      if (isNoted) log.error({ task: task.name, id: task.id }, 'a task is lost');
    }
  }

  async function perform(held: Held): Promise<void> {
    const { task } = held;
    const mayGoOn = () => {
      const isHeld = !held.isLost && clock.elapsedMs() - held.saidAtMs < leaseMs;
      if (isHeld && !isStopping) return true;
      held.wasStopped = true;
      return false;
    };
    const endActivity = activities.begin(task.name, task.id);
    try {
      const handler = handlers.get(task.name);
      if (!handler) throw new Error(`no handler for the task ${task.name}`);
      await handler(task.payload, mayGoOn);
      if (held.wasStopped) await giveBack(database.write, task, node);
      else await noteDone(database.write, task, { node, now: clock.now() });
    } catch (error) {
      await fail(held, error);
    } finally {
      endActivity();
    }
  }

  async function fail({ task }: Held, failure: unknown): Promise<void> {
    const facts = { err: failure, task: task.name, id: task.id, attempts: task.attempts };
    log.error(facts, isLastAttempt(task) ? 'a task is lost' : 'a task failed');
    const error = String(failure instanceof Error ? failure.message : failure).slice(
      0,
      errorLength,
    );
    const now = clock.now();
    const retryAt = new Date(now.getTime() + retryMs(task.attempts));
    try {
      if (isLastAttempt(task)) await noteLost(database.write, task.id, error, now);
      else await noteFailed(database.write, task, node, { error, retryAt });
    } catch (unwritten) {
      // The lease runs out, and another attempt follows.
      log.error({ err: unwritten, id: task.id }, 'the end of a task could not be written');
    }
  }

  /** Begins the next task that is due. */
  async function next(): Promise<{ end: Promise<void> } | undefined> {
    const held = isStopping ? undefined : await claim();
    if (!held) return undefined;
    const key = `${held.task.id} ${held.task.attempts}`;
    const end = perform(held).finally(() => atWork.delete(key));
    atWork.set(key, { held, end });
    return { end };
  }

  let isBeginning = false;
  async function begin(): Promise<void> {
    if (isBeginning) return;
    isBeginning = true;
    try {
      while (atWork.size < placeCount) {
        const begun = await next();
        if (!begun) return;
        void begun.end.then(beginSoon);
      }
    } finally {
      isBeginning = false;
    }
  }

  function beginSoon(): void {
    if (!isStarted || isStopping) return;
    begin().catch((error: unknown) => log.error({ err: error }, 'tasks could not be begun'));
  }

  return {
    define(name, handler) {
      if (handlers.has(name)) throw new Error(`two handlers for the task ${name}`);
      // The map's key names the payload of its handler.
      handlers.set(name, handler as Handler);
    },

    async add(executor, name, payload, { notBefore } = {}) {
      await insertTask(executor, {
        id: newId(clock, random),
        school_id: schoolId,
        name,
        payload: JSON.stringify(payload),
        created_at: clock.now(),
        not_before: notBefore ?? null,
      });
      afterCommit(executor, beginSoon);
    },

    async run() {
      for (let count = 0; ; count += 1) {
        const begun = await next();
        if (!begun) return count;
        await begun.end;
      }
    },

    start() {
      isStarted = true;
    },

    begin,

    async beat() {
      for (const { held } of [...atWork.values()]) {
        const saidAtMs = clock.elapsedMs();
        const isHeld = await extendLease(database.write, held.task, { node, now: clock.now() });
        if (isHeld) held.saidAtMs = saidAtMs;
        else held.isLost = true;
      }
    },

    async stop() {
      isStopping = true;
      await Promise.all([...atWork.values()].map(({ end }) => end));
    },

    async removeOld() {
      const before = (ms: number) => new Date(clock.now().getTime() - ms);
      await deleteEnded(database, 'done', before(keptMs.done));
      await deleteEnded(database, 'lost', before(keptMs.lost));
    },

    figures: () => readFigures(database, clock.now()),
  };
}
