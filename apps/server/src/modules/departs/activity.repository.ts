import { student } from '@sprout/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import {
  listClassesInReach,
  selectChildrenInReach,
  userScope,
} from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { workScope } from '../works/index.ts';

export type ClassActivity = {
  id: string;
  departName: string;
  children: number;
  today: number;
  week: number;
  made: number;
  handedIn: number;
  /** Works handed in on each of seven days, today last. */
  days: number[];
};

/** More classes are no glance. */
const shownClasses = 12;
const shownDays = 7;
const dayMs = 24 * 3_600_000;

type Deps = { database: Database; clock: Clock; config: { timeZone: string } };

/** Counts of the last days in the classes that an actor answers for. */
export function createActivityRepository({ database, clock, config }: Deps) {
  const day = (time: unknown) =>
    sql<Date>`date_trunc('day', ${time}::timestamptz, ${config.timeZone})`;

  const countChildren = (actor: Actor, ids: readonly string[], now: Date, since: Date) =>
    selectChildrenInReach(database.read, actor, ids)
      .leftJoin('user_seen as s', 's.user_id', 'sys_user.id')
      .select('m.depart_id as departId')
      .select([
        sql<number>`count(*)::int`.as('children'),
        sql<number>`(count(*) filter (where s.seen_at >= ${day(now)}))::int`.as('today'),
        sql<number>`(count(*) filter (where s.seen_at >= ${day(since)}))::int`.as('week'),
      ])
      .groupBy('m.depart_id')
      .execute();

  /** By members of the class: a work is of a class only once it was handed in. */
  const countBegun = (actor: Actor, ids: readonly string[], since: Date) =>
    database.read
      .selectFrom('work as w')
      .innerJoin('sys_user', 'sys_user.id', 'w.author_id')
      .innerJoin('sys_user_depart as m', 'm.user_id', 'w.author_id')
      .select(['m.depart_id as departId', sql<number>`count(*)::int`.as('works')])
      .where('m.depart_id', 'in', ids)
      .where('sys_user.user_identity', '=', student)
      .where('w.deleted_at', 'is', null)
      .where('w.created_at', '>=', day(since))
      // Nothing is begun after its last change; the index of an author's works goes by that.
      .where('w.updated_at', '>=', day(since))
      .where(scope(actor, { school: workScope.school, rules: workScope.rules }))
      .where(scope(actor, userScope))
      .groupBy('m.depart_id')
      .execute();

  /** Of each day, from 0 for the first. */
  const countHandedIn = (actor: Actor, ids: readonly string[], since: Date) =>
    database.read
      .selectFrom('work as w')
      .select(['w.depart_id as departId', sql<number>`count(*)::int`.as('works')])
      .select(
        sql<number>`floor(extract(epoch from w.submitted_at - ${day(since)}) / 86400)::int`.as(
          'day',
        ),
      )
      .where('w.depart_id', 'in', ids)
      .where('w.deleted_at', 'is', null)
      .where('w.submitted_at', '>=', day(since))
      .where(scope(actor, workScope))
      .groupBy(['w.depart_id', 'day'])
      .execute();

  return {
    /** By code of the class; empty for an actor who answers for none. */
    async list(actor: Actor): Promise<ClassActivity[]> {
      const classes = await listClassesInReach(database.read, actor, shownClasses);
      if (classes.length === 0) return [];
      const now = clock.now();
      const since = new Date(now.getTime() - (shownDays - 1) * dayMs);
      const ids = classes.map(({ id }) => id);
      const people = await countChildren(actor, ids, now, since);
      const begun = await countBegun(actor, ids, since);
      const handedIn = await countHandedIn(actor, ids, since);
      return classes.map(({ id, departName }) => {
        const here = people.find(({ departId }) => departId === id);
        const days = Array.from({ length: shownDays }, (_, n) =>
          handedIn
            .filter(({ departId, day: place }) => departId === id && place === n)
            .reduce((sum, { works }) => sum + works, 0),
        );
        return {
          id,
          departName,
          children: here?.children ?? 0,
          today: here?.today ?? 0,
          week: here?.week ?? 0,
          made: begun.find(({ departId }) => departId === id)?.works ?? 0,
          handedIn: days.reduce((sum, n) => sum + n, 0),
          days,
        };
      });
    },
  };
}
