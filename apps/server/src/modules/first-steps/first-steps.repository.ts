import { classCategory, student } from '@sprout/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';

/** The parts of a school that exist; `hasCards` counts picture secrets too, and visitors are students who came. */
export type SchoolBegin = {
  hasClasses: boolean;
  hasStudents: boolean;
  hasCards: boolean;
  hasVisitors: boolean;
};

export async function readSchoolBegin(executor: Executor, schoolId: string): Promise<SchoolBegin> {
  const students = sql`sys_user u where u.school_id = ${schoolId} and u.user_identity = ${student}
    and u.deleted_at is null`;
  const { rows } = await sql<SchoolBegin>`select
    exists (select 1 from sys_depart d
      where d.school_id = ${schoolId} and d.org_category = ${classCategory}) as "hasClasses",
    exists (select 1 from ${students}) as "hasStudents",
    exists (select 1 from ${students} and (
      exists (select 1 from login_card c where c.user_id = u.id)
      or exists (select 1 from picture_secret p where p.user_id = u.id))) as "hasCards",
    exists (select 1 from ${students} and (
      u.is_demo or exists (select 1 from user_seen s where s.user_id = u.id))) as "hasVisitors"`.execute(
    executor,
  );
  const [found] = rows;
  if (!found) throw new Error('the database told nothing of the school');
  return found;
}
