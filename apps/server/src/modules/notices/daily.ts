import { minimumFreeBytes } from '../../platform/disk-guard.ts';
import { freeBytesAt } from '../../platform/files/index.ts';
import type { ModuleContext } from '../module.ts';
import { listDueHomework, listLiked, listSchools } from './sources.repository.ts';
import type { Teller } from './teller.service.ts';

const dayMs = 24 * 3_600_000;
const megabyte = 1024 * 1024;
/** Below this somebody has a few days to make room. */
const lowBytes = 5 * minimumFreeBytes;
const authorsAtOnce = 200;

type MayGoOn = () => boolean;

/** What is gathered, so that it is told once a day at most. */
export function createDailyNotices(
  { database, clock, wireTime, files, config, node }: ModuleContext,
  { tell, staffFor }: Pick<Teller, 'tell' | 'staffFor'>,
) {
  /** A day at the school, some days from now. */
  function dayFromNow(days: number): string {
    const today = wireTime.toWire(clock.now()).slice(0, 10);
    return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
  }
  /**
   * Of all disks on which this node writes: files, what arrives in parts, database and backups. A bucket has no
   * bound, but the others stay. One that cannot be read takes no other away.
   */
  async function leastFreeBytes(): Promise<number | undefined> {
    const { store } = files;
    const readings: Promise<number | undefined>[] = [
      store.freeBytes(),
      store.partialFreeBytes(),
      freeBytesAt(config.dataDir),
    ];
    const found = await Promise.all(readings.map((reading) => reading.catch(() => undefined)));
    const known = found.filter((free) => free !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }
  const startOf = (day: string): Date => wireTime.fromWire(`${day} 00:00:00`);

  return {
    /** Homework that is due tomorrow, to those who still owe it. */
    async tellDue(mayGoOn: MayGoOn): Promise<void> {
      const day = dayFromNow(1);
      const [, month = 1, date = 1] = day.split('-').map(Number);
      const span = { from: startOf(day), until: startOf(dayFromNow(2)), now: clock.now() };
      for (const due of await listDueHomework(database.read, span)) {
        if (!mayGoOn()) return;
        const { homeworkId, departId, schoolId, userIds, name } = due;
        await tell({
          kind: 'homework.due',
          key: `homework.due:${homeworkId}:${departId}:${day}`,
          schoolId,
          userIds,
          // With the day: it may be read later, when tomorrow is another one.
          params: {
            name,
            departId,
            words: 'homework.dueOn',
            monthKey: `notice.month.${month}`,
            date,
          },
          busId: homeworkId,
        });
      }
    },

    /** Likes of yesterday, gathered: one notice for each author. */
    async tellLikes(mayGoOn: MayGoOn): Promise<void> {
      const day = dayFromNow(-1);
      const span = { from: startOf(day), until: startOf(dayFromNow(0)), limit: authorsAtOnce };
      for (let after = ''; ; ) {
        const liked = await listLiked(database.read, { ...span, after });
        for (const { schoolId, authorId, likes, works, name } of liked) {
          if (!mayGoOn()) return;
          await tell({
            kind: 'work.liked',
            key: `work.liked:${authorId}:${day}`,
            schoolId,
            userIds: [authorId],
            params: {
              n: likes,
              works,
              name,
              words: works > 1 ? 'work.likedSeveral' : 'work.liked',
            },
          });
        }
        const last = liked.at(-1);
        if (last === undefined || liked.length < authorsAtOnce) return;
        after = last.authorId;
      }
    },

    /** Those who look after the server have time to make room. Each node tells of its own disks. */
    async tellDisk(): Promise<void> {
      const free = await leastFreeBytes();
      if (free === undefined || free >= lowBytes) return;
      const figure = Math.floor(free / megabyte);
      for (const schoolId of await listSchools(database.read)) {
        await tell({
          kind: 'disk.low',
          key: `disk.low:${schoolId}:${node}:${dayFromNow(0)}`,
          schoolId,
          userIds: await staffFor(schoolId, 'disk.low'),
          params: { n: figure, node },
          figure,
          // One that is unread silences its own node alone.
          busId: node,
        });
      }
    },
  };
}
