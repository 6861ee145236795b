import type { Query } from '@sprout/contract';
import { homeworkStates } from '@sprout/contract';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { classNameOf } from '../../platform/access/class-names.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { countChildren, isChildThere } from '../homework/index.ts';

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

const isHandedIn = sql<SqlBool>`s.version_id is not null and s.state <> 'begun'`;

/**
 * Tasks of the classes that the actor answers for, with what was handed in of each. The newest are found first; what
 * was handed in is counted for those alone.
 */
export async function listTasks(
  executor: Executor,
  actor: Actor,
  { isWaiting = false, departId = null, kind = null }: Nullable<Query<'grading.tasks'>>,
): Promise<TaskRow[]> {
  const isSeen = scope(actor, departScope);
  const { rows } = await sql<TaskRow>`
    with class as materialized (
      select sys_depart.id, ${classNameOf()} as depart_name from sys_depart
      where ${isSeen} and (${departId}::text is null or sys_depart.id = ${departId})
    ), waiting as materialized (
      select s.homework_id, s.unit_id, s.depart_id, min(s.handed_in_at) as since
      from class join homework_submission s on s.depart_id = class.id
      where s.state = 'handedIn' and ${isChildThere}
      group by s.homework_id, s.unit_id, s.depart_id
    ), homework as (
      select 'homework' as kind, h.id, h.work_name as name, null as "courseName", h.code_type as "codeType",
        class.id as "departId", class.depart_name as "departName", c.due_at as "dueAt", waiting.since,
        h.created_at as at
      from class
      join homework_class c on c.depart_id = class.id
      join teaching_homework h on h.id = c.homework_id and h.deleted_at is null
      left join waiting on waiting.homework_id = h.id and waiting.depart_id = class.id
      where h.school_id = ${actor.schoolId} and (${kind}::text is null or ${kind} = 'homework')
        and (waiting.since is not null or (not ${isWaiting} and h.status > ${homeworkStates.unpublished}))
      order by waiting.since, h.created_at desc limit ${shownLimit}
    ), given as (
      select s.unit_id, s.depart_id, max(s.handed_in_at) as at
      from class join homework_submission s on s.depart_id = class.id
      where s.unit_id is not null and ${isHandedIn} and ${isChildThere}
        and (not ${isWaiting} or s.state = 'handedIn')
      group by s.unit_id, s.depart_id
    ), unit as (
      select 'unit' as kind, u.id, u.unit_name as name, course.course_name as "courseName",
        coalesce(u.course_work_type, 2) as "codeType",
        class.id as "departId", class.depart_name as "departName", null::timestamptz as "dueAt", waiting.since,
        given.at
      from given
      join class on class.id = given.depart_id
      join teaching_course_unit u on u.id = given.unit_id and u.deleted_at is null
      join teaching_course course on course.id = u.course_id
      left join waiting on waiting.unit_id = u.id and waiting.depart_id = class.id
      where ${kind}::text is null or ${kind} = 'unit'
      order by waiting.since, given.at desc limit ${shownLimit}
    ), task as (
      select * from homework union all select * from unit
      order by since, at desc, id, "departId" limit ${shownLimit}
    )
    select task.*, task.since as "waitingSince", found.*, ${countChildren('task.departId')} as "childCount"
    from task
    cross join lateral (
      select count(*) filter (where ${isHandedIn})::int as "handedInCount",
        count(*) filter (where s.state = 'handedIn')::int as "waitingCount",
        count(*) filter (where s.state = 'graded')::int as "gradedCount"
      from (
        select * from homework_submission
        where task.kind = 'homework' and homework_id = task.id and depart_id = task."departId"
        union all
        select * from homework_submission
        where task.kind = 'unit' and unit_id = task.id and depart_id = task."departId"
      ) s
      where ${isChildThere}
    ) found
    order by task.since, task.at desc, task.id, task."departId"`.execute(executor);
  return rows;
}

type Nullable<T> = { [K in keyof T]?: T[K] | null | undefined };
