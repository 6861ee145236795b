import type { Module, ModuleContext } from '../module.ts';
import { noticeBelongings } from './belongings.ts';
import { createDailyNotices } from './daily.ts';
import { createSchoolNotices } from './school-notices.ts';
import { registerNoticeSettings } from './settings.service.ts';
import { findCommentToTell, listSeeingClasses } from './sources.repository.ts';
import { createSources, type Happening, keys } from './sources.service.ts';
import { deleteOldTold } from './teller.repository.ts';
import { createTeller } from './teller.service.ts';

declare module '../../platform/tasks/tasks.ts' {
  interface TaskPayloads {
    /** Something happened of which people are told. */
    'notices.tell': Happening;
  }
}

/** What people are told because something happened, and what of it each of them wants. */
export const noticesModule: Module = {
  name: 'notices',
  belongings: noticeBelongings,
  subjects: { notice: {} },
  register,
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Homework that is changed after so long may be told once more. */
const keptMs = 366 * dayMs;
/** After lessons, and before the quiet hours of any school. */
const dailyHour = 16;

function register(context: ModuleContext): void {
  const { events, tasks, jobs, database, clock, wireTime } = context;
  const school = createSchoolNotices(context);
  const teller = createTeller(context, school);
  const sources = createSources(context, teller);
  const daily = createDailyNotices(context, teller);
  registerNoticeSettings(context, school);

  /** The caller does not wait until many are told of a change; the queue asks how things stand by then. */
  const later = (happening: Happening, notBefore?: Date): Promise<void> =>
    tasks.add(database.write, 'notices.tell', happening, notBefore ? { notBefore } : {});
  tasks.define('notices.tell', async (happening) => {
    const found = await sources(happening);
    if (found && 'notBefore' in found) await later(happening, found.notBefore);
    else if (found) await teller.tell(found);
  });

  events.on('homework.set', async ({ homeworkId, departIds }) => {
    for (const departId of departIds) {
      await later({ source: 'homework', payload: { homeworkId, departId } });
    }
  });
  events.on('homework.marked', (payload) => later({ source: 'mark', payload }));
  events.on('homework.takenBack', async ({ homeworkId, departIds }) => {
    const seeing = await listSeeingClasses(database.write, homeworkId);
    for (const departId of departIds.filter((id) => !seeing.includes(id))) {
      const key = keys.homework({ homeworkId, departId });
      await teller.withdraw({
        busId: homeworkId,
        key,
        ...(seeing.length > 0 ? { departId } : {}),
      });
    }
  });
  events.on('homework.markUndone', ({ markId }) => teller.withdraw({ busId: markId }));
  events.on('work.reviewed', ({ reviewId, action }) =>
    action === 'undo'
      ? teller.withdraw({ busId: reviewId })
      : later({ source: 'review', payload: { reviewId } }),
  );
  events.on('comment.shown', (payload) => later({ source: 'comment', payload }));
  events.on('comment.hidden', async ({ commentId }) => {
    if (await findCommentToTell(database.write, commentId)) return;
    await teller.withdraw({ busId: commentId, key: keys.comment(commentId) });
  });
  events.on('work.reported', ({ workId, byId }) => {
    const day = wireTime.toWire(clock.now()).slice(0, 10);
    return later({ source: 'report', payload: { workId, byId, day } });
  });
  events.on('user.registered', (payload) => later({ source: 'registration', payload }));
  events.on('feedback.sent', (payload) => later({ source: 'feedback', payload }));
  events.on('job.failed', (payload) => later({ source: 'job', payload }));

  jobs.daily('notices.homeworkDue', dailyHour, daily.tellDue, { isOfItsDay: true });
  jobs.daily('notices.likes', dailyHour, daily.tellLikes, { isOfItsDay: true });
  jobs.every('notices.disk', hourMs, daily.tellDisk);
  jobs.every('notices.removeOld', dayMs, async (mayGoOn) => {
    const before = new Date(clock.now().getTime() - keptMs);
    while (mayGoOn() && (await deleteOldTold(database.write, before)) > 0);
  });
}
