import { classCategory, student } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { classNameOf } from '../../platform/access/class-names.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { depthLimit } from '../../platform/list-query.ts';
import { countChildren, isChildThere } from '../homework/index.ts';
import { listClasses, scopeWithin, workScope } from '../works/index.ts';

/** Days `YYYY-MM-DD`, both included. */
export type DayRange = { readonly from: string; readonly to: string };

export type EventCounts = { lessons: number; set: number; handedIn: number; graded: number };
export type PeopleCounts = { classes: number; children: number; fresh: number; active: number };
/** From the first moment on, and before the second. */
export type Period = { readonly since: Date; readonly until: Date };
export type WaitingCounts = { handIns: number; waitingSince: Date | null };

const eventScope = { school: 'e.school_id', depart: 'e.depart_id' } as const;

const countOf = (kind: string): RawBuilder<number> =>
  sql<number>`(count(*) filter (where e.kind = ${kind}))::int`;
const counts = sql`${countOf('lessonOpened')} as lessons, ${countOf('homeworkSet')} as "set",
  ${countOf('handedIn')} as "handedIn", ${countOf('graded')} as graded`;

const eventsIn = (actor: Actor, { from, to }: DayRange) =>
  sql`teaching_event e where ${scope(actor, eventScope)} and e.day between ${from} and ${to}`;

/** Days on which something happened, oldest first. */
export async function countByDay(
  executor: Executor,
  actor: Actor,
  range: DayRange,
): Promise<(EventCounts & { day: string })[]> {
  const { rows } = await sql<EventCounts & { day: string }>`
    select e.day, ${counts} from ${eventsIn(actor, range)} group by e.day order by e.day`.execute(
    executor,
  );
  return rows;
}

/** Counts of what the actor did in these days. */
export async function countDoneBy(
  executor: Executor,
  actor: Actor,
  range: DayRange,
): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`select ${counts} from ${eventsIn(actor, range)}
    and e.created_by = ${actor.id}`.execute(executor);
  return rows[0] ?? { lessons: 0, set: 0, handedIn: 0, graded: 0 };
}

/** Children who handed something in. */
export async function countHandingIn(
  executor: Executor,
  actor: Actor,
  range: DayRange,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.user_id)::int as count from ${eventsIn(actor, range)}
      and e.kind = 'handedIn'`.execute(executor);
  return rows[0]?.count ?? 0;
}

export type ClassCounts = EventCounts & { departId: string; departName: string; children: number };

/** Classes in reach with most hand-ins first, those in which nothing happened too. */
export async function countByClass(
  executor: Executor,
  actor: Actor,
  range: DayRange,
  limit: number,
): Promise<ClassCounts[]> {
  const { rows } = await sql<ClassCounts>`
    select one.*, ${countChildren('one.departId')} as children from (
      select sys_depart.id as "departId", ${classNameOf()} as "departName",
        coalesce(n.lessons, 0) as lessons, coalesce(n."set", 0) as "set",
        coalesce(n."handedIn", 0) as "handedIn", coalesce(n.graded, 0) as graded
      from sys_depart
      left join (select e.depart_id, ${counts} from ${eventsIn(actor, range)} group by e.depart_id) n
        on n.depart_id = sys_depart.id
      where sys_depart.org_category = ${classCategory} and ${scope(actor, departScope)}
      order by coalesce(n."handedIn", 0) desc, sys_depart.depart_name, sys_depart.id
      limit ${limit}
    ) one order by one."handedIn" desc, one."departName", one."departId"`.execute(executor);
  return rows;
}

/**
 * Classes and children in reach: all of them, those who are new in the period, and those who were last here since it
 * began. Of a child only the last moment is known.
 */
export async function countPeople(
  executor: Executor,
  actor: Actor,
  { since, until }: Period,
): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select (select count(*)::int from sys_depart
        where org_category = ${classCategory} and ${scope(actor, departScope)}) as classes,
      count(*)::int as children,
      (count(*) filter (where sys_user.created_at >= ${since} and sys_user.created_at < ${until}))::int as fresh,
      (count(*) filter (where seen.seen_at >= ${since}))::int as active
    from sys_user left join user_seen seen on seen.user_id = sys_user.id
    where sys_user.user_identity = ${student} and sys_user.deleted_at is null
      and ${scope(actor, userScope)}`.execute(executor);
  return rows[0] ?? { classes: 0, children: 0, fresh: 0, active: 0 };
}

/** Hand-ins that no member of the staff has answered. */
export async function countHandInsWaiting(
  executor: Executor,
  actor: Actor,
): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select count(*)::int as "handIns", min(handed_in_at) as "waitingSince" from (
      select s.handed_in_at from homework_submission s
      join sys_depart on sys_depart.id = s.depart_id
      where s.state = 'handedIn' and ${scope(actor, departScope)} and ${isChildThere}
      order by s.handed_in_at
      limit ${depthLimit + 1}) waiting`.execute(executor);
  return rows[0] ?? { handIns: 0, waitingSince: null };
}

/** Works of the actor's classes that meet a condition on `w`, class by class along the index of each. */
async function worksOf(
  executor: Executor,
  actor: Actor,
  condition: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const classes = await listClasses(executor, actor);
  const isAsked = sql`w.deleted_at is null and ${condition} and ${scopeWithin(classes, actor, workScope)}`;
  if (!classes) return sql`select w.work_type from work w where ${isAsked} limit ${depthLimit + 1}`;
  return sql`select found.work_type from unnest(${classes}::text[]) class (id)
    cross join lateral (select w.work_type from work w
      where w.depart_id = class.id and ${isAsked} limit ${depthLimit + 1}) found
    limit ${depthLimit + 1}`;
}

/** Works that were begun in the period, by type. */
export async function countWorks(
  executor: Executor,
  actor: Actor,
  { since, until }: Period,
): Promise<{ workType: string; count: number }[]> {
  const isBegun = sql`w.created_at >= ${since} and w.created_at < ${until}`;
  const works = await worksOf(executor, actor, isBegun);
  const { rows } = await sql<{ workType: string; count: number }>`
    select work_type as "workType", count(*)::int as count from (${works}) begun
    group by work_type order by count desc, work_type`.execute(executor);
  return rows;
}

/** Works that ask for a place on the site. */
export async function countReviewsWaiting(executor: Executor, actor: Actor): Promise<number> {
  const works = await worksOf(executor, actor, sql`w.review_state = 'waiting'`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${works}) waiting`.execute(executor);
  return rows[0]?.count ?? 0;
}
