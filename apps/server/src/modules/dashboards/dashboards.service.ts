import { figuresDaysLimit, isDay, type Query, type Result } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { asFarAs, listClassesInReach } from '../../platform/access/reach.ts';
import { AppError } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import {
  countByClass,
  countByDay,
  countDoneBy,
  countHandInsWaiting,
  countHandingIn,
  countPeople,
  countReviewsWaiting,
  countWorks,
  type DayRange,
  type EventCounts,
  type Period,
} from './figures.repository.ts';
import { createHourFigures } from './hour.service.ts';
import { listClassesNow, listColleagues, listHappened } from './workplace.repository.ts';

/** A figure may be this old. */
const keptMs = 30_000;
/** A page that is looked at for long shows what goes on. */
const freshMs = 5_000;
const dayMs = 24 * 3_600_000;
const usualDays = 30;
/** Days of the workplace's figures: four weeks. */
const recentDays = 28;

/** Classes of which the workplace tells what happened; no teacher has more. */
const mostClasses = 50;
const shownClasses = 12;
const rankedClasses = 10;
const shownHappened = 10;
const shownColleagues = 12;

type Analysis = Result<'dashboards.analysis'>;
type Workplace = Result<'dashboards.workplace'>;

type Deps = Pick<
  ModuleContext,
  'database' | 'cache' | 'clock' | 'wireTime' | 'monitor' | 'events' | 'tasks'
>;

/** Figures of the classes that somebody answers for. */
export function createDashboards(context: Deps) {
  const { database, cache, clock, wireTime } = context;
  const { read } = database;
  const hour = createHourFigures(context);
  const today = (): string => wireTime.toWire(clock.now()).slice(0, 10);
  const beginOf = (day: string): Date => wireTime.fromWire(`${day} 00:00:00`);
  const periodOf = ({ from, to }: DayRange): Period => ({
    since: beginOf(from),
    until: beginOf(dayBefore(to, -1)),
  });

  async function waiting(actor: Actor) {
    const { handIns, waitingSince } = await countHandInsWaiting(read, actor);
    const isReviewer = actor.permissions.has('teaching:work:review');
    return {
      handIns,
      waitingSince: waitingSince && wireTime.toWire(waitingSince),
      ...(isReviewer ? { reviews: await countReviewsWaiting(read, actor) } : {}),
    };
  }

  async function countAnalysis(actor: Actor, range: DayRange): Promise<Analysis> {
    const { to } = range;
    const first = dayBefore(range.from, daysOf(range));
    const period = periodOf(range);
    const [people, byDay, byClass, works, waits] = await Promise.all([
      countPeople(read, actor, period),
      countByDay(read, actor, { from: first, to }),
      countByClass(read, actor, range, rankedClasses),
      countWorks(read, actor, period),
      waiting(actor),
    ]);
    const now = byDay.filter(({ day }) => day >= range.from);
    return {
      startTime: range.from,
      endTime: to,
      classes: people.classes,
      children: people.children,
      newChildren: people.fresh,
      // The server keeps the last visit of a child alone, so days that are over cannot be counted.
      activeChildren: to < today() ? null : people.active,
      ...sumOf(now),
      before: sumOf(byDay.filter(({ day }) => day < range.from)),
      ...waits,
      works,
      days: everyDay(range, now),
      byClass,
    };
  }

  /** The days of the workplace. */
  function recentRange(): DayRange {
    const to = today();
    return { from: dayBefore(to, recentDays - 1), to };
  }

  async function findWorkplace(actor: Actor): Promise<Workplace> {
    const recent = recentRange();
    const { to } = recent;
    const before = { from: dayBefore(recent.from, recentDays), to: dayBefore(recent.from, 1) };
    const classes = await listClassesInReach(read, actor, mostClasses);
    const ids = classes.map(({ id }) => id);
    const [people, byDay, active, activeBefore, waits] = await Promise.all([
      countPeople(read, actor, periodOf(recent)),
      countByDay(read, actor, { from: before.from, to }),
      countHandingIn(read, actor, recent),
      countHandingIn(read, actor, before),
      waiting(actor),
    ]);
    const [now, happened, team] = await Promise.all([
      listClassesNow(read, ids, shownClasses),
      listHappened(read, actor, ids, shownHappened),
      listColleagues(read, actor, ids, shownColleagues),
    ]);
    return {
      classCount: people.classes,
      children: people.children,
      ...waits,
      recentWeeks: {
        ...sumOf(byDay.filter(({ day }) => day >= recent.from)),
        activeChildren: active,
      },
      weeksBefore: {
        ...sumOf(byDay.filter(({ day }) => day < recent.from)),
        activeChildren: activeBefore,
      },
      classes: now.map(({ lastAt, ...row }) => ({
        ...row,
        lastTime: lastAt && wireTime.toWire(lastAt),
      })),
      happened: happened.map(({ at, ...row }) => ({ ...row, at: wireTime.toWire(at) })),
      team,
    };
  }

  return {
    /** Throws `request.invalid` for days that are none. */
    async analysis(viewer: Actor, asked: Query<'dashboards.analysis'>): Promise<Analysis> {
      const range = rangeOf(asked, today());
      const actor = await asFarAs(read, viewer, asked.departId);
      return cache.wrap(
        `dashboards:analysis:${range.from}:${range.to}:${reachOf(actor)}`,
        keptMs,
        () => countAnalysis(actor, range),
      );
    },

    async monitor(
      viewer: Actor,
      { departId }: Query<'dashboards.monitor'>,
    ): Promise<Result<'dashboards.monitor'>> {
      const actor = await asFarAs(read, viewer, departId);
      return cache.wrap(`dashboards:monitor:${reachOf(actor)}`, freshMs, async () =>
        hour.read(actor, await waiting(actor)),
      );
    },

    /** Counts of what the actor did in the days of the workplace. */
    ownPart: (actor: Actor): Promise<EventCounts> =>
      cache.wrap(`dashboards:ownPart:${reachOf(actor)}`, keptMs, () =>
        countDoneBy(read, actor, recentRange()),
      ),

    async workplace(
      viewer: Actor,
      { departId }: Query<'dashboards.workplace'>,
    ): Promise<Workplace> {
      const actor = await asFarAs(read, viewer, departId);
      return cache.wrap(`dashboards:workplace:${reachOf(actor)}`, keptMs, () =>
        findWorkplace(actor),
      );
    },
  };
}

/** Who loses a class is told nothing of it from that moment on. */
const reachOf = ({ id, seesWholeSchool, managedOrgCodes, rowRules, permissions }: Actor): string =>
  JSON.stringify([
    id,
    seesWholeSchool,
    managedOrgCodes,
    rowRules,
    permissions.has('teaching:work:review'),
    permissions.has('system:monitor:view'),
  ]);

/** The days that are asked for; the last ones up to today without a beginning and an end. */
function rangeOf(
  { days = usualDays, startTime: from, endTime: to }: Query<'dashboards.analysis'>,
  today: string,
): DayRange {
  if (from === undefined && to === undefined)
    return { from: dayBefore(today, days - 1), to: today };
  if (from === undefined || to === undefined) {
    throw new AppError('request.invalid', { field: from === undefined ? 'startTime' : 'endTime' });
  }
  const range = { from, to };
  if (!isDay(from) || !isDay(to) || from > to || daysOf(range) > figuresDaysLimit) {
    throw new AppError('request.invalid', { field: 'startTime' });
  }
  return range;
}

const daysOf = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;

const nothing: EventCounts = { lessons: 0, set: 0, handedIn: 0, graded: 0 };

const sumOf = (rows: readonly EventCounts[]): EventCounts =>
  rows.reduce(
    (sum, row) => ({
      lessons: sum.lessons + row.lessons,
      set: sum.set + row.set,
      handedIn: sum.handedIn + row.handedIn,
      graded: sum.graded + row.graded,
    }),
    nothing,
  );

/** All days of the range, those without an event too. */
function everyDay({ from, to }: DayRange, rows: readonly (EventCounts & { day: string })[]) {
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: (EventCounts & { day: string })[] = [];
  for (let day = from; day <= to; day = dayBefore(day, -1)) {
    days.push(known.get(day) ?? { day, ...nothing });
  }
  return days;
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
