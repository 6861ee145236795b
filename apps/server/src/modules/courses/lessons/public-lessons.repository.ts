import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/db.ts';
import type { Paging } from '../../../platform/paging.ts';

export type HomeCourseRow = {
  id: string;
  courseName: string;
  courseDesc: string | null;
  courseCover: string | null;
  courseType: string | null;
  courseCategory: string | null;
  showType: number;
  orderNum: number;
  unitCount: number;
};

export type HomeFilter = {
  schoolId: string;
  courseName?: string | undefined;
  courseType?: string | undefined;
  courseCategory?: string | undefined;
};

/** Courses that a school shows on its site. */
export async function listHomeCourses(
  executor: Executor,
  { schoolId, courseName = '', courseType, courseCategory }: HomeFilter,
  { size, offset }: Paging,
): Promise<{ rows: HomeCourseRow[]; total: number }> {
  const where = sql`c.school_id = ${schoolId} and c.deleted_at is null and c.show_home
    and (${courseType ?? null}::text is null or c.course_type = ${courseType ?? null})
    and (${courseCategory ?? null}::text is null or c.course_category = ${courseCategory ?? null})
    and position(lower(${courseName}::text) in lower(c.course_name)) > 0`;
  const [{ rows }, counted] = await Promise.all([
    sql<HomeCourseRow>`
      select c.id, c.course_name as "courseName", c.course_desc as "courseDesc",
        c.course_cover as "courseCover", c.course_type as "courseType",
        c.course_category as "courseCategory", c.show_type as "showType", c.order_num as "orderNum",
        (select count(*)::int from teaching_course_unit u where u.course_id = c.id
          and u.school_id = c.school_id and u.deleted_at is null and not u.is_draft) as "unitCount"
      from teaching_course c where ${where}
      order by c.order_num, c.id limit ${size} offset ${offset}`.execute(executor),
    sql<{
      total: number;
    }>`select count(*)::int as total from teaching_course c where ${where}`.execute(executor),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
