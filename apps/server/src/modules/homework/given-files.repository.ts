import { type RawBuilder, sql } from 'kysely';
import { type TaskRef, taskKey } from './task-ref.ts';

/** The starter of a task, as a value of the register of files: of the homework `h`, else of the unit `u`. */
export const starterOfTask = sql<
  string | null
>`case when h.id is null then u.course_work else h.work_url end`;

/** Starter and solution as one text, as it stands beside a fingerprint that was computed with them. */
export const givenOfTask = sql<string>`coalesce(${starterOfTask}, '') || ' ' || coalesce(u.course_work_answer, '')`;

/** The same of one task; null for one that is gone. */
export function givenOf(task: TaskRef): RawBuilder<string | null> {
  const { column, id } = taskKey(task);
  return column === 'homework_id'
    ? sql`(select ${givenOfTask} from teaching_homework h
        left join teaching_course_unit u on u.id = h.unit_id where h.id = ${id})`
    : sql`(select ${givenOfTask} from teaching_course_unit u
        left join teaching_homework h on false where u.id = ${id})`;
}
