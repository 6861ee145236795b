import { sendStates } from '@sprout/contract';
import type { Executor } from '../../platform/db/db.ts';
import type { ModuleContext } from '../module.ts';
import { findSent, listReceivers, type Sent, sendBatch } from './delivery.repository.ts';

declare module '../../platform/tasks/tasks.ts' {
  interface TaskPayloads {
    /** Makes the rows of the receivers of a released announcement. */
    'announcements.deliver': { id: string };
    /** Its time has begun. */
    'announcements.begin': { id: string };
    /** Its time has ended. */
    'announcements.end': { id: string };
    /** It was taken back. */
    'announcements.withdrawn': { id: string };
  }
}

/** Receivers who get their rows by one statement. */
const batchSize = 2_000;

/** Brings announcements to their receivers. */
export function createDelivery(context: ModuleContext) {
  const { database, clock, log, tasks } = context;
  const { push } = context;

  /** The caller does not wait for it: a page that is not reached asks again a moment later. */
  function tell(to: readonly string[] | 'everyone', id: string, titile: string): void {
    const message = {
      cmd: to === 'everyone' ? 'topic' : 'user',
      msgId: id,
      msgTxt: titile,
    } as const;
    push
      .tell(to, message)
      .catch((error: unknown) => log.error({ err: error }, 'a message was not pushed'));
  }

  /** Everybody sees what goes to them now; nothing else of it is ever told. */
  const isRunning = ({ sendStatus, startTime, endTime }: Sent): boolean => {
    const now = clock.now();
    return sendStatus === sendStates.released && startTime <= now && endTime > now;
  };

  /** Those who may see it look; its title goes with that only while they do. */
  async function tellAudience(id: string, found: Sent): Promise<void> {
    if (found.msgType === 'ALL') tell('everyone', id, '');
    else await tellReceivers(id, isRunning(found) ? found.titile : '');
  }

  /** Everybody who has a row. */
  async function tellReceivers(id: string, titile: string): Promise<void> {
    for (let after = ''; ; ) {
      const ids = await listReceivers(database.write, { id, after, size: batchSize });
      const last = ids.at(-1);
      if (last === undefined) return;
      tell(ids, id, titile);
      after = last;
    }
  }

  return {
    /** In the transaction of the release: rows are made afterwards, batch by batch. */
    begin: (executor: Executor, id: string): Promise<void> =>
      tasks.add(executor, 'announcements.deliver', { id }),

    /** In the transaction of the release: open pages look when its time begins and when it ends. */
    async follow(executor: Executor, id: string): Promise<void> {
      const found = await findSent(executor, id);
      if (!found) return;
      const { startTime, endTime } = found;
      if (startTime > clock.now()) {
        await tasks.add(executor, 'announcements.begin', { id }, { notBefore: startTime });
      }
      await tasks.add(executor, 'announcements.end', { id }, { notBefore: endTime });
    },

    /** In the transaction in which it is taken back. */
    withdraw: (executor: Executor, id: string): Promise<void> =>
      tasks.add(executor, 'announcements.withdrawn', { id }),

    /** Has open pages of these people look at once. */
    notify: (userIds: readonly string[], { id, titile }: { id: string; titile: string }): void =>
      tell(userIds, id, titile),

    /** Has all who may see it look at once; no page hears of one that has not begun. */
    async tellAll(id: string): Promise<void> {
      const found = await findSent(database.write, id);
      if (found && found.startTime <= clock.now()) await tellAudience(id, found);
    },

    /** Its time has begun or ended; of one that was taken back pages have heard that. */
    async tellTime(id: string): Promise<void> {
      const found = await findSent(database.write, id);
      if (found?.sendStatus === sendStates.released) await tellAudience(id, found);
    },

    /** One announcement, until all have their rows or it is revoked; begun again, it goes on where it was. */
    async deliver({ id }: { id: string }, mayGoOn: () => boolean): Promise<void> {
      const found = await findSent(database.write, id);
      if (!found) return;
      const isToAll = found.msgType === 'ALL';
      if (isToAll && isRunning(found)) tell('everyone', id, '');
      for (;;) {
        const batch = { id, size: batchSize, now: clock.now() };
        const userIds = await sendBatch(database.write, batch);
        if (!isToAll && isRunning(found) && userIds.length > 0) tell(userIds, id, found.titile);
        if (userIds.length < batchSize || !mayGoOn()) return;
      }
    },
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
