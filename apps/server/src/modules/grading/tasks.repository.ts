import type { Query } from '@sprout/contract';
import { homeworkStates } from '@sprout/contract';
import { student } from '@sprout/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';

export type TaskRow = {
  kind: 'homework' | 'unit';
  id: string;
  name: string;
  courseName: string | null;
  codeType: number;
  departId: string;
  departName: string;
  dueAt: Date | null;
  childCount: number;
  handedInCount: number;
  waitingCount: number;
  gradedCount: number;
  waitingSince: Date | null;
};

/** More are found by class or in the list of homework. */
const shownLimit = 200;

const counts = (isOfTask: ReturnType<typeof sql>) => sql`
  cross join lateral (
    select count(*) filter (where s.version_id is not null and s.state <> 'begun')::int as "handedInCount",
      count(*) filter (where s.state = 'handedIn')::int as "waitingCount",
      count(*) filter (where s.state = 'graded')::int as "gradedCount",
      min(s.handed_in_at) filter (where s.state = 'handedIn') as "waitingSince"
    from homework_submission s where ${isOfTask}
  ) found
  cross join lateral (
    select count(*)::int as "childCount" from sys_user_depart m
    join sys_user u on u.id = m.user_id and u.user_identity = ${student} and u.deleted_at is null
    where m.depart_id = sys_depart.id
  ) children`;

/** Tasks of the classes that the actor answers for, with what was handed in of each. */
export async function listTasks(
  executor: Executor,
  actor: Actor,
  { isWaiting = false, departId = null, kind = null }: Nullable<Query<'grading.tasks'>>,
): Promise<TaskRow[]> {
  const isSeen = scope(actor, departScope);
  const homeworkCounts = counts(sql`s.homework_id = h.id and s.depart_id = sys_depart.id`);
  const unitCounts = counts(sql`s.unit_id = given.unit_id and s.depart_id = sys_depart.id`);
  const { rows } = await sql<TaskRow>`
    (select 'homework' as kind, h.id, h.work_name as name, null as "courseName", h.code_type as "codeType",
      sys_depart.id as "departId", sys_depart.depart_name as "departName", c.due_at as "dueAt",
      found.*, children.*, h.created_at as at
    from teaching_homework h
    join homework_class c on c.homework_id = h.id
    join sys_depart on sys_depart.id = c.depart_id
    ${homeworkCounts}
    where h.school_id = ${actor.schoolId} and h.deleted_at is null and ${isSeen}
      and (h.status > ${homeworkStates.unpublished} or found."handedInCount" > 0)
      and (${kind}::text is null or ${kind} = 'homework')
      and (${departId}::text is null or sys_depart.id = ${departId})
      and (not ${isWaiting} or exists (select 1 from homework_submission s
        where s.homework_id = h.id and s.depart_id = c.depart_id and s.state = 'handedIn'))
    order by found."waitingSince", h.created_at desc limit ${shownLimit})
    union all
    (select 'unit' as kind, u.id, u.unit_name as name, course.course_name as "courseName",
      coalesce(u.course_work_type, 2) as "codeType",
      sys_depart.id as "departId", sys_depart.depart_name as "departName", null as "dueAt",
      found.*, children.*, given.at
    from (
      select unit_id, depart_id, max(handed_in_at) as at from homework_submission
      where unit_id is not null and version_id is not null and school_id = ${actor.schoolId}
        and (not ${isWaiting} or state = 'handedIn')
        and (${departId}::text is null or depart_id = ${departId})
      group by unit_id, depart_id
    ) given
    join teaching_course_unit u on u.id = given.unit_id and u.deleted_at is null
    join teaching_course course on course.id = u.course_id
    join sys_depart on sys_depart.id = given.depart_id
    ${unitCounts}
    where ${isSeen} and (${kind}::text is null or ${kind} = 'unit')
    order by found."waitingSince", given.at desc limit ${shownLimit})
    order by "waitingSince", at desc, id, "departId"
    limit ${shownLimit}`.execute(executor);
  return rows;
}

type Nullable<T> = { [K in keyof T]?: T[K] | null | undefined };
