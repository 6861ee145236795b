import { sql } from 'kysely';
import { shownName, shownNameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type ClassInReach, listClassesInReach } from '../../platform/access/reach.ts';
import type { Executor } from '../../platform/db/db.ts';
import { fromClass, isSeenChild, ruleColumns } from '../homework/index.ts';

/** No teacher chooses among more classes than this. */
const mostClasses = 500;
/** So much homework one looks through at most: the newest. */
const mostHomework = 100;

export type GridCourse = { id: string; courseName: string };

/** Classes that the actor answers for. */
export const listClasses = (executor: Executor, actor: Actor): Promise<ClassInReach[]> =>
  listClassesInReach(executor, actor, mostClasses);

/** Courses that a class was given, and shared ones, where its children were last before the others. */
export async function listCourses(
  executor: Executor,
  { schoolId }: Actor,
  departId: string,
): Promise<GridCourse[]> {
  const { rows } = await sql<GridCourse>`
    select c.id, c.course_name as "courseName"
    from teaching_course c
    left join teaching_course_depart d
      on d.course_id = c.id and d.dept_id = ${departId} and d.deleted_at is null
    left join lateral (
      select max(p.opened_at) as at from teaching_unit_progress p
      join sys_user_depart m on m.user_id = p.user_id and m.depart_id = ${departId}
      where p.course_id = c.id
    ) last on true
    where c.school_id = ${schoolId} and c.deleted_at is null and (d.id is not null or c.is_shared)
    order by last.at desc nulls last, d.id is null, c.order_num, c.id
    limit 200`.execute(executor);
  return rows;
}

export type GridHomework = {
  id: string;
  workName: string;
  codeType: number;
  status: number;
  unitId: string | null;
  opensAt: Date | null;
  dueAt: Date | null;
  allowLate: boolean;
  maxResubmits: number | null;
};

/** Homework of a class, the oldest first: what children see, and what was handed in before it was withdrawn. */
export async function listHomework(
  executor: Executor,
  { schoolId }: Actor,
  departId: string,
  only: { unitIds?: readonly string[]; homeworkId?: string | undefined } = {},
): Promise<GridHomework[]> {
  const units = only.unitIds ? [...only.unitIds] : null;
  const homeworkId = only.homeworkId ?? null;
  const { rows } = await sql<GridHomework>`
    select h.id, h.work_name as "workName", h.code_type as "codeType", h.status, h.unit_id as "unitId", ${ruleColumns}
    from homework_class c
    join teaching_homework h on h.id = c.homework_id
    where c.depart_id = ${departId} and h.school_id = ${schoolId} and h.deleted_at is null
      and (${units}::text[] is null or h.unit_id = any(${units}::text[]))
      and (${homeworkId}::text is null or h.id = ${homeworkId})
      and (h.status > 0 or exists (
        select 1 from homework_submission s
        where s.homework_id = h.id and s.depart_id = c.depart_id and s.version_id is not null))
    order by coalesce(c.opens_at, h.created_at) desc, h.id desc
    limit ${mostHomework}`.execute(executor);
  return rows.reverse();
}

/** Which tasks a grid shows, by their ids. */
export type TaskIds = { homeworkIds: readonly string[]; unitIds: readonly string[] };

export type GridChild = {
  id: string;
  name: string;
  username: string;
  avatar: string | null;
  hasLeft: boolean;
};

/** Children of a class by login name, and behind them those who have left it but handed in there. */
export async function listChildren(
  executor: Executor,
  actor: Actor,
  departId: string,
  { homeworkIds, unitIds }: TaskIds,
  userId: string | null = null,
): Promise<GridChild[]> {
  const isOfTasks = sql`(s.homework_id = any(${[...homeworkIds]}::text[])
    or s.unit_id = any(${[...unitIds]}::text[]))`;
  const { rows } = await sql<GridChild>`
    select sys_user.id, ${shownName()} as name, sys_user.username, sys_user.avatar,
      m.user_id is null as "hasLeft"
    from ${fromClass(departId, isOfTasks)}
    where ${isSeenChild(actor, userId)}
    order by "hasLeft", sys_user.username, sys_user.id`.execute(executor);
  return rows;
}

export type GridSubmission = {
  userId: string;
  taskId: string;
  state: string;
  isLate: boolean;
  isExcused: boolean;
  ownDueAt: Date | null;
  score: number | null;
};

/** What the children of a class did with these tasks there. */
export async function listSubmissions(
  executor: Executor,
  departId: string,
  { homeworkIds, unitIds }: TaskIds,
): Promise<GridSubmission[]> {
  const { rows } = await sql<GridSubmission>`
    select s.user_id as "userId", coalesce(s.homework_id, s.unit_id) as "taskId", s.state,
      s.is_late as "isLate", s.is_excused as "isExcused", s.due_at as "ownDueAt", s.score
    from homework_submission s
    where s.depart_id = ${departId}
      and (s.homework_id = any(${[...homeworkIds]}::text[]) or s.unit_id = any(${[...unitIds]}::text[]))`.execute(
    executor,
  );
  return rows;
}

export type UnitTrace = {
  userId: string;
  unitId: string;
  isStarted: boolean;
  isDone: boolean;
  isHandedIn: boolean;
};

/** How far members of a class are in units. */
export async function listTraces(
  executor: Executor,
  departId: string,
  unitIds: readonly string[],
): Promise<UnitTrace[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await sql<UnitTrace>`
    select p.user_id as "userId", p.unit_id as "unitId", p.started_at is not null as "isStarted",
      p.done_at is not null as "isDone", p.handed_in_at is not null as "isHandedIn"
    from teaching_unit_progress p
    join sys_user_depart m on m.user_id = p.user_id and m.depart_id = ${departId}
    where p.unit_id = any(${[...unitIds]}::text[])`.execute(executor);
  return rows;
}

/**
 * A word that changes with everything that a grid shows: hand-ins, how far children are, who is in the class, what
 * the tasks are, and times that have passed. Far less to read than the grid.
 */
export async function findRevision(
  executor: Executor,
  departId: string,
  courseId: string | null,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(concat_ws('/', ${departId}::text, ${courseId}::text,
      (select concat(count(*), ' ', max(s.updated_at), ' ', count(*) filter (where s.due_at <= ${now}))
        from homework_submission s where s.depart_id = ${departId}),
      (select concat(count(*), ' ', sum(hashtext(m.user_id)::bigint))
        from sys_user_depart m where m.depart_id = ${departId}),
      (select concat(count(*), ' ', count(p.started_at), ' ', count(p.done_at), ' ', count(p.handed_in_at))
        from sys_user_depart m
        join teaching_unit_progress p on p.user_id = m.user_id and p.course_id = ${courseId}
        where m.depart_id = ${departId}),
      (select concat(count(*), ' ', max(h.updated_at), ' ', count(h.deleted_at), ' ',
          count(*) filter (where c.opens_at <= ${now}), ' ', count(*) filter (where c.due_at <= ${now}))
        from homework_class c join teaching_homework h on h.id = c.homework_id
        where c.depart_id = ${departId}),
      (select concat(count(*), ' ', max(u.updated_at)) from teaching_course_unit u
        where u.course_id = ${courseId} and u.deleted_at is null),
      (select concat(max(d.updated_at), ' ', count(*) filter (where d.open_time <= ${now}))
        from teaching_course_depart d where d.course_id = ${courseId} and d.dept_id = ${departId}
          and d.deleted_at is null),
      (select concat(count(*), ' ', max(r.updated_at), ' ', count(*) filter (where r.opens_at <= ${now}))
        from teaching_unit_release r where r.depart_id = ${departId})
    )) as revision`.execute(executor);
  return rows[0]?.revision ?? '';
}

export type CellRow = {
  submissionId: string | null;
  state: string | null;
  isLate: boolean | null;
  isExcused: boolean | null;
  handIns: number | null;
  handedInAt: Date | null;
  ownDueAt: Date | null;
  score: number | null;
  comment: string | null;
  gradedAt: Date | null;
  gradedBy: string | null;
  workId: string | null;
  workName: string | null;
  cover: string | null;
  saves: number;
  savedAt: Date | null;
  openedAt: Date | null;
  isStarted: boolean;
  isDone: boolean;
  isHandedIn: boolean;
  videoPercent: number;
  stepsDone: number;
  steps: number;
  remindedAt: Date | null;
  remindedBy: string | null;
};

/** One child and one task of a class, with all that is known of it. */
export async function findCell(
  executor: Executor,
  { departId, userId, ...task }: TaskPlace & { userId: string },
): Promise<CellRow | undefined> {
  const { homeworkId, unitId } = task;
  const { rows } = await sql<CellRow>`
    select s.id as "submissionId", s.state, s.is_late as "isLate", s.is_excused as "isExcused", s.hand_ins as "handIns",
      s.handed_in_at as "handedInAt", s.due_at as "ownDueAt", s.score, s.comment,
      s.graded_at as "gradedAt", ${shownNameOf('s.graded_by')} as "gradedBy",
      w.id as "workId", w.work_name as "workName", v.cover, coalesce(w.revision, 0) as saves,
      w.updated_at as "savedAt", p.opened_at as "openedAt", p.started_at is not null as "isStarted",
      p.done_at is not null as "isDone", p.handed_in_at is not null as "isHandedIn",
      coalesce(p.video_percent, 0) as "videoPercent",
      coalesce(jsonb_array_length(p.steps_done), 0) as "stepsDone",
      coalesce(jsonb_array_length(u.steps), 0) as steps,
      r.created_at as "remindedAt", ${shownNameOf('r.created_by')} as "remindedBy"
    from sys_user one
    left join homework_submission s on s.user_id = one.id and s.depart_id = ${departId}
      and (s.homework_id = ${homeworkId}::text or s.unit_id = ${unitId}::text)
    left join teaching_unit_progress p on p.user_id = one.id and p.unit_id = ${unitId}::text
    left join teaching_course_unit u on u.id = ${unitId}::text
    left join lateral (
      select w.* from work w
      where w.deleted_at is null and w.author_id = one.id
        and (w.id = s.work_id or (s.work_id is null and w.unit_id = ${unitId}::text))
      order by w.updated_at desc limit 1
    ) w on true
    left join work_version v on v.id = coalesce(s.version_id, w.head_version_id)
    left join lateral (
      select * from homework_reminder r
      where r.user_id = one.id and r.depart_id = ${departId}
        and (r.homework_id = ${homeworkId}::text or r.unit_id = ${unitId}::text)
      order by r.created_at desc limit 1
    ) r on true
    where one.id = ${userId}`.execute(executor);
  return rows[0];
}

/** A task of a class: homework, or the unit whose task is meant. */
export type TaskPlace = { departId: string; homeworkId: string | null; unitId: string | null };

/** The course of a live unit. */
export async function findCourseOfUnit(
  executor: Executor,
  { schoolId }: Actor,
  unitId: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('teaching_course_unit')
    .select('course_id')
    .where('id', '=', unitId)
    .where('school_id', '=', schoolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.course_id;
}
