import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { selectChildrenInReach } from '../../../platform/access/reach.ts';
import type { Executor } from '../../../platform/db/db.ts';

export type ClassMember = {
  id: string;
  username: string;
  nickname: string;
  realname: string | null;
};

/** How far one child is in one unit. */
export type ClassCell = {
  userId: string;
  unitId: string;
  opened: boolean;
  videoPercent: number;
  stepCount: number;
  started: boolean;
  handedIn: boolean;
  done: boolean;
  workId: string | null;
};

/** Children of a class whom the actor sees. */
export const listChildren = (
  executor: Executor,
  actor: Actor,
  departId: string,
): Promise<ClassMember[]> =>
  selectChildrenInReach(executor, actor, [departId])
    .select(['sys_user.id', 'sys_user.username', 'sys_user.nickname', 'sys_user.realname'])
    .orderBy('sys_user.username')
    .orderBy('sys_user.id')
    .execute();

export async function listCells(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<ClassCell[]> {
  const { rows } = await sql<ClassCell>`
    select p.user_id as "userId", p.unit_id as "unitId", true as opened, p.video_percent as "videoPercent",
      jsonb_array_length(p.steps_done) as "stepCount", p.started_at is not null as started,
      p.handed_in_at is not null as "handedIn", p.done_at is not null as done,
      (select s.work_id from homework_submission s
        where s.unit_id = p.unit_id and s.user_id = p.user_id and s.version_id is not null
        order by s.handed_in_at desc, s.id limit 1) as "workId"
    from teaching_unit_progress p
    where p.course_id = ${courseId} and p.user_id = any(${[...userIds]}::text[])`.execute(executor);
  return rows;
}

/** How many steps the tasks of a course have, by unit. */
export async function countSteps(
  executor: Executor,
  courseId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; steps: number }>`
    select u.id, coalesce(jsonb_array_length(u.steps), 0) as steps from teaching_course_unit u
    where u.course_id = ${courseId} and u.deleted_at is null`.execute(executor);
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}
