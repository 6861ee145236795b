import { keptDays } from '@sprout/rules';
import type { TextParams } from '@sprout/texts';
import { newId } from '../../platform/clock.ts';
import { afterCommit, type Executor } from '../../platform/db/db.ts';
import type { ModuleContext } from '../module.ts';
import { createDelivery } from './delivery.service.ts';
import {
  findSchoolOf,
  insertNotice,
  insertReceivers,
  withdrawNotices,
} from './notices.repository.ts';

/** What somebody is told because something happened. */
export type Notice = {
  readonly userIds: readonly string[];
  /** One line; what is longer is cut. */
  readonly titile: string;
  readonly msgAbstract: string;
  /** Values of its sentences: its readers have it in their language, as `noticeText` puts it together. */
  readonly textParams?: TextParams;
  /** HTML of our own making: nothing of a request stands in it unescaped. */
  readonly msgContent?: string;
  /** What it is about, such as `homework.graded`, with the id of that. */
  readonly busType: string;
  readonly busId?: string;
  /** Where its reader goes from it: an address of our own, or a registered page that is opened with `busId`. */
  readonly openType?: 'url' | 'component';
  readonly openPage?: string;
  /** L general without. */
  readonly priority?: 'L' | 'M' | 'H';
  /** Who did it. */
  readonly senderId?: string;
  /** No receiver sees it or hears of it before. */
  readonly startTime?: Date;
};

/** How long somebody who stays away can still find it. */
const shownMs = keptDays.notices * 24 * 3_600_000;
/** More receivers get their rows by the queue. */
const mostAtOnce = 50;
const longest = { titile: 100, msgAbstract: 500 } as const;

/** Tells people of what happened: a released system message that their bell and open pages show. */
export function createNotices(context: ModuleContext) {
  const { clock, random, tasks } = context;
  const delivery = createDelivery(context);

  return {
    /** In the transaction of the change; open pages hear of it once that has been committed. */
    async send(executor: Executor, { userIds, ...notice }: Notice): Promise<void> {
      const receivers = [...new Set(userIds)];
      const [first] = receivers;
      const schoolId = first === undefined ? undefined : await findSchoolOf(executor, first);
      if (schoolId === undefined) return;
      const now = clock.now();
      const id = newId(clock, random);
      const isSmall = receivers.length <= mostAtOnce;
      const titile = cut(notice.titile, longest.titile);
      await insertNotice(executor, {
        ...notice,
        id,
        schoolId,
        titile,
        msgAbstract: cut(notice.msgAbstract, longest.msgAbstract),
        now,
        startTime: notice.startTime ?? now,
        endTime: new Date(now.getTime() + shownMs),
        userIds: receivers,
        sentCount: isSmall ? receivers.length : 0,
      });
      const { startTime: notBefore } = notice;
      if (notBefore) await tasks.add(executor, 'announcements.begin', { id }, { notBefore });
      if (!isSmall) {
        await delivery.begin(executor, id);
        return;
      }
      await insertReceivers(executor, { id, schoolId, now, userIds: receivers });
      if (!notBefore) afterCommit(executor, () => delivery.notify(receivers, { id, titile }));
    },

    /**
     * Withdraws the notices about something that was taken back: no receiver sees them any more, and open pages ask
     * again.
     * @param departId only the notices that name this class among their `textParams`
     */
    async withdraw(
      executor: Executor,
      { busId, departId }: { busId: string; departId?: string },
    ): Promise<void> {
      const ids = await withdrawNotices(executor, { busId, departId, now: clock.now() });
      for (const id of ids) await delivery.withdraw(executor, id);
    },
  };
}

/** Whole letters, as many as fit. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length >= most) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}
