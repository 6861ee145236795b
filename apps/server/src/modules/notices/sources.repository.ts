import { homeworkStates } from '@sprout/contract';
import { student } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import { erasedStatus } from '../../platform/access/reach.ts';
import type { Executor } from '../../platform/db/db.ts';
import { taskNameOf } from '../homework/index.ts';

async function first<T>(statement: RawBuilder<T>, executor: Executor): Promise<T | undefined> {
  const { rows } = await statement.execute(executor);
  return rows[0];
}

/** What was said of a hand-in, unless it was taken back. */
export const findMarkToTell = (executor: Executor, markId: string) =>
  first(
    sql<{
      schoolId: string;
      kind: string;
      childId: string;
      markedBy: string;
      score: number | null;
      unitId: string | null;
      courseId: string | null;
      name: string;
    }>`select m.school_id as "schoolId", m.kind, m.user_id as "childId", m.created_by as "markedBy",
        m.score, s.unit_id as "unitId",
        (select u.course_id from teaching_course_unit u where u.id = s.unit_id) as "courseId",
        coalesce(${taskNameOf('s.homework_id', 's.unit_id')}, '') as name
      from homework_mark m join homework_submission s on s.id = m.submission_id
      where m.id = ${markId} and m.undone_at is null`,
    executor,
  );

/** A decision on a work, unless it was taken back. */
export const findReviewToTell = (executor: Executor, reviewId: string) =>
  first(
    sql<{
      schoolId: string;
      action: string;
      reviewedBy: string;
      workId: string;
      authorId: string;
      name: string;
    }>`select r.school_id as "schoolId", r.action, r.reviewer_id as "reviewedBy", w.id as "workId",
        w.author_id as "authorId", w.work_name as name
      from work_review r join work w on w.id = r.work_id
      where r.id = ${reviewId} and r.undone_at is null and w.deleted_at is null`,
    executor,
  );

/** What others see of a comment. */
export const findCommentToTell = (executor: Executor, commentId: string) =>
  first(
    sql<{
      schoolId: string;
      saidBy: string;
      nickname: string;
      workId: string;
      authorId: string;
      name: string;
    }>`select c.school_id as "schoolId", c.user_id as "saidBy", u.nickname, w.id as "workId",
        w.author_id as "authorId", w.work_name as name
      from work_comment c join work w on w.id = c.work_id join sys_user u on u.id = c.user_id
      where c.id = ${commentId} and c.state = 'shown' and c.deleted_at is null
        and w.deleted_at is null`,
    executor,
  );

export const findReported = (executor: Executor, workId: string) =>
  first(
    sql<{ schoolId: string; name: string }>`select w.school_id as "schoolId", w.work_name as name
      from work w where w.id = ${workId} and w.deleted_at is null
        and exists (select 1 from work_report r where r.work_id = w.id and r.closed_at is null)`,
    executor,
  );

async function count(statement: RawBuilder<{ n: number }>, executor: Executor): Promise<number> {
  return (await first(statement, executor))?.n ?? 0;
}

/** Works of which a report waits for a decision. */
export const countReported = (executor: Executor, schoolId: string): Promise<number> =>
  count(
    sql`select count(distinct r.work_id)::int as n from work_report r join work w on w.id = r.work_id
      where w.school_id = ${schoolId} and w.deleted_at is null and r.closed_at is null`,
    executor,
  );

/** Accounts that no member of the staff has confirmed yet. */
export const countWaiting = (executor: Executor, schoolId: string): Promise<number> =>
  count(
    sql`select count(*)::int as n from sys_user u
      where u.school_id = ${schoolId} and u.confirmed_at is null and u.deleted_at is null
        and u.status <> ${sql.lit(erasedStatus)}`,
    executor,
  );

/** An account that no member of the staff has confirmed yet. */
export const findWaiting = (executor: Executor, userId: string) =>
  first(
    sql<{ schoolId: string; username: string }>`select u.school_id as "schoolId", u.username
      from sys_user u where u.id = ${userId} and u.confirmed_at is null and u.deleted_at is null`,
    executor,
  );

export type ClassHomework = {
  schoolId: string;
  name: string;
  setBy: string | null;
  opensAt: Date | null;
  userIds: string[];
};

/** Homework that a class has, with its children, of whom those are left out who need not do it. */
export const findClassHomework = (
  executor: Executor,
  { homeworkId, departId }: { homeworkId: string; departId: string },
) =>
  first(
    sql<ClassHomework>`select h.school_id as "schoolId", h.work_name as name,
        h.created_by as "setBy", c.opens_at as "opensAt",
        array(select u.id from sys_user_depart m join sys_user u on u.id = m.user_id
          where m.depart_id = c.depart_id and u.user_identity = ${student} and u.deleted_at is null
            and not exists (select 1 from homework_submission s
              where s.homework_id = c.homework_id and s.depart_id = c.depart_id
                and s.user_id = u.id and (s.is_excused or s.state in ('handedIn', 'graded')))
          order by u.id) as "userIds"
      from homework_class c join teaching_homework h on h.id = c.homework_id
      where c.homework_id = ${homeworkId} and c.depart_id = ${departId}
        and h.status = ${homeworkStates.published} and h.deleted_at is null`,
    executor,
  );

/** Classes whose children see the homework; none for one that is gone. */
export async function listSeeingClasses(executor: Executor, homeworkId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select c.depart_id as id
    from homework_class c join teaching_homework h on h.id = c.homework_id
    where c.homework_id = ${homeworkId} and h.deleted_at is null
      and h.status <> ${homeworkStates.unpublished} order by c.depart_id`.execute(executor);
  return rows.map(({ id }) => id);
}

export type DueHomework = {
  schoolId: string;
  homeworkId: string;
  departId: string;
  name: string;
  userIds: string[];
};

/** A child with a longer extension is not reminded. */
const longestExtensionDays = 90;

/** Open homework with the children who owe it and whose own time ends in a span. */
export async function listDueHomework(
  executor: Executor,
  { from, until, now }: { from: Date; until: Date; now: Date },
): Promise<DueHomework[]> {
  const { rows } = await sql<DueHomework>`
    select h.school_id as "schoolId", c.homework_id as "homeworkId", c.depart_id as "departId",
      h.work_name as name, array_agg(u.id order by u.id) as "userIds"
    from homework_class c
    join teaching_homework h on h.id = c.homework_id and h.deleted_at is null
      and h.status = ${homeworkStates.published}
    join sys_user_depart m on m.depart_id = c.depart_id
    join sys_user u on u.id = m.user_id and u.user_identity = ${student} and u.deleted_at is null
    left join homework_submission s on s.homework_id = c.homework_id and s.depart_id = c.depart_id
      and s.user_id = u.id
    where c.due_at < ${until}
      and c.due_at > ${from}::timestamptz - ${longestExtensionDays} * interval '1 day'
      and (c.opens_at is null or c.opens_at <= ${now})
      and greatest(c.due_at, s.due_at) >= ${from} and greatest(c.due_at, s.due_at) < ${until}
      and not coalesce(s.is_excused, false) and coalesce(s.state, '') not in ('handedIn', 'graded')
    group by h.school_id, c.homework_id, c.depart_id, h.work_name
    order by c.homework_id, c.depart_id`.execute(executor);
  return rows;
}

export type Liked = {
  schoolId: string;
  authorId: string;
  likes: number;
  works: number;
  name: string;
};

/** Whose works were liked in a span by others, the next authors after one. */
export async function listLiked(
  executor: Executor,
  { from, until, after, limit }: { from: Date; until: Date; after: string; limit: number },
): Promise<Liked[]> {
  const { rows } = await sql<Liked>`
    select w.school_id as "schoolId", w.author_id as "authorId", count(*)::int as likes,
      count(distinct w.id)::int as works, min(w.work_name) as name
    from work_star s join work w on w.id = s.work_id
    where s.created_at >= ${from} and s.created_at < ${until} and s.viewer_key <> 'u:' || w.author_id
      and w.deleted_at is null and w.author_id > ${after}
    group by w.school_id, w.author_id order by w.author_id limit ${limit}`.execute(executor);
  return rows;
}

/** Schools of this installation. */
export async function listSchools(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct school_id as id from sys_role`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}
