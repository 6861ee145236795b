import type { Actor } from '../../platform/access/actor.ts';
import { AppError, allow } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import type { Delivery } from './delivery.service.ts';
import {
  countMessages,
  findMessage,
  type ListedText,
  listMessages,
  listUnread,
  type MessageFilter,
  markAllRead,
  markMessages,
} from './my-messages.repository.ts';

/** Of each kind, in the bell. Source: system-domain section 6.3. */
const bellSize = 5;
const noticeKind = '1';

/** Messages as their readers have them. */
export function createMyMessages(context: ModuleContext, delivery: Delivery) {
  const { database, clock, run } = context;
  const readerOf = ({ id, schoolId }: Actor) => ({ userId: id, schoolId, now: clock.now() });

  /** Other open pages of the same person show it, too. */
  const notifyOwnPages = ({ actor }: MemberCall): void =>
    delivery.notify([actor.id], { id: '', titile: '' });

  async function mark(
    call: MemberCall,
    ids: readonly string[],
    as: Parameters<typeof markMessages>[3],
  ): Promise<void> {
    const reader = readerOf(call.actor);
    await run(call, 'message.mark', async (tx) => {
      const count = await markMessages(tx, reader, ids, as);
      allow(count === new Set(ids).size, 'announcement.notFound');
    });
    notifyOwnPages(call);
  }

  return {
    /** Asked the moment after a push: a copy of the database may not know yet what was told. */
    async bell(actor: Actor, text: ListedText) {
      const asked = { ...text, most: bellSize };
      const rows = await listUnread(database.write, readerOf(actor), asked);
      const notices = rows.filter(({ msgCategory }) => msgCategory === noticeKind);
      const others = rows.filter(({ msgCategory }) => msgCategory !== noticeKind);
      return {
        notices,
        noticeCount: notices[0]?.total ?? 0,
        others,
        otherCount: others[0]?.total ?? 0,
      };
    },

    async list(actor: Actor, query: MessageFilter, paging: Paging & ListedText) {
      const reader = readerOf(actor);
      const [rows, total] = await Promise.all([
        listMessages(database.write, reader, query, paging),
        countMessages(database.write, reader, query),
      ]);
      return { rows, total };
    },

    /** Throws `announcement.notFound`. */
    async get(actor: Actor, id: string) {
      const found = await findMessage(database.write, readerOf(actor), id);
      if (!found) throw new AppError('announcement.notFound');
      return found;
    },

    mark,

    async readAll(call: MemberCall): Promise<void> {
      await run(call, 'message.mark', (tx) => markAllRead(tx, readerOf(call.actor)));
      notifyOwnPages(call);
    },
  };
}
