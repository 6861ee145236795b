import { homeworkStates } from '@sprout/contract';
import { classCategory, student } from '@sprout/rules';
import { type SqlBool, sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { isCourseInReach } from '../courses/index.ts';
import { taskNameOf } from '../homework/index.ts';

export type ChildRow = {
  id: string;
  username: string;
  nickname: string;
  realname: string | null;
  avatar: string | null;
  lastAt: Date | null;
};

/** A child whom the actor sees; undefined for everybody else. */
export async function findChild(
  executor: Executor,
  actor: Actor,
  id: string,
): Promise<ChildRow | undefined> {
  const { rows } = await sql<ChildRow>`
    select sys_user.id, sys_user.username, sys_user.nickname, sys_user.realname, sys_user.avatar,
      (select s.seen_at from user_seen s where s.user_id = sys_user.id) as "lastAt"
    from sys_user
    where sys_user.id = ${id} and sys_user.user_identity = ${student} and sys_user.deleted_at is null
      and ${scope(actor, userScope)}`.execute(executor);
  return rows[0];
}

export type ChildDepart = { id: string; departName: string };

/** Classes of the child that the actor answers for. */
export async function listClassesOf(
  executor: Executor,
  actor: Actor,
  userId: string,
): Promise<ChildDepart[]> {
  const { rows } = await sql<ChildDepart>`
    select sys_depart.id, sys_depart.depart_name as "departName"
    from sys_user_depart m
    join sys_depart on sys_depart.id = m.depart_id
    where m.user_id = ${userId} and sys_depart.org_category = ${classCategory}
      and ${scope(actor, departScope)}
    order by sys_depart.org_code, sys_depart.id`.execute(executor);
  return rows;
}

export type CourseOfChild = { id: string; courseName: string; departId: string };

/** Courses of these classes, and others in the actor's reach in which the child has begun. */
export async function listCoursesOf(
  executor: Executor,
  actor: Actor,
  userId: string,
  departIds: readonly string[],
): Promise<CourseOfChild[]> {
  const departs = sql`${[...departIds]}::text[]`;
  const { rows } = await sql<CourseOfChild>`
    select c.id, c.course_name as "courseName",
      coalesce(g.dept_id, (${departs})[1]) as "departId"
    from teaching_course c
    left join lateral (
      select d.dept_id from teaching_course_depart d
      where d.course_id = c.id and d.dept_id = any(${departs}) and d.deleted_at is null
      order by array_position(${departs}, d.dept_id) limit 1
    ) g on true
    where c.school_id = ${actor.schoolId} and c.deleted_at is null
      and (g.dept_id is not null or (${isCourseInReach(actor, 'c')} and exists (
        select 1 from teaching_unit_progress p where p.course_id = c.id and p.user_id = ${userId})))
    order by g.dept_id is null, c.order_num, c.id
    limit 20`.execute(executor);
  return rows;
}

export type UnitTraceRow = { unitId: string; isStarted: boolean; isDone: boolean };
export type UnitSubmissionRow = {
  unitId: string;
  departId: string;
  state: string;
  isLate: boolean;
  isExcused: boolean;
  score: number | null;
  workId: string | null;
};

export async function listUnitTraces(executor: Executor, userId: string): Promise<UnitTraceRow[]> {
  const { rows } = await sql<UnitTraceRow>`
    select p.unit_id as "unitId", p.started_at is not null as "isStarted",
      p.done_at is not null as "isDone"
    from teaching_unit_progress p where p.user_id = ${userId}`.execute(executor);
  return rows;
}

/** Hand-ins of units in these classes, the newest first. */
export async function listUnitSubmissions(
  executor: Executor,
  userId: string,
  departIds: readonly string[],
): Promise<UnitSubmissionRow[]> {
  const { rows } = await sql<UnitSubmissionRow>`
    select s.unit_id as "unitId", s.depart_id as "departId", s.state, s.is_late as "isLate",
      s.is_excused as "isExcused", s.score, s.work_id as "workId"
    from homework_submission s
    where s.user_id = ${userId} and s.unit_id is not null
      and s.depart_id = any(${[...departIds]}::text[])
    order by s.handed_in_at desc nulls last, s.id`.execute(executor);
  return rows;
}

export type HomeworkOfChild = {
  id: string;
  departId: string;
  departName: string;
  workName: string;
  status: number;
  opensAt: Date | null;
  dueAt: Date | null;
  allowLate: boolean;
  maxResubmits: number | null;
  ownDueAt: Date | null;
  state: string | null;
  isLate: boolean | null;
  isExcused: boolean | null;
  score: number | null;
  comment: string | null;
  workId: string | null;
  handedInAt: Date | null;
  hasLeft: boolean;
};

/** Homework of the child in classes that the actor answers for, newest first; what it handed in where it has left, too. */
export async function listHomeworkOf(
  executor: Executor,
  actor: Actor,
  userId: string,
): Promise<HomeworkOfChild[]> {
  const { rows } = await sql<HomeworkOfChild>`
    select h.id, c.depart_id as "departId", sys_depart.depart_name as "departName",
      h.work_name as "workName", h.status, c.opens_at as "opensAt", c.due_at as "dueAt",
      c.allow_late as "allowLate", c.max_resubmits as "maxResubmits", s.due_at as "ownDueAt", s.state,
      s.is_late as "isLate", s.is_excused as "isExcused", s.score, s.comment, s.work_id as "workId",
      s.handed_in_at as "handedInAt", m.user_id is null as "hasLeft"
    from teaching_homework h
    join homework_class c on c.homework_id = h.id
    join sys_depart on sys_depart.id = c.depart_id
    left join sys_user_depart m on m.depart_id = c.depart_id and m.user_id = ${userId}
    left join homework_submission s
      on s.homework_id = h.id and s.depart_id = c.depart_id and s.user_id = ${userId}
    where h.deleted_at is null and ${scope(actor, departScope)}
      and ((m.user_id is not null and h.status > ${homeworkStates.unpublished}) or s.version_id is not null)
    order by coalesce(c.opens_at, h.created_at) desc, h.id desc, c.depart_id
    limit 200`.execute(executor);
  return rows;
}

export type WorkOfChild = {
  id: string;
  workName: string;
  workType: string;
  cover: string | null;
  taskName: string | null;
  score: number | null;
  isShown: boolean;
  updatedAt: Date;
};

/** Works of the child, newest first; those of no class are its own, those of classes of others are theirs to see. */
export async function listWorksOf(
  executor: Executor,
  actor: Actor,
  userId: string,
): Promise<WorkOfChild[]> {
  const isOfReach = scope(actor, { school: 'w.school_id', depart: 'w.depart_id', rules: 'works' });
  const { rows } = await sql<WorkOfChild>`
    select w.id, w.work_name as "workName", w.work_type as "workType", nullif(v.cover, '') as cover,
      ${taskNameOf('w.additional_id', 'w.unit_id')} as "taskName",
      coalesce((select s.score from homework_submission s where s.work_id = w.id
        and s.user_id = w.author_id and s.score is not null limit 1), w.score) as score,
      w.published_version_id is not null and w.visibility = 'public' as "isShown",
      w.updated_at as "updatedAt"
    from work w
    join work_version v on v.id = w.head_version_id
    where w.author_id = ${userId} and w.deleted_at is null and w.conflict_of is null
      and ${isOfReach}
    order by w.updated_at desc, w.id desc
    limit 60`.execute(executor);
  return rows;
}

export type SaidRow = {
  id: string;
  kind: string;
  taskName: string | null;
  score: number | null;
  comment: string | null;
  pinCount: number;
  by: string | null;
  createdAt: Date;
};

/** Grades and returns in classes that the actor answers for, and what was said on the way to the site. */
export async function listSaid(
  executor: Executor,
  actor: Actor,
  userId: string,
): Promise<SaidRow[]> {
  const inReach = scope(actor, { school: 's.school_id', depart: 's.depart_id' });
  const ofReach = scope(actor, { school: 'w.school_id', depart: 'w.depart_id', rules: 'works' });
  const { rows } = await sql<SaidRow>`
    select * from (
      (select m.id, case m.kind when 'grade' then 'graded' else 'returned' end as kind,
        ${taskNameOf('s.homework_id', 's.unit_id')} as "taskName", m.score, m.comment,
        jsonb_array_length(m.pins) as "pinCount", ${shownNameOf('m.created_by')} as by,
        m.created_at as "createdAt"
      from homework_mark m join homework_submission s on s.id = m.submission_id
      where m.user_id = ${userId} and m.undone_at is null and ${inReach}
      order by m.created_at desc limit 60)
      union all
      (select r.id, 'site', w.work_name, r.score, r.comment, 0, ${shownNameOf('r.reviewer_id')},
        r.created_at
      from work_review r join work w on w.id = r.work_id
      where w.author_id = ${userId} and r.undone_at is null and w.deleted_at is null
        and (r.comment is not null or r.score is not null) and ${ofReach}
      order by r.created_at desc limit 60)
    ) said
    order by "createdAt" desc, id desc
    limit 60`.execute(executor);
  return rows;
}

export type HappenedRow = { kind: string; title: string | null; at: Date };

/** What the child did, and what it got to hear, since a time; newest first. */
export async function listHappened(
  executor: Executor,
  actor: Actor,
  userId: string,
  since: Date,
): Promise<HappenedRow[]> {
  const ofReach = (table: string) =>
    sql<SqlBool>`${scope(actor, { school: `${table}.school_id`, depart: `${table}.depart_id` })}`;
  const ofCourse = isCourseInReach(actor, 'c');
  const { rows } = await sql<HappenedRow>`
    select kind, title, at from (
      select e.kind, ${taskNameOf('e.homework_id', 'e.unit_id')} as title, e.at from teaching_event e
      where e.user_id = ${userId} and e.at >= ${since} and ${ofReach('e')}
      union all
      select 'reminded', ${taskNameOf('r.homework_id', 'r.unit_id')}, r.created_at from homework_reminder r
      where r.user_id = ${userId} and r.created_at >= ${since} and ${ofReach('r')}
      union all
      select 'opened', u.unit_name, p.opened_at from teaching_unit_progress p
      join teaching_course_unit u on u.id = p.unit_id
      join teaching_course c on c.id = p.course_id
      where p.user_id = ${userId} and ${ofCourse} and p.opened_at >= ${since}
      union all
      select 'done', u.unit_name, p.done_at from teaching_unit_progress p
      join teaching_course_unit u on u.id = p.unit_id
      join teaching_course c on c.id = p.course_id
      where p.user_id = ${userId} and ${ofCourse} and p.done_at >= ${since} and p.handed_in_at is null
    ) happened
    order by at desc, kind
    limit 200`.execute(executor);
  return rows;
}
