import type { Executor } from '../../platform/db/db.ts';
import type { ModuleContext } from '../module.ts';
import { findSent, listReceivers, sendBatch } from './delivery.repository.ts';

declare module '../../platform/tasks/tasks.ts' {
  interface TaskPayloads {
    /** Makes the rows of the receivers of a released announcement. */
    'announcements.deliver': { id: string };
    /** Its time has begun. */
    'announcements.begin': { id: string };
  }
}

/** Receivers who get their rows by one statement. */
const batchSize = 2_000;

/** Brings announcements to their receivers. */
export function createDelivery(context: ModuleContext) {
  const { database, clock, log, tasks } = context;
  const { push } = context;

  /** Nobody waits for it: whoever is not reached asks again a moment later. */
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

    /** Has open pages of these people look at once. */
    notify: (userIds: readonly string[], { id, titile }: { id: string; titile: string }): void =>
      tell(userIds, id, titile),

    /** Has all who may see it look at once; what it says is told by their own question alone. */
    async tellAll(id: string): Promise<void> {
      const found = await findSent(database.write, id);
      if (!found) return;
      if (found.msgType === 'ALL') tell('everyone', id, '');
      else await tellReceivers(id, found.titile);
    },

    /** One announcement, until all have their rows or it is revoked; begun again, it goes on where it was. */
    async deliver({ id }: { id: string }, mayGoOn: () => boolean): Promise<void> {
      const found = await findSent(database.write, id);
      if (!found) return;
      const isWaiting = found.startTime > clock.now();
      const isToAll = found.msgType === 'ALL';
      if (isWaiting) {
        const notBefore = found.startTime;
        await tasks.add(database.write, 'announcements.begin', { id }, { notBefore });
      } else if (isToAll) {
        tell('everyone', id, '');
      }
      for (;;) {
        const batch = { id, size: batchSize, now: clock.now() };
        const userIds = await sendBatch(database.write, batch);
        if (!isWaiting && !isToAll && userIds.length > 0) tell(userIds, id, found.titile);
        if (userIds.length < batchSize || !mayGoOn()) return;
      }
    },
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
