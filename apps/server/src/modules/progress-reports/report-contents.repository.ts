import { classCategory, student } from '@sprout/rules';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import { isCourseInReach } from '../courses/index.ts';
import { taskNameOf } from '../homework/index.ts';

/** Times of a report; `to` is the first moment after it. */
export type Span = { readonly from: Date; readonly to: Date };

export type ReportChild = {
  id: string;
  username: string;
  nickname: string;
  realname: string | null;
  departName: string | null;
};

/** Pictures of one report; more do not stand on one sheet. */
export const mostWorks = 6;
const mostUnits = 30;
const mostComments = 20;

const childColumns = (actor: Actor) => sql`sys_user.id, sys_user.username, sys_user.nickname,
  sys_user.realname, (
    select sys_depart.depart_name from sys_user_depart m
    join sys_depart on sys_depart.id = m.depart_id
    where m.user_id = sys_user.id and sys_depart.org_category = ${classCategory}
      and ${scope(actor, departScope)}
    order by sys_depart.org_code limit 1) as "departName"`;

const isSeenChild = (actor: Actor) => sql`sys_user.user_identity = ${student}
  and sys_user.deleted_at is null and ${scope(actor, userScope)}`;

/** A child whom the actor sees. */
export async function findReportChild(
  executor: Executor,
  actor: Actor,
  id: string,
): Promise<ReportChild | undefined> {
  const { rows } = await sql<ReportChild>`select ${childColumns(actor)} from sys_user
    where sys_user.id = ${id} and ${isSeenChild(actor)}`.execute(executor);
  return rows[0];
}

/** Children of a class whom the actor sees, by login name. */
export async function listReportChildren(
  executor: Executor,
  actor: Actor,
  departId: string,
): Promise<ReportChild[]> {
  const { rows } = await sql<ReportChild>`select ${childColumns(actor)} from sys_user
    where sys_user.id in (select user_id from sys_user_depart where depart_id = ${departId})
      and ${isSeenChild(actor)}
    order by sys_user.username, sys_user.id limit 200`.execute(executor);
  return rows;
}

type OfChild = { userId: string; at: Date };
export type ReportWork = OfChild & {
  id: string;
  workName: string;
  cover: string | null;
  taskName: string | null;
};
export type ReportUnit = OfChild & {
  id: string;
  unitName: string;
  courseName: string;
  aim: string | null;
};
export type ReportComment = OfChild & {
  id: string;
  taskName: string | null;
  comment: string;
  score: number | null;
};

const taskOfHandIn = taskNameOf('s.homework_id', 's.unit_id');

/**
 * The newest works of each child, as they were handed in, else as they stand. Works of no class are their author's alone,
 * and a class of somebody else keeps its own.
 */
export async function listReportWorks(
  executor: Executor,
  actor: Actor,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<ReportWork[]> {
  const ofReach = scope(actor, { school: 'w.school_id', depart: 'w.depart_id', rules: 'works' });
  const { rows } = await sql<ReportWork>`
    select * from (
      select w.id, w.author_id as "userId", w.work_name as "workName",
        nullif(coalesce(done.cover, head.cover), '') as cover, s.handed_in_at is not null as "isHandedIn",
        coalesce(${taskOfHandIn}, ${taskNameOf('w.additional_id', 'w.unit_id')}) as "taskName",
        coalesce(s.handed_in_at, w.updated_at) as at,
        row_number() over (partition by w.author_id
          order by s.handed_in_at is null, coalesce(s.handed_in_at, w.updated_at) desc, w.id) as place
      from work w
      join work_version head on head.id = w.head_version_id
      left join lateral (
        select * from homework_submission one
        where one.work_id = w.id and one.user_id = w.author_id and one.version_id is not null
        order by one.handed_in_at desc limit 1
      ) s on true
      left join work_version done on done.id = s.version_id
      where w.author_id = any(${[...userIds]}::text[]) and w.deleted_at is null
        and w.conflict_of is null and ${ofReach}
        and coalesce(s.handed_in_at, w.updated_at) >= ${from}
        and coalesce(s.handed_in_at, w.updated_at) < ${to}
    ) works
    where place <= ${mostWorks}
    order by at desc, id`.execute(executor);
  return rows;
}

/** Units that the children finished, with what they are about: of shared courses and of the actor's classes. */
export async function listReportUnits(
  executor: Executor,
  actor: Actor,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<ReportUnit[]> {
  const { rows } = await sql<ReportUnit>`
    select * from (
      select p.user_id as "userId", u.id, u.unit_name as "unitName", c.course_name as "courseName",
        u.unit_intro as aim, coalesce(p.handed_in_at, p.done_at) as at,
        row_number() over (partition by p.user_id
          order by coalesce(p.handed_in_at, p.done_at) desc) as place
      from teaching_unit_progress p
      join teaching_course_unit u on u.id = p.unit_id
      join teaching_course c on c.id = u.course_id
      where p.user_id = any(${[...userIds]}::text[])
        and ${isCourseInReach(actor, 'c')}
        and coalesce(p.handed_in_at, p.done_at) >= ${from}
        and coalesce(p.handed_in_at, p.done_at) < ${to}
    ) units
    where place <= ${mostUnits}
    order by at, id`.execute(executor);
  return rows;
}

/** What the staff said last of each graded task, in classes that the actor answers for. */
export async function listReportComments(
  executor: Executor,
  actor: Actor,
  userIds: readonly string[],
  { from, to }: Span,
): Promise<ReportComment[]> {
  const inReach = scope(actor, { school: 's.school_id', depart: 's.depart_id' });
  const { rows } = await sql<ReportComment>`
    select * from (
      select s.id, s.user_id as "userId", ${taskOfHandIn} as "taskName", s.comment, s.score,
        s.graded_at as at,
        row_number() over (partition by s.user_id order by s.graded_at desc) as place
      from homework_submission s
      where s.user_id = any(${[...userIds]}::text[]) and s.state = 'graded'
        and s.comment is not null and s.comment <> ''
        and s.graded_at >= ${from} and s.graded_at < ${to} and ${inReach}
    ) comments
    where place <= ${mostComments}
    order by at desc, id`.execute(executor);
  return rows;
}
