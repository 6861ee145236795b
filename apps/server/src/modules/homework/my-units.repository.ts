import { sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';
import {
  freeClass,
  type MyUnitTaskRow,
  submissionColumns,
  unitColumns,
} from './homework.repository.ts';

export type MyUnitRow = MyUnitTaskRow & { courseId: string; courseName: string; showType: number };

/** Live units whose task a child has handed in, wherever it is now, the newest first. */
export async function listMyUnits(
  executor: Executor,
  { id: userId, schoolId }: Pick<Actor, 'id' | 'schoolId'>,
): Promise<MyUnitRow[]> {
  const { rows } = await sql<MyUnitRow>`
    select ${unitColumns}, s.depart_id as "departId", coalesce(d.depart_name, '') as "departName", ${freeClass},
      ${submissionColumns}, ${shownNameOf('s.graded_by')} as "gradedByText",
      null as "remindedAt", null as "remindedBy",
      c.id as "courseId", c.course_name as "courseName", c.show_type as "showType"
    from homework_submission s
    join teaching_course_unit u on u.id = s.unit_id and u.deleted_at is null
    join teaching_course c on c.id = u.course_id and c.deleted_at is null
    left join sys_depart d on d.id = s.depart_id
    where s.user_id = ${userId} and u.school_id = ${schoolId} and s.version_id is not null and s.state <> 'begun'
    order by s.updated_at desc, s.id desc
    limit 200`.execute(executor);
  return rows;
}
