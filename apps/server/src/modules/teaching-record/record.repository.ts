import { classCategory } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';

/** Days `YYYY-MM-DD`, both included. */
export type DayRange = { readonly from: string; readonly to: string };

/** How often something happened: for units (`course`) and for homework (`additional`). */
export type RecordCounts = {
  unitOpenCount: number;
  courseWorkAssignCount: number;
  additionalWorkAssignCount: number;
  courseWorkSubmitCount: number;
  additionalWorkSubmitCount: number;
  courseWorkCorrectCount: number;
  additionalWorkCorrectCount: number;
};
export type ClassRecord = RecordCounts & { departId: string; departName: string };
export type MonthRecord = RecordCounts & { month: string };

/** Most classes of one table. */
const classLimit = 1_000;

const sumOf = (column: string): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(`t.${column}`)}), 0)::integer`;

const counts = sql`${sumOf('unit_open_count')} as "unitOpenCount",
  ${sumOf('course_work_assign_count')} as "courseWorkAssignCount",
  ${sumOf('additional_work_assign_count')} as "additionalWorkAssignCount",
  ${sumOf('course_work_submit_count')} as "courseWorkSubmitCount",
  ${sumOf('additional_work_submit_count')} as "additionalWorkSubmitCount",
  ${sumOf('course_work_correct_count')} as "courseWorkCorrectCount",
  ${sumOf('additional_work_correct_count')} as "additionalWorkCorrectCount"`;

/** @param departId column that holds its id, such as `t.depart_id`; from code, never from a request */
export const departNameOf = (departId: string): RawBuilder<string | null> =>
  sql`(select d.depart_name from sys_depart d where d.id = ${sql.ref(departId)})`;

const isIn = ({ from, to }: DayRange) => sql`t.day between ${from} and ${to}`;
const rowScope = { school: 't.school_id', depart: 't.depart_id' } as const;

export async function sumOfAll(
  executor: Executor,
  actor: Actor,
  range: DayRange,
): Promise<RecordCounts | undefined> {
  const { rows } = await sql<RecordCounts>`select ${counts} from teaching_depart_day t
    where ${scope(actor, rowScope)} and ${isIn(range)}`.execute(executor);
  return rows[0];
}

/** Classes in reach, by name, those in which nothing happened too. */
export async function sumByClass(
  executor: Executor,
  actor: Actor,
  range: DayRange,
): Promise<ClassRecord[]> {
  const { rows } = await sql<ClassRecord>`
    select sys_depart.id as "departId", sys_depart.depart_name as "departName", ${counts}
    from sys_depart
    left join teaching_depart_day t
      on t.depart_id = sys_depart.id and t.school_id = sys_depart.school_id and ${isIn(range)}
    where sys_depart.org_category = ${classCategory} and ${scope(actor, departScope)}
    group by sys_depart.id, sys_depart.depart_name
    order by sys_depart.depart_name, sys_depart.id
    limit ${classLimit}`.execute(executor);
  return rows;
}

/** Months in which something happened; `month` is `YYYY-MM`. */
export async function sumByMonth(
  executor: Executor,
  actor: Actor,
  range: DayRange,
): Promise<MonthRecord[]> {
  const { rows } = await sql<MonthRecord>`select left(t.day, 7) as month, ${counts}
    from teaching_depart_day t where ${scope(actor, rowScope)} and ${isIn(range)}
    group by 1 order by 1`.execute(executor);
  return rows;
}
