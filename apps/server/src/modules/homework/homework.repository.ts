import { homeworkStates } from '@sprout/contract';
import { type Pin, pressGraceMs, type SubmissionState, student } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownNameOf, usernameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { classNameOf } from '../../platform/access/class-names.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import { dropVersions } from '../../platform/data-log.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { dropForms } from '../../platform/form-versions.ts';
import { countChildren, isChildThere } from './class-children.repository.ts';
import type { ClassRule } from './class-rules.ts';
import type { TaskPlace } from './task-ref.ts';

/**
 * What a task is called, also one in the recycle bin.
 * @param homework, unit columns that hold its id, such as `s.homework_id`; from code, never from a request
 */
export const taskNameOf = (homework: string, unit: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(
    (select h.work_name from teaching_homework h where h.id = ${sql.ref(homework)}),
    (select u.unit_name from teaching_course_unit u where u.id = ${sql.ref(unit)}))`;

/** Whether the homework `t` was set by this user. */
export const isSetBy = (userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.created_by = ${userId}`;

/** Classes of homework that the rows of this very school name. */
export async function putClasses(
  tx: Tx,
  { homeworkId, schoolId }: { homeworkId: string; schoolId: string },
  rules: ReadonlyMap<string, ClassRule>,
): Promise<void> {
  await tx
    .deleteFrom('homework_class')
    .where('homework_id', '=', homeworkId)
    .where('depart_id', 'not in', [...rules.keys(), ''])
    .execute();
  for (const [departId, rule] of rules) {
    const values = {
      opens_at: rule.opensAt,
      due_at: rule.dueAt,
      allow_late: rule.allowLate,
      max_resubmits: rule.maxResubmits,
    };
    await tx
      .insertInto('homework_class')
      .values({ homework_id: homeworkId, depart_id: departId, school_id: schoolId, ...values })
      .onConflict((conflict) => conflict.columns(['homework_id', 'depart_id']).doUpdateSet(values))
      .execute();
  }
  await forgiveLateness(tx, homeworkId);
}

/**
 * What came after the time that was set first, and before one that was given later, is late no more. It counts as
 * `countedFrom` of the rules says; the state stays.
 */
export async function forgiveLateness(tx: Tx, homeworkId: string): Promise<void> {
  const counted = sql`case when s.handed_in_at - s.pressed_at <= ${pressGraceMs} * interval '1 millisecond'
    then s.pressed_at else s.handed_in_at end`;
  await sql`update homework_submission s set is_late = false from homework_class c
    where s.homework_id = ${homeworkId} and s.is_late and c.homework_id = s.homework_id
      and c.depart_id = s.depart_id
      and (c.due_at is null or ${counted} <= greatest(c.due_at, s.due_at))`.execute(tx);
}

/** For ever: with all that was handed in and said. The works are the children's and stay. */
export async function eraseTracesOfHomework(tx: Tx, ids: readonly string[]): Promise<void> {
  const given = sql`any(${[...ids]}::text[])`;
  await sql`delete from homework_mark m using homework_submission s
    where s.id = m.submission_id and s.homework_id = ${given}`.execute(tx);
  await sql`delete from homework_submission where homework_id = ${given}`.execute(tx);
  await sql`delete from homework_class where homework_id = ${given}`.execute(tx);
  await sql`delete from homework_reminder where homework_id = ${given}`.execute(tx);
}

/** What these people set, with its traces. */
export async function eraseHomeworkOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await tx
    .selectFrom('teaching_homework')
    .select('id')
    .where('created_by', 'in', [...userIds])
    .execute();
  const ids = rows.map(({ id }) => id);
  await eraseTracesOfHomework(tx, ids);
  await dropForms(tx, 'teaching_homework', ids);
  await dropVersions(tx, 'teaching_homework', ids);
  await tx
    .deleteFrom('teaching_homework')
    .where('id', 'in', [...ids, ''])
    .execute();
}

/** Departments of the school in which children learn. Source: teaching-domain section 9. */
const classCategory = 3;

/** Those of these departments that are no class of the school. */
export async function findNoClasses(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('sys_depart')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .where('school_id', '=', actor.schoolId)
    .where('org_category', '=', classCategory)
    .execute();
  const classes = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !classes.has(id));
}

/** Those of these classes that the actor does not answer for. */
export async function findOutOfReach(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('sys_depart')
    .select('id')
    .where('id', 'in', [...ids])
    .where(scope(actor, departScope))
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !own.has(id));
}

/** Who set each of them. */
export async function findSetBy(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .selectFrom('teaching_homework')
    .select(['id', 'created_by'])
    .where('id', 'in', [...ids, ''])
    .execute();
  return new Map(rows.map((row) => [row.id, row.created_by]));
}

/** Whether a child has handed the homework in there. */
export async function hasHandIns(
  tx: Tx,
  homeworkId: string,
  departIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select 1 from homework_submission s where s.homework_id = ${homeworkId}
    and s.depart_id = any(${[...departIds]}::text[]) and s.version_id is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export type HomeworkCounts = {
  id: string;
  childCount: number;
  waitingCount: number;
  gradedCount: number;
  nextDue: Date | null;
};

/** Figures of lists, over all classes that the homework has now. */
export async function countHomework(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, HomeworkCounts>> {
  if (ids.length === 0) return new Map();
  const countIn = (state: SubmissionState) => sql`(select count(*)::int from homework_submission s
    join homework_class k on k.homework_id = s.homework_id and k.depart_id = s.depart_id
    where s.homework_id = c.homework_id and s.state = ${state} and ${isChildThere})`;
  const { rows } = await sql<HomeworkCounts>`
    select c.homework_id as id,
      count(distinct m.user_id)::int as "childCount",
      ${countIn('handedIn')} as "waitingCount", ${countIn('graded')} as "gradedCount",
      min(c.due_at) filter (where c.due_at > ${now}) as "nextDue"
    from homework_class c
    left join sys_user_depart m on m.depart_id = c.depart_id and exists (
      select 1 from sys_user u where u.id = m.user_id and u.user_identity = ${student} and u.deleted_at is null)
    where c.homework_id = any(${[...ids]}::text[]) and c.school_id = ${actor.schoolId}
    group by c.homework_id`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

export type HomeworkRow = {
  id: string;
  workName: string;
  status: number;
  codeType: number;
  workDesc: string | null;
  workCover: string | null;
  workDocumentUrl: string | null;
  workUrl: string | null;
  workDept: string[];
  materials: unknown;
  /** A level without words of its own is absent or null. */
  hasChecks: boolean;
  rubric:
    | { title: string; good?: string | null; fair?: string | null; poor?: string | null }[]
    | null;
  createdBy: string | null;
  createdAt: Date;
};

const homeworkColumns = sql`h.id, h.work_name as "workName", h.status, h.code_type as "codeType",
  h.work_desc as "workDesc", h.work_cover as "workCover", h.work_document_url as "workDocumentUrl",
  h.work_url as "workUrl", h.work_dept as "workDept", h.materials, h.rubric, h.checks is not null as "hasChecks",
  h.created_by as "createdBy", h.created_at as "createdAt"`;

/** What a class `c` was told. */
export const ruleColumns = sql`c.opens_at as "opensAt", c.due_at as "dueAt", c.allow_late as "allowLate",
  c.max_resubmits as "maxResubmits"`;

const classColumns = sql`c.depart_id as "departId", d.depart_name as "departName", ${ruleColumns}`;

export const submissionColumns = sql`s.id as "submissionId", s.work_id as "workId", s.version_id as "versionId",
  s.state, s.attempts, s.hand_ins as "handIns", s.is_late as "isLate", s.is_excused as "isExcused", s.due_at as "ownDueAt",
  s.pressed_at as "pressedAt", s.handed_in_at as "handedInAt", s.looked_at as "lookedAt", s.score,
  (select f.sent_files from work_version f where f.id = s.version_id) as "sentFiles", s.levels, s.pins, s.comment, s.graded_by as "gradedBy", s.graded_at as "gradedAt", s.read_at as "readAt"`;

/** A file that a child handed in, by its stored name. */
export type SentFile = {
  readonly file: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
};

/** Columns of a submission; all null where the child has done nothing. */
export type SubmissionRow = {
  submissionId: string | null;
  workId: string | null;
  versionId: string | null;
  state: string | null;
  attempts: number | null;
  handIns: number | null;
  isLate: boolean | null;
  isExcused: boolean | null;
  ownDueAt: Date | null;
  pressedAt: Date | null;
  handedInAt: Date | null;
  lookedAt: Date | null;
  score: number | null;
  /** Written by the hand-in of files only. */
  sentFiles: readonly SentFile[] | null;
  levels: (number | null)[] | null;
  pins: Pin[] | null;
  comment: string | null;
  gradedBy: string | null;
  gradedAt: Date | null;
  readAt: Date | null;
};

/** What a child was reminded of last; the row stays when it is answered. */
type ReminderColumns = { remindedAt: Date | null; remindedBy: string | null };

/** Columns of the newest row of `r`, the reminders of a child. */
const reminderColumns = sql`r.created_at as "remindedAt", ${shownNameOf('r.created_by')} as "remindedBy"`;

type ClassColumns = ClassRule & { departId: string; departName: string };
export type MyHomeworkRow = HomeworkRow &
  ClassColumns &
  SubmissionRow &
  ReminderColumns & {
    createdByName: string | null;
    createdByText: string | null;
    gradedByText: string | null;
    workTitle: string | null;
    workFile: string | null;
    workPicture: string | null;
  };

/**
 * Homework of a child: that of its classes which is published or ended, and what it handed in wherever it is now, of
 * homework in the bin or taken from its class, too, which then counts as ended. `only` names one homework, and one class
 * of it.
 */
export async function listMine(
  executor: Executor,
  { id: userId, schoolId, departIds }: Pick<Actor, 'id' | 'schoolId' | 'departIds'>,
  only: {
    homeworkId?: string | undefined;
    departId?: string | undefined;
    /** What was only begun, and taken back by the staff, too. */
    withBegun?: boolean;
  } = {},
): Promise<MyHomeworkRow[]> {
  const { homeworkId = null, departId = null, withBegun = false } = only;
  const isAsked = (
    name: 'c' | 's',
  ) => sql`(${homeworkId}::text is null or ${sql.ref(`${name}.homework_id`)} = ${homeworkId})
    and (${departId}::text is null or ${sql.ref(`${name}.depart_id`)} = ${departId})`;
  const { rows } = await sql<MyHomeworkRow>`
    select ${homeworkColumns}, p.depart_id as "departId", coalesce(d.depart_name, '') as "departName",
      c.opens_at as "opensAt", c.due_at as "dueAt", coalesce(c.allow_late, true) as "allowLate",
      c.max_resubmits as "maxResubmits", ${submissionColumns},
      case when h.deleted_at is null and c.homework_id is not null then h.status
        when s.version_id is null then ${homeworkStates.unpublished}::int
        else ${homeworkStates.ended}::int end as status,
      ${usernameOf('h.created_by')} as "createdByName", ${shownNameOf('h.created_by')} as "createdByText",
      ${shownNameOf('s.graded_by')} as "gradedByText", ${reminderColumns},
      w.work_name as "workTitle", v.file_name as "workFile", v.cover as "workPicture"
    from (
      select c.homework_id, c.depart_id from homework_class c
        where c.depart_id = any(${[...departIds]}::text[]) and ${isAsked('c')}
      union
      select s.homework_id, s.depart_id from homework_submission s
        where s.user_id = ${userId} and s.homework_id is not null and ${isAsked('s')}
    ) p
    join teaching_homework h on h.id = p.homework_id
    left join homework_class c on c.homework_id = p.homework_id and c.depart_id = p.depart_id
    left join sys_depart d on d.id = p.depart_id
    left join homework_submission s
      on s.homework_id = p.homework_id and s.depart_id = p.depart_id and s.user_id = ${userId}
    left join work w on w.id = s.work_id and w.deleted_at is null
    left join work_version v on v.id = w.head_version_id
    left join lateral (
      select r.created_at, r.created_by from homework_reminder r
      where r.homework_id = p.homework_id and r.depart_id = p.depart_id and r.user_id = ${userId}
      order by r.created_at desc limit 1
    ) r on true
    where h.school_id = ${schoolId}
      and ((p.depart_id = any(${[...departIds]}::text[]) and c.homework_id is not null
          and h.deleted_at is null and h.status > 0)
        or s.version_id is not null or (${withBegun} and s.work_id is not null))
    order by h.created_at desc, h.id desc, p.depart_id
    limit 500`.execute(executor);
  return rows;
}

/** A task with one of its classes; undefined where it has not got that class. */
export async function findClassTask(
  executor: Executor,
  actor: Pick<Actor, 'schoolId'>,
  { task, departId }: TaskPlace,
): Promise<ClassTask | undefined> {
  const { rows } = await ('homeworkId' in task
    ? sql<ClassTask>`
        select ${homeworkColumns}, ${classColumns}
        from teaching_homework h
        join homework_class c on c.homework_id = h.id and c.depart_id = ${departId}
        join sys_depart d on d.id = c.depart_id
        where h.id = ${task.homeworkId} and h.school_id = ${actor.schoolId} and h.deleted_at is null`
    : sql<ClassTask>`
        select ${unitColumns}, d.id as "departId", d.depart_name as "departName", ${freeClass}
        from teaching_course_unit u
        join sys_depart d on d.id = ${departId} and d.school_id = u.school_id
        where u.id = ${task.unitId} and u.school_id = ${actor.schoolId} and u.deleted_at is null
          and (${isGiven} or exists (
            select 1 from homework_submission s where s.unit_id = u.id and s.depart_id = d.id))`
  ).execute(executor);
  return rows[0];
}

/** The task of a unit looks like homework that is there at once and never late. */
export const unitColumns = sql`u.id, u.unit_name as "workName", ${homeworkStates.published}::int as status,
  coalesce(u.course_work_type, 2) as "codeType", u.unit_intro as "workDesc", u.unit_cover as "workCover",
  null as "workDocumentUrl", null as "workUrl", '{}'::text[] as "workDept", null as materials, null as rubric,
  u.checks is not null as "hasChecks",
  u.created_by as "createdBy", u.created_at as "createdAt"`;

export const freeClass = sql`null as "opensAt", null as "dueAt", true as "allowLate", null as "maxResubmits"`;

/** The class has the course: it was given it, or all classes have it. */
const isGiven = sql`(
  exists (select 1 from teaching_course_depart g
    where g.course_id = u.course_id and g.dept_id = d.id and g.deleted_at is null)
  or exists (select 1 from teaching_course course
    where course.id = u.course_id and course.is_shared and course.deleted_at is null))`;

export type MyUnitTaskRow = ClassTask &
  SubmissionRow &
  ReminderColumns & { gradedByText: string | null };

/**
 * The task of a unit in a class of its child: first where the child did something, then in a class that it is in and
 * that has the course.
 */
export async function findMyUnitTask(
  executor: Executor,
  { id: userId, schoolId, departIds }: Pick<Actor, 'id' | 'schoolId' | 'departIds'>,
  { unitId, departId = null }: { unitId: string; departId?: string | null | undefined },
): Promise<MyUnitTaskRow | undefined> {
  const own = sql`${[...departIds]}::text[]`;
  const { rows } = await sql<MyUnitTaskRow>`
    select ${unitColumns}, d.id as "departId", d.depart_name as "departName", ${freeClass}, ${submissionColumns},
      ${shownNameOf('s.graded_by')} as "gradedByText", ${reminderColumns}
    from teaching_course_unit u
    join sys_depart d on d.school_id = u.school_id
    left join homework_submission s on s.unit_id = u.id and s.depart_id = d.id and s.user_id = ${userId}
    left join lateral (
      select r.created_at, r.created_by from homework_reminder r
      where r.unit_id = u.id and r.depart_id = d.id and r.user_id = ${userId}
      order by r.created_at desc limit 1
    ) r on true
    where u.id = ${unitId} and u.school_id = ${schoolId} and u.deleted_at is null
      and (${departId}::text is null or d.id = ${departId})
      and (s.id is not null or (d.id = any(${own}) and ${isGiven}))
    order by s.id is null, s.updated_at desc, array_position(${own}, d.id)
    limit 1`.execute(executor);
  return rows[0];
}

export type ClassTask = HomeworkRow & ClassColumns;

export type ClassChoice = {
  id: string;
  departName: string;
  childCount: number;
  hasCourse: boolean;
};

/** More classes are found by the picker of departments. */
const choiceLimit = 200;

/** Classes that somebody answers for; those that have the course of a unit come first. */
export async function listClassChoices(
  executor: Executor,
  actor: Actor,
  unitId: string | null,
): Promise<ClassChoice[]> {
  const { rows } = await sql<ClassChoice>`
    select sys_depart.id, ${classNameOf()} as "departName",
      ${countChildren('sys_depart.id')} as "childCount",
      exists (select 1 from teaching_course_unit u
        join teaching_course_depart g on g.course_id = u.course_id and g.deleted_at is null
        where u.id = ${unitId} and g.dept_id = sys_depart.id) as "hasCourse"
    from sys_depart
    where sys_depart.org_category = ${classCategory} and ${scope(actor, departScope)}
    order by "hasCourse" desc, "departName", sys_depart.id
    limit ${choiceLimit}`.execute(executor);
  return rows;
}

const rubricLimit = 10;

/** Rubrics of somebody's homework, each once by the newest that has it. */
export async function listOwnRubrics(
  executor: Executor,
  { id, schoolId }: Pick<Actor, 'id' | 'schoolId'>,
): Promise<(Pick<HomeworkRow, 'workName' | 'rubric'> & { homeworkId: string })[]> {
  const { rows } = await sql<Pick<HomeworkRow, 'workName' | 'rubric'> & { homeworkId: string }>`
    select id as "homeworkId", work_name as "workName", rubric from (
      select distinct on (rubric) id, work_name, rubric, created_at from teaching_homework
      where school_id = ${schoolId} and created_by = ${id} and deleted_at is null
        and jsonb_array_length(coalesce(rubric, '[]')) > 0
      order by rubric, created_at desc, id desc) newest
    order by created_at desc, id desc limit ${rubricLimit}`.execute(executor);
  return rows;
}
