import { sql } from 'kysely';
import { type Clock, newId, type Random } from './clock.ts';
import type { Database, Executor } from './db/db.ts';

/** Events between modules, by name; each module adds its own. */
export interface Events {
  /** A declared transition with an event has moved a row; `event` is the declared one. */
  'row.moved': { event: string; table: string; rowId: string; from: string; to: string };
}
export type EventName = keyof Events;

/** `lost` have been tried as often as they may be: whatever should have followed did not happen. */
export type EventFigures = {
  waiting: number;
  oldestWaiting: Date | undefined;
  lost: number;
  newestLost: Date | undefined;
};

type Listener<N extends EventName> = (payload: Events[N]) => Promise<void>;
type Log = { error(data: object, message: string): void };
type Deps = { database: Database; clock: Clock; random: Random; log: Log; schoolId: string };

const batchSize = 50;
const retryMs = 30_000;
/** The indexes of the table name it too. */
const attemptLimit = 20;
/** Delivered events are of use only to an operator who looks for a mistake; lost ones are kept longer. */
const keptMs = { delivered: 7 * 24 * 3_600_000, lost: 90 * 24 * 3_600_000 };

/**
 * An outbox: an event is a row in the transaction of the change, delivered afterwards at least once
 * and by one node at a time.
 */
export function createEvents({ database, clock, random, log, schoolId }: Deps) {
  const listeners = new Map<EventName, Listener<EventName>[]>();

  async function deliverOne(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const now = clock.now();
      const row = await tx
        .selectFrom('outbox')
        .select(['id', 'name', 'payload', 'attempts'])
        .where('delivered_at', 'is', null)
        .where('attempts', '<', attemptLimit)
        .where((eb) =>
          eb.or([
            eb('retry_at', 'is', null),
            eb('retry_at', '<=', now),
            // Written by a clock that was ahead and is back.
            eb('retry_at', '>', new Date(now.getTime() + retryMs)),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const failed = await run(row.name as EventName, row.payload);
      if (failed && row.attempts + 1 >= attemptLimit) {
        log.error({ event: row.name, id: row.id }, 'an event is given up');
      }
      const change = failed
        ? { attempts: row.attempts + 1, retry_at: new Date(now.getTime() + retryMs) }
        : { delivered_at: now };
      await tx.updateTable('outbox').set(change).where('id', '=', row.id).execute();
      return true;
    });
  }

  async function run(name: EventName, payload: unknown): Promise<boolean> {
    try {
      for (const listener of listeners.get(name) ?? [])
        await listener(payload as Events[EventName]);
      return false;
    } catch (error) {
      log.error({ err: error, event: name }, 'an event could not be handled');
      return true;
    }
  }

  return {
    on<N extends EventName>(name: N, listener: Listener<N>): void {
      // The map's key names the payload of its listeners.
      const known = listeners.get(name) ?? [];
      listeners.set(name, [...known, listener as Listener<EventName>]);
    },

    /** Pass the transaction of the change. */
    async publish<N extends EventName>(
      executor: Executor,
      name: N,
      payload: Events[N],
    ): Promise<void> {
      const row = {
        id: newId(clock, random),
        school_id: schoolId,
        name,
        payload: JSON.stringify(payload),
        created_at: clock.now(),
      };
      await executor.insertInto('outbox').values(row).execute();
    },

    /** Delivers what is due, a batch at most; answers how many. */
    async deliver(): Promise<number> {
      for (let count = 0; count < batchSize; count += 1) {
        if (!(await deliverOne())) return count;
      }
      return batchSize;
    },

    /** No listener is told of what has happened since: it was made up, to fill a school. */
    async skip(since: Date): Promise<void> {
      await database.write
        .updateTable('outbox')
        .set({ delivered_at: clock.now() })
        .where('delivered_at', 'is', null)
        .where('created_at', '>=', since)
        .execute();
    },

    async figures(): Promise<EventFigures> {
      const isLost = sql<boolean>`attempts >= ${sql.lit(attemptLimit)}`;
      const found = await database.read
        .selectFrom('outbox')
        .select((eb) => [
          isLost.as('isLost'),
          eb.fn.countAll<string>().as('count'),
          eb.fn.min('created_at').as('oldest'),
          eb.fn.max('created_at').as('newest'),
        ])
        .where('delivered_at', 'is', null)
        .groupBy(isLost)
        .execute();
      const of = (lost: boolean) => found.find((row) => row.isLost === lost);
      return {
        waiting: Number(of(false)?.count ?? 0),
        oldestWaiting: of(false)?.oldest ?? undefined,
        lost: Number(of(true)?.count ?? 0),
        newestLost: of(true)?.newest ?? undefined,
      };
    },

    /** Rows whose event is long past. */
    async removeOld(): Promise<void> {
      const before = (ms: number) => new Date(clock.now().getTime() - ms);
      await database.write
        .deleteFrom('outbox')
        .where((eb) =>
          eb.or([
            eb('delivered_at', '<', before(keptMs.delivered)),
            eb('created_at', '<', before(keptMs.lost)),
          ]),
        )
        .execute();
    },
  };
}
export type EventBus = ReturnType<typeof createEvents>;
