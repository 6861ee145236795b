import { classCategory, student } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import { shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { classNameOf } from '../../platform/access/class-names.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';

/** The times of a look at the last hour. */
export type Hour = {
  readonly since: Date;
  /** A child who was seen after this is online. */
  readonly onlineSince: Date;
  /** Days `YYYY-MM-DD` that the hour touches. */
  readonly days: readonly string[];
};

export type HourPoint = { point: number; saves: number; handedIn: number };
export type OnlineChild = {
  id: string;
  name: string;
  avatar: string | null;
  classes: string[];
  seenAt: Date;
};
export type ClassHour = {
  departId: string;
  departName: string;
  online: number;
  saves: number;
  handedIn: number;
};

/** Children in reach who were here in this hour: a child who saved something was. */
const seenChildren = (actor: Actor, { since }: Hour): RawBuilder<unknown> =>
  sql`select sys_user.id, ${shownName()} as name, sys_user.avatar, seen.seen_at
    from user_seen seen join sys_user on sys_user.id = seen.user_id
    where seen.school_id = ${actor.schoolId} and seen.seen_at >= ${since}
      and sys_user.user_identity = ${student} and sys_user.deleted_at is null
      and ${scope(actor, userScope)}`;

/** Versions that they saved in it. */
const savesOf = ({ since }: Hour): RawBuilder<unknown> =>
  sql`select w.author_id, v.created_at as at from seen
    join work w on w.author_id = seen.id and w.updated_at >= ${since}
    join work_version v on v.work_id = w.id and v.created_at >= ${since}`;

const handInsIn = (actor: Actor, { since, days }: Hour): RawBuilder<unknown> =>
  sql`select e.depart_id, e.user_id, e.at from teaching_event e
    where ${scope(actor, { school: 'e.school_id', depart: 'e.depart_id' })}
      and e.day = any(${[...days]}::text[]) and e.kind = 'handedIn' and e.at >= ${since}`;

/** How often something was saved and handed in, in steps of so many seconds; steps without either are left out. */
export async function listHourPoints(
  executor: Executor,
  actor: Actor,
  hour: Hour,
  stepSeconds: number,
): Promise<HourPoint[]> {
  const { rows } = await sql<HourPoint>`
    with seen as (${seenChildren(actor, hour)}),
      happened as (
        select at, 1 as saves, 0 as handed_in from (${savesOf(hour)}) s
        union all select at, 0, 1 from (${handInsIn(actor, hour)}) h)
    select floor(extract(epoch from at - ${hour.since}::timestamptz) / ${stepSeconds})::int as point,
      sum(saves)::int as saves, sum(handed_in)::int as "handedIn"
    from happened group by 1 order by 1`.execute(executor);
  return rows;
}

/** Children who are online, those seen last first, and how many they are. */
export async function listOnline(
  executor: Executor,
  actor: Actor,
  hour: Hour,
  limit: number,
): Promise<{ count: number; children: OnlineChild[] }> {
  const { rows } = await sql<OnlineChild & { count: number }>`
    with seen as (${seenChildren(actor, hour)})
    select one.id, one.name, one.avatar, one.seen_at as "seenAt", one.count,
      array(select d.depart_name from sys_user_depart m join sys_depart d on d.id = m.depart_id
        where m.user_id = one.id and d.org_category = ${classCategory} order by d.org_code, d.id) as classes
    from (select seen.*, (count(*) over ())::int as count from seen
      where seen_at >= ${hour.onlineSince} order by seen_at desc, id limit ${limit}) one
    order by one.seen_at desc, one.id`.execute(executor);
  const children = rows.map(({ count: _, ...child }) => child);
  return { count: rows[0]?.count ?? 0, children };
}

/** Classes in reach in which something goes on, the fullest first. */
export async function listClassHours(
  executor: Executor,
  actor: Actor,
  hour: Hour,
  limit: number,
): Promise<ClassHour[]> {
  const { rows } = await sql<ClassHour>`
    with seen as (${seenChildren(actor, hour)}),
      saved as (select author_id, count(*) as saves from (${savesOf(hour)}) s group by author_id),
      handed as (select depart_id, count(*) as handed_in from (${handInsIn(actor, hour)}) h
        group by depart_id),
      here as (
        select m.depart_id, count(*) filter (where seen.seen_at >= ${hour.onlineSince}) as online,
          coalesce(sum(saved.saves), 0) as saves
        from seen join sys_user_depart m on m.user_id = seen.id
        left join saved on saved.author_id = seen.id group by m.depart_id)
    select sys_depart.id as "departId", ${classNameOf()} as "departName",
      coalesce(here.online, 0)::int as online, coalesce(here.saves, 0)::int as saves,
      coalesce(handed.handed_in, 0)::int as "handedIn"
    from sys_depart left join here on here.depart_id = sys_depart.id
    left join handed on handed.depart_id = sys_depart.id
    where sys_depart.org_category = ${classCategory} and ${scope(actor, departScope)}
      and (here.depart_id is not null or handed.depart_id is not null)
    order by online desc, saves desc, sys_depart.depart_name, sys_depart.id
    limit ${limit}`.execute(executor);
  return rows;
}
