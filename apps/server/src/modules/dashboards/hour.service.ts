import type { Result } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import type { ModuleContext } from '../module.ts';
import { countPeople } from './figures.repository.ts';
import { type Hour, listClassHours, listHourPoints, listOnline } from './hour.repository.ts';

type Monitor = Result<'dashboards.monitor'>;

const hourMs = 3_600_000;
/** A user who asked for something so short a time ago is there; the monitors of the server count so, too. */
const onlineMs = 5 * 60_000;
/** Twelve points of an hour. */
const stepMs = 5 * 60_000;
const shownChildren = 24;
const shownClasses = 12;

/** What goes on in this hour. */
export function createHourFigures({
  database,
  clock,
  wireTime,
  monitor,
  events,
  tasks,
}: Pick<ModuleContext, 'database' | 'clock' | 'wireTime' | 'monitor' | 'events' | 'tasks'>) {
  const { read } = database;

  function hourNow(now: Date): Hour {
    const since = new Date(now.getTime() - hourMs);
    const dayOf = (time: Date) => wireTime.toWire(time).slice(0, 10);
    return {
      since,
      onlineSince: new Date(now.getTime() - onlineMs),
      days: [...new Set([dayOf(since), dayOf(now)])],
    };
  }

  /** How the server does, for an actor who may see its monitors. */
  async function readServer({ schoolId, permissions }: Actor): Promise<Monitor['server']> {
    if (schoolId !== mainSchoolId || !permissions.has('system:monitor:view')) return null;
    const [eventQueue, taskQueue] = await Promise.all([events.figures(), tasks.figures()]);
    // The range that its label names.
    const { broken } = monitor.history.read('10m').series;
    return {
      errors: broken.reduce<number>((sum, count) => sum + (count ?? 0), 0),
      p95: monitor.requests.recent().percentile(0.95) ?? null,
      queued: eventQueue.waiting + taskQueue.waiting,
      givenUp: eventQueue.lost + taskQueue.lost,
    };
  }

  return {
    async read(actor: Actor, waiting: Pick<Monitor, 'handIns' | 'waitingSince' | 'reviews'>) {
      const now = clock.now();
      const hour = hourNow(now);
      const [people, points, online, classes, server] = await Promise.all([
        countPeople(read, actor, { since: hour.since, until: now }),
        listHourPoints(read, actor, hour, stepMs / 1000),
        listOnline(read, actor, hour, shownChildren),
        listClassHours(read, actor, hour, shownClasses),
        readServer(actor),
      ]);
      const known = new Map(points.map((row) => [row.point, row]));
      const steps = Array.from({ length: hourMs / stepMs }, (_, point) => ({
        at: wireTime.toWire(new Date(hour.since.getTime() + point * stepMs)),
        saves: known.get(point)?.saves ?? 0,
        handedIn: known.get(point)?.handedIn ?? 0,
      }));
      return {
        at: wireTime.toWire(now),
        classCount: people.classes,
        children: people.children,
        seenChildren: people.active,
        online: online.count,
        ...waiting,
        steps,
        classes,
        people: online.children.map(({ seenAt, ...child }) => ({
          ...child,
          seenTime: wireTime.toWire(seenAt),
        })),
        server,
      };
    },
  };
}
