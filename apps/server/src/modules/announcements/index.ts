import { endpoints } from '@sprout/contract';
import { keptDays } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { AppError } from '../../platform/errors.ts';
import { serverText } from '../../platform/http/texts.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import { readIds } from '../../platform/table/id-list.ts';
import type { Module, ModuleContext } from '../module.ts';
import { registerAnnouncementTable } from './announcement-table.ts';
import { countReceiverRows, listReceiverRows } from './announcements.repository.ts';
import { announcementBelongings } from './belongings.ts';
import { createDelivery } from './delivery.service.ts';
import type { MessageRow } from './my-messages.repository.ts';
import { createMyMessages } from './my-messages.service.ts';
import { deleteOldNotices } from './notices.repository.ts';
import { createMessagePresenter } from './present-messages.ts';
import { createPublish } from './publish.ts';
import { defineScheduledAnnouncements } from './scheduled-announcements.ts';
import { createWriteMessage } from './write-message.ts';

export { noticeText } from './notice-text.ts';
export { eraseNotices } from './notices.repository.ts';
export { createNotices } from './notices.ts';

export const announcementsModule: Module = {
  name: 'announcements',
  belongings: announcementBelongings,
  subjects: { message: {} },
  register,
};

/** Notices that ended stay for so long: somebody may still ask who had read them. */
const keptMs = keptDays.endedNotices * 24 * 3_600_000;
const dayMs = 24 * 3_600_000;

function register(context: ModuleContext): void {
  const { handle, tasks, jobs, database, clock, wireTime } = context;
  const { announcements, announcementSends } = endpoints;
  const delivery = createDelivery(context);
  const messages = createMyMessages(context, delivery);
  const presenter = createMessagePresenter(context);
  const { service, transitions } = registerAnnouncementTable(context, { delivery, messages });
  tasks.define('announcements.deliver', delivery.deliver);
  tasks.define('announcements.begin', ({ id }) => delivery.tellTime(id));
  tasks.define('announcements.end', ({ id }) => delivery.tellTime(id));
  tasks.define('announcements.withdrawn', ({ id }) => delivery.tellAll(id));
  jobs.every('announcements.removeOldNotices', dayMs, async (mayGoOn) => {
    const before = new Date(clock.now().getTime() - keptMs);
    while (mayGoOn() && (await deleteOldNotices(database.write, before)) > 0);
  });

  const write = createWriteMessage({ clock, wireTime, service, transitions });
  handle(announcements.write, async ({ body, ...call }) => {
    await write(call, body);
    return null;
  });
  const publish = createPublish({ service, transitions });
  defineScheduledAnnouncements({ ...context, publish });
  handle(announcements.publish, async ({ body, ...call }) => {
    await publish(call, body);
    return null;
  });
  handle(announcements.doReleaseData, async ({ query, language, ...call }) => {
    await transitions.run(call, 'release', [query.id], language);
    return null;
  });
  handle(announcements.doReovkeData, async ({ query, language, ...call }) => {
    await transitions.run(call, 'withdraw', [query.id], language);
    return null;
  });
  /** Whether somebody may have all of its receivers look again. */
  async function isTheirs(actor: Actor, id: string): Promise<boolean> {
    if (!actor.permissions.has(announcements.doReleaseData.access)) return false;
    try {
      await service.get({ actor }, id);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'announcement.notFound') return false;
      throw error;
    }
  }

  handle(announcements.syncNotic, async ({ actor, query: { anntId }, language }) => {
    if (anntId !== undefined && (await isTheirs(actor, anntId))) {
      await delivery.tellAll(anntId);
      return null;
    }
    if (anntId !== undefined) await messages.get(actor, anntId);
    const titile = serverText(language, 'server.announcements.someRead');
    delivery.notify([actor.id], { id: anntId ?? '', titile });
    return null;
  });

  handle(announcements.listByUser, async ({ actor, language, isOwnClient }) => {
    const { notices, noticeCount, others, otherCount } = await messages.bell(actor, {
      withContent: !isOwnClient,
    });
    const present = (row: MessageRow) => {
      const notice = presenter.toNotice(row, language);
      if (isOwnClient) return notice;
      return { ...presenter.withText(notice), msgId: notice.id, msgTxt: notice.titile };
    };
    return {
      anntMsgList: notices.map(present),
      anntMsgTotal: noticeCount,
      sysMsgList: others.map(present),
      sysMsgTotal: otherCount,
    };
  });
  handle(
    announcementSends.getMyAnnouncementSend,
    async ({ actor, query, language, isOwnClient }) => {
      const withContent = !isOwnClient;
      const paging = readPaging(query);
      const { rows, total } = await messages.list(actor, query, { ...paging, withContent });
      const records = rows.map((row) => {
        const message = presenter.toMessage(
          { ...row, attachments: null },
          { userId: actor.id, language },
        );
        return withContent ? presenter.withText(message) : message;
      });
      return presentPage(records, total, paging);
    },
  );
  handle(announcementSends.queryById, async ({ actor, query, language }) =>
    presenter.toMessage(await messages.get(actor, query.id), { userId: actor.id, language }),
  );
  handle(announcementSends.editByAnntIdAndUserId, async ({ body, ...call }) => {
    await messages.mark(call, [body.anntId], { read: true });
    return null;
  });
  handle(announcementSends.confirm, async ({ body, ...call }) => {
    await messages.mark(call, [body.anntId], { confirmed: true });
    return null;
  });
  handle(announcementSends.edit, async ({ body, ...call }) => {
    await messages.mark(call, [body.id], { read: body.readFlag === '1' });
    return null;
  });
  handle(announcementSends.readAll, async (call) => {
    await messages.readAll(call);
    return null;
  });
  handle(announcementSends.delete, async ({ query, ...call }) => {
    await messages.mark(call, readIds(query.id), { hidden: true });
    return null;
  });
  handle(announcementSends.deleteBatch, async ({ query, ...call }) => {
    await messages.mark(call, readIds(query.ids), { hidden: true });
    return null;
  });
  handle(announcementSends.list, async ({ actor, query }) => {
    const { anntId, readFlag, isConfirmed } = query;
    await service.get({ actor }, anntId);
    const paging = readPaging(query);
    const asked = {
      id: anntId,
      readFlag,
      isConfirmed: isConfirmed === undefined ? undefined : isConfirmed === '1',
    };
    const [rows, total] = await Promise.all([
      listReceiverRows(database.read, asked, paging),
      countReceiverRows(database.read, asked),
    ]);
    const records = rows.map(({ readTime, confirmedAt, ...row }) => ({
      ...row,
      anntId,
      userId: row.id,
      readTime: readTime && wireTime.toWire(readTime),
      confirmTime: confirmedAt && wireTime.toWire(confirmedAt),
    }));
    return presentPage(records, total, paging);
  });
}
