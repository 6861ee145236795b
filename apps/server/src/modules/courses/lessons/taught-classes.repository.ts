import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { departScope } from '../../../platform/access/reach.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Executor } from '../../../platform/db/db.ts';

/** Classes for which a teacher opens a unit, and whether there is something to do in it. */
export type TaughtUnit = { departId: string; hasTask: boolean };

type Asked = { unitId: string; courseId: string; departId?: string | undefined };

/**
 * The class that is named, if it has the course and the teacher answers for it; else the teacher's own classes with
 * the course in which the unit was never opened, so that one page does not count for a class many times.
 */
export async function listTaught(
  executor: Executor,
  actor: Actor,
  { unitId, courseId, departId }: Asked,
): Promise<TaughtUnit[]> {
  const which = departId
    ? sql<SqlBool>`sys_depart.id = ${departId}`
    : sql<SqlBool>`sys_depart.org_code = any(${[...actor.managedOrgCodes]}::text[])
        and not exists (select 1 from teaching_event e where e.kind = 'lessonOpened'
          and e.unit_id = ${unitId} and e.depart_id = sys_depart.id)`;
  const { rows } = await sql<TaughtUnit>`
    select sys_depart.id as "departId",
      (u.course_work is not null or jsonb_array_length(coalesce(u.steps, '[]')) > 0) as "hasTask"
    from sys_depart
    join teaching_course_depart d
      on d.dept_id = sys_depart.id and d.course_id = ${courseId} and d.deleted_at is null
    join teaching_course_unit u on u.id = ${unitId}
    where ${which} and ${scope(actor, departScope)}
    order by sys_depart.id`.execute(executor);
  return rows;
}
