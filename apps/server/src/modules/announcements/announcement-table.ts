import { announcementList } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError, required } from '../../platform/errors.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import { readSpec, type TableOptions, type Values } from '../../platform/table/table-spec.ts';
import { createTransitions } from '../../platform/table/table-transitions.ts';
import type { ModuleContext } from '../module.ts';
import { createAnnouncementRules } from './announcement-rules.ts';
import {
  announcementSource,
  eraseReceivers,
  findForReaders,
  isWritten,
} from './announcements.repository.ts';
import { noteRelease } from './delivery.repository.ts';
import type { Delivery } from './delivery.service.ts';
import type { createMyMessages } from './my-messages.service.ts';
import { createMessagePresenter } from './present-messages.ts';

type Parts = { delivery: Delivery; messages: ReturnType<typeof createMyMessages> };

/** Announcements as the staff keep them. Answers what moves them from state to state. */
export function registerAnnouncementTable(context: ModuleContext, { delivery, messages }: Parts) {
  const { clock, database, wireTime } = context;
  const presenter = createMessagePresenter(context);
  const rules = createAnnouncementRules({ clock });

  /** As its readers have it: nothing of who else got it. */
  async function forReader(actor: Actor, id: string): Promise<Values> {
    const message = presenter.toMessage(await messages.get(actor, id), {
      userId: actor.id,
      // Clients of the predecessor ask here; our own reads its messages elsewhere.
      language: 'zh-CN',
    });
    const { startTime, endTime, ...known } = required(await findForReaders(database.write, id));
    return {
      ...message,
      ...known,
      startTime: wireTime.toWire(startTime),
      endTime: wireTime.toWire(endTime),
      userIds: null,
      departIds: null,
      roleIds: null,
      cancelTime: null,
      receiverCount: 0,
      sentCount: 0,
      readCount: 0,
      confirmCount: 0,
      window: 'now',
      createBy: null,
      updateBy: null,
      updateTime: null,
    };
  }

  const options: TableOptions = {
    scope: { only: isWritten },
    source: announcementSource,
    errors: { notFound: 'announcement.notFound' },
    ...rules,
    compute: async ({ rows }) =>
      rows.map(
        ({ sender, senderName, receiverCount, sentCount, readCount, confirmCount, ...row }) => ({
          sender,
          sender_dictText: senderName,
          receiverCount,
          sentCount,
          readCount,
          confirmCount,
          window: windowOf(row, clock.now()),
        }),
      ),
    async readOne({ actor, id, get }) {
      if (!actor.permissions.has(announcementList.may.list)) return forReader(actor, id);
      try {
        return await get();
      } catch (error) {
        if (error instanceof AppError && error.code === 'announcement.notFound') {
          return forReader(actor, id);
        }
        throw error;
      }
    },
    async after({ tx, actor, verb, transition, rows }) {
      const ids = rows.map(({ id }) => id);
      if (verb === 'erase') await eraseReceivers(tx, ids);
      if (transition === 'release') {
        const empty = await noteRelease(tx, ids, actor);
        if (empty.length > 0) throw new AppError('announcement.noReceivers', { ids: empty });
        for (const id of ids) {
          await delivery.begin(tx, id);
          await delivery.follow(tx, id);
        }
      }
      if (transition === 'withdraw') for (const id of ids) await delivery.withdraw(tx, id);
    },
  };
  const service = registerTable(announcementList, options, context);
  const transitions = createTransitions(readSpec(announcementList, options), context, service);
  return { service, transitions };
}

function windowOf({ startTime, endTime }: Values, now: Date): 'before' | 'now' | 'over' {
  // What a row has of columns of times.
  if ((startTime as Date) > now) return 'before';
  return (endTime as Date) > now ? 'now' : 'over';
}
