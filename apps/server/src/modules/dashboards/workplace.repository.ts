import { staff } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import { shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { classNameOf } from '../../platform/access/class-names.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { countChildren, isChildThere } from '../homework/index.ts';

const some = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${[...ids]}::text[])`;

export type ClassNow = {
  departId: string;
  departName: string;
  children: number;
  waiting: number;
  unitName: string | null;
  courseName: string | null;
  lastAt: Date | null;
};

/** Of these classes those where something happened last, with the unit that was opened last. */
export async function listClassesNow(
  executor: Executor,
  departIds: readonly string[],
  limit: number,
): Promise<ClassNow[]> {
  const { rows } = await sql<ClassNow>`
    select d.id as "departId", d.depart_name as "departName", d.last_at as "lastAt",
      lesson."unitName", lesson."courseName", ${countChildren('d.id')} as children,
      (select count(*)::int from homework_submission s
        where s.depart_id = d.id and s.state = 'handedIn' and ${isChildThere}) as waiting
    from (
      select d.id, ${classNameOf('d')} as depart_name, (select max(e.at) from teaching_event e
        where e.depart_id = d.id) as last_at
      from sys_depart d where d.id = ${some(departIds)}
      order by last_at desc nulls last, depart_name, d.id limit ${limit}
    ) d
    left join lateral (
      select u.unit_name as "unitName", c.course_name as "courseName" from teaching_event e
      join teaching_course_unit u on u.id = e.unit_id and u.deleted_at is null
      join teaching_course c on c.id = u.course_id and c.deleted_at is null
      where e.depart_id = d.id and e.kind = 'lessonOpened' order by e.at desc, e.id desc limit 1
    ) lesson on true
    order by d.last_at desc nulls last, d.depart_name, d.id`.execute(executor);
  return rows;
}

export type Happened = {
  id: string;
  kind: 'lessonOpened' | 'courseGiven' | 'homeworkSet' | 'handedIn' | 'graded' | 'returned';
  departId: string;
  departName: string;
  byId: string | null;
  byName: string | null;
  byAvatar: string | null;
  childName: string | null;
  name: string | null;
  homeworkId: string | null;
  unitId: string | null;
  userId: string | null;
  at: Date;
};

/** What happened last in these classes, but nothing of children whom the actor does not see. */
export async function listHappened(
  executor: Executor,
  actor: Actor,
  departIds: readonly string[],
  limit: number,
): Promise<Happened[]> {
  const isSeen = scope(actor, { school: 'sys_user.school_id', rules: 'users' });
  const { rows } = await sql<Happened>`
    select e.id, e.kind, e.depart_id as "departId", ${classNameOf('d')} as "departName",
      author.id as "byId", ${shownName('author')} as "byName", author.avatar as "byAvatar",
      case when e.kind = 'handedIn' then null else e."childName" end as "childName",
      coalesce(h.work_name, u.unit_name, c.course_name) as name,
      h.id as "homeworkId", u.id as "unitId", e.user_id as "userId", e.at
    from (
      select found.* from unnest(${[...departIds]}::text[]) class (id)
      cross join lateral (
        select e.id, e.kind, e.depart_id, e.user_id, e.created_by, e.homework_id, e.unit_id,
          e.course_id, e.at, ${shownName()} as "childName"
        from teaching_event e
        left join sys_user on sys_user.id = e.user_id and sys_user.deleted_at is null and ${isSeen}
        where e.depart_id = class.id and (e.user_id is null or sys_user.id is not null)
        order by e.at desc, e.id desc limit ${limit}
      ) found
      order by found.at desc, found.id desc limit ${limit}
    ) e
    join sys_depart d on d.id = e.depart_id
    left join sys_user author
      on author.id = coalesce(case when e.kind = 'handedIn' then e.user_id end, e.created_by)
    left join teaching_homework h on h.id = e.homework_id and h.deleted_at is null
    left join teaching_course_unit u on u.id = e.unit_id and u.deleted_at is null
    left join teaching_course c on c.id = e.course_id and c.deleted_at is null
    order by e.at desc, e.id desc`.execute(executor);
  return rows;
}

export type Colleague = { id: string; name: string; avatar: string | null; classes: string[] };

/** Who else answers for these very classes, by name. */
export async function listColleagues(
  executor: Executor,
  actor: Actor,
  departIds: readonly string[],
  limit: number,
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, ${shownName('u')} as name, u.avatar,
      array_agg(d.depart_name order by d.org_code, d.id) as classes
    from user_managed_depart m
    join sys_user u on u.id = m.user_id
    join sys_depart d on d.id = m.depart_id
    where m.depart_id = ${some(departIds)} and u.id <> ${actor.id} and u.school_id = ${actor.schoolId}
      and u.user_identity = ${staff} and u.status = 1 and u.deleted_at is null
    group by u.id order by name, u.id limit ${limit}`.execute(executor);
  return rows;
}
