import { classCategory } from '@sprout/rules';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { containsPattern } from '../../platform/list-query.ts';
import type { Paging } from '../../platform/paging.ts';

/** A class in reach, and what it has of one course. */
export type ClassForCourse = {
  id: string;
  departName: string;
  parentName: string | null;
  isGiven: boolean;
  openTime: Date | null;
  isGranted: boolean;
};

type ClassesAsked = {
  courseId: string;
  /** Only these; all without. */
  ids?: readonly string[];
  departName?: string | undefined;
};

const classesFor = (actor: Actor, { courseId, ids, departName }: ClassesAsked) => {
  const words = containsPattern(departName);
  const conditions = [
    scope(actor, departScope),
    sql<SqlBool>`sys_depart.org_category = ${classCategory}`,
    ...(ids ? [sql<SqlBool>`sys_depart.id = any(${[...ids]}::text[])`] : []),
    ...(words ? [sql<SqlBool>`sys_depart.depart_name ilike ${words}`] : []),
  ];
  return sql`from sys_depart
    join teaching_course c on c.id = ${courseId} and c.school_id = sys_depart.school_id
    left join sys_depart above on above.id = sys_depart.parent_id
    left join teaching_course_depart given
      on given.dept_id = sys_depart.id and given.course_id = c.id and given.deleted_at is null
    where ${sql.join(conditions, sql` and `)}`;
};

/** Classes that somebody answers for, by org code. */
export async function listClassesFor(
  executor: Executor,
  actor: Actor,
  asked: ClassesAsked,
  { size, offset }: Pick<Paging, 'size' | 'offset'>,
): Promise<ClassForCourse[]> {
  const { rows } = await sql<ClassForCourse>`
    select sys_depart.id, sys_depart.depart_name as "departName", above.depart_name as "parentName",
      given.id is not null as "isGiven", given.open_time as "openTime",
      c.depart_ids is null or exists (
        select 1 from sys_depart a
        where a.id = any(c.depart_ids) and starts_with(sys_depart.org_code, a.org_code)
      ) as "isGranted"
    ${classesFor(actor, asked)}
    order by sys_depart.org_code, sys_depart.id limit ${size} offset ${offset}`.execute(executor);
  return rows;
}

export async function countClassesFor(
  executor: Executor,
  actor: Actor,
  asked: ClassesAsked,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${classesFor(actor, asked)}`.execute(executor);
  return rows[0]?.n ?? 0;
}
