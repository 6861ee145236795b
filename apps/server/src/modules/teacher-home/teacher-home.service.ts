import type { Body, Result } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { allow } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import {
  countSaid,
  deleteDismissal,
  isChildOf,
  listDueSoon,
  listLessons,
  listQuiet,
  listRecent,
  listTaught,
  putDismissal,
  type QuietRow,
} from './teacher-home.repository.ts';

const dayMs = 24 * 3_600_000;
const weekDays = 7;
/** Units that opened so many days ago still are the lesson of these days. */
const lessonDays = 3;
/** Seen within so many days is not quiet. */
const absentDays = 7;
/** What was due longer ago is history. */
const owedDays = 30;
const owedFrom = 2;
/** Sent back or begun, and left lying for so long. */
const lyingDays = 4;
const dismissedDays = 14;

type Overview = Result<'teacherHome.overview'>;
type Quiet = Overview['quiet'][number];
type QuietPlace = Body<'teacherHome.dismissQuiet'>;

/** What a teacher's day begins with. */
export function createTeacherHome({
  database,
  run,
  clock,
  wireTime,
}: Pick<ModuleContext, 'database' | 'run' | 'clock' | 'wireTime'>) {
  const { read } = database;

  /** Throws `access.outOfReach`, `row.notFound`. */
  async function requireChild(actor: Actor, place: QuietPlace): Promise<void> {
    allow(await isDepartInReach(read, actor, place.departId), 'access.outOfReach');
    allow(await isChildOf(read, place), 'row.notFound');
  }

  return {
    async overview(actor: Actor): Promise<Overview> {
      const now = clock.now();
      const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
      const saidThisWeek = await countSaid(read, actor, at(-weekDays));
      const classes = await listTaught(read, actor);
      if (classes.length === 0) {
        return { saidThisWeek, dueSoon: [], recent: [], lessons: [], quiet: [] };
      }
      const ids = classes.map(({ id }) => id);
      const names = new Map(classes.map(({ id, departName }) => [id, departName]));
      const named = <Row extends { departId: string }>(row: Row) => ({
        ...row,
        departName: names.get(row.departId) ?? '',
      });
      const [due, recent, lessons, quiet] = await Promise.all([
        listDueSoon(read, ids, { now, until: at(weekDays) }),
        listRecent(read, actor, ids),
        listLessons(read, ids, { since: at(-lessonDays), until: at(weekDays) }),
        listQuiet(read, actor, ids, {
          now,
          absentSince: at(-absentDays),
          owedSince: at(-owedDays),
          lyingSince: at(-lyingDays),
          owedFrom,
        }),
      ]);
      return {
        saidThisWeek,
        dueSoon: due.map(({ dueAt, ...row }) => ({ ...named(row), dueAt: wireTime.toWire(dueAt) })),
        recent: recent.map(({ cover, handedInAt, ...row }) => ({
          ...row,
          coverFileKey: cover,
          handedInTime: wireTime.toWire(handedInAt),
        })),
        lessons: lessons.map(({ opensAt, ...row }) => ({
          ...named(row),
          opensAt: wireTime.toWire(opensAt),
          isOpen: opensAt <= now,
        })),
        quiet: quiet.map((row) => ({
          userId: row.userId,
          name: row.name,
          avatar: row.avatar,
          departId: row.departId,
          departName: names.get(row.departId) ?? '',
          ...reasonOf(row, now),
        })),
      };
    },

    /** Throws `access.outOfReach`, `row.notFound`. */
    async dismissQuiet(call: MemberCall, place: QuietPlace): Promise<void> {
      await requireChild(call.actor, place);
      await run(call, 'teacherHome.dismissQuiet', async (tx, { note }) => {
        const until = new Date(clock.now().getTime() + dismissedDays * dayMs);
        await putDismissal(tx, { ...place, by: call.actor }, until);
        await note({ rowId: place.userId });
      });
    },

    /** Throws `access.outOfReach`, `row.notFound`. */
    async recallQuiet(call: MemberCall, place: QuietPlace): Promise<void> {
      await requireChild(call.actor, place);
      await run(call, 'teacherHome.recallQuiet', async (tx, { note }) => {
        await deleteDismissal(tx, { ...place, by: call.actor });
        await note({ rowId: place.userId });
      });
    },
  };
}

type Reason = Pick<Quiet, 'reason' | 'days' | 'count' | 'kind' | 'taskId' | 'taskName'>;

/** The one that says most. */
function reasonOf(row: QuietRow, now: Date): Reason {
  const daysSince = (date: Date): number => Math.floor((now.getTime() - date.getTime()) / dayMs);
  const none = { days: 0, count: 0, kind: null, taskId: null, taskName: null };
  const away = daysSince(row.seenAt);
  if (away >= absentDays) return { ...none, reason: 'absent', days: away };
  if (row.owed >= owedFrom) return { ...none, reason: 'owes', count: row.owed };
  const { kind, taskId, taskName, lyingSince } = row;
  return {
    ...none,
    reason: row.lyingState === 'returned' ? 'returned' : 'stuck',
    days: lyingSince ? daysSince(lyingSince) : 0,
    kind,
    taskId,
    taskName,
  };
}
