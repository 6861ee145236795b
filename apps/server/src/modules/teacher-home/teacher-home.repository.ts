import { student } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import { shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type ClassInReach, listClassesInReach } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { countChildren, isChildThere } from '../homework/index.ts';

/** No teacher has more classes than this. */
const mostClasses = 50;

/** Classes that the actor teaches: those one answers for oneself, not all that one may see. */
export const listTaught = (executor: Executor, actor: Actor): Promise<ClassInReach[]> =>
  listClassesInReach(executor, { ...actor, seesWholeSchool: false }, mostClasses);

const some = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${[...ids]}::text[])`;

export type DueRow = {
  homeworkId: string;
  workName: string;
  departId: string;
  dueAt: Date;
  children: number;
  handedIn: number;
};

export async function listDueSoon(
  executor: Executor,
  departIds: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select h.id as "homeworkId", h.work_name as "workName", c.depart_id as "departId", c.due_at as "dueAt",
      ${countChildren('c.depart_id')} as children,
      (select count(*)::int from homework_submission s join sys_user_depart m
          on m.user_id = s.user_id and m.depart_id = s.depart_id
        where s.homework_id = h.id and s.depart_id = c.depart_id
          and s.state in ('handedIn', 'graded') and ${isChildThere}) as "handedIn"
    from homework_class c
    join teaching_homework h on h.id = c.homework_id and h.deleted_at is null and h.status = 1
    where c.depart_id = ${some(departIds)} and c.due_at > ${now} and c.due_at <= ${until}
    order by c.due_at, h.id, c.depart_id
    limit 5`.execute(executor);
  return rows;
}

export type RecentRow = {
  submissionId: string;
  kind: 'homework' | 'unit';
  taskId: string;
  departId: string;
  userId: string;
  childName: string;
  workName: string;
  workType: string;
  cover: string | null;
  handedInAt: Date;
};

/** Of children whom the actor sees. */
export async function listRecent(
  executor: Executor,
  actor: Actor,
  departIds: readonly string[],
): Promise<RecentRow[]> {
  const isSeen = scope(actor, { school: 'sys_user.school_id', rules: 'users' });
  const { rows } = await sql<RecentRow>`
    select s.id as "submissionId", case when s.homework_id is null then 'unit' else 'homework' end as kind,
      coalesce(s.homework_id, s.unit_id) as "taskId", s.depart_id as "departId", s.user_id as "userId",
      ${shownName()} as "childName", w.work_name as "workName", w.work_type as "workType", v.cover,
      s.handed_in_at as "handedInAt"
    from homework_submission s
    join sys_user on sys_user.id = s.user_id and sys_user.deleted_at is null and ${isSeen}
    join work w on w.id = s.work_id and w.deleted_at is null
    join work_version v on v.id = s.version_id
    where s.depart_id = ${some(departIds)} and s.handed_in_at is not null
    order by s.handed_in_at desc, s.id desc
    limit 5`.execute(executor);
  return rows;
}

export type LessonRow = {
  unitId: string;
  unitName: string;
  courseId: string;
  departId: string;
  opensAt: Date;
};

/** Units with an opening time of their own in a class, where the course is given by then. */
export async function listLessons(
  executor: Executor,
  departIds: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select u.id as "unitId", u.unit_name as "unitName", u.course_id as "courseId",
      r.depart_id as "departId", greatest(r.opens_at, d.open_time) as "opensAt"
    from teaching_unit_release r
    join teaching_course_unit u on u.id = r.unit_id and u.deleted_at is null and not u.is_draft
    join teaching_course_depart d on d.course_id = u.course_id and d.dept_id = r.depart_id
      and d.deleted_at is null and d.open_time is not null
    where r.depart_id = ${some(departIds)}
      and greatest(r.opens_at, d.open_time) between ${since} and ${until}
    order by "opensAt", u.id, r.depart_id
    limit 6`.execute(executor);
  return rows;
}

/** Comments that somebody wrote to children since then. */
export async function countSaid(
  executor: Executor,
  { id }: Pick<Actor, 'id'>,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from homework_mark m
    where m.created_by = ${id} and m.created_at >= ${since} and m.undone_at is null
      and coalesce(m.comment, '') <> ''`.execute(executor);
  return rows[0]?.count ?? 0;
}

export type QuietRow = {
  userId: string;
  name: string;
  avatar: string | null;
  departId: string;
  seenAt: Date;
  owed: number;
  /** The newest that was sent back, or begun, and left lying. */
  lyingState: 'returned' | 'begun' | null;
  lyingSince: Date | null;
  kind: 'homework' | 'unit' | null;
  taskId: string | null;
  taskName: string | null;
};

export type QuietBounds = {
  now: Date;
  /** Seen after this: not absent. */
  absentSince: Date;
  /** Due times before this are history. */
  owedSince: Date;
  lyingSince: Date;
  owedFrom: number;
};

/** Children of these classes with a reason to ask after them, but for those whom the teacher has put aside. */
export async function listQuiet(
  executor: Executor,
  actor: Actor,
  departIds: readonly string[],
  { now, absentSince, owedSince, lyingSince, owedFrom }: QuietBounds,
): Promise<QuietRow[]> {
  const isSeen = scope(actor, { school: 'sys_user.school_id', rules: 'users' });
  const { rows } = await sql<QuietRow>`
    select * from (
      select sys_user.id as "userId", ${shownName()} as name, sys_user.avatar, m.depart_id as "departId",
        greatest(sys_user.created_at, s.seen_at) as "seenAt",
        (select count(*)::int from homework_class c
          join teaching_homework h on h.id = c.homework_id and h.deleted_at is null and h.status = 1
          left join homework_submission d on d.homework_id = h.id and d.depart_id = c.depart_id
            and d.user_id = sys_user.id
          where c.depart_id = m.depart_id and c.due_at between ${owedSince} and ${now}
            and greatest(c.due_at, d.due_at) < ${now}
            and (d.id is null or (d.state in ('none', 'begun') and not d.is_excused))) as owed,
        l.state as "lyingState", l.updated_at as "lyingSince", l.kind, l."taskId", l."taskName"
      from sys_user_depart m
      join sys_user on sys_user.id = m.user_id
      left join user_seen s on s.user_id = sys_user.id
      left join lateral (
        select d.state, d.updated_at, case when d.homework_id is null then 'unit' else 'homework' end as kind,
          coalesce(d.homework_id, d.unit_id) as "taskId", coalesce(h.work_name, u.unit_name) as "taskName"
        from homework_submission d
        left join teaching_homework h on h.id = d.homework_id and h.deleted_at is null and h.status = 1
        left join teaching_course_unit u on u.id = d.unit_id and u.deleted_at is null
        where d.user_id = sys_user.id and d.depart_id = m.depart_id and d.state in ('returned', 'begun')
          and not d.is_excused and d.updated_at between ${owedSince} and ${lyingSince}
          and coalesce(h.id, u.id) is not null
        order by d.state = 'returned' desc, d.updated_at desc limit 1
      ) l on true
      where m.depart_id = ${some(departIds)} and sys_user.user_identity = ${student}
        and sys_user.deleted_at is null and sys_user.status = 1 and ${isSeen}
        and not exists (select 1 from quiet_dismissal q where q.created_by = ${actor.id}
          and q.user_id = sys_user.id and q.depart_id = m.depart_id and q.until > ${now})
    ) one
    where "seenAt" < ${absentSince} or owed >= ${owedFrom} or "lyingState" is not null
    order by array_position(${[...departIds]}::text[], "departId"), name, "userId"
    limit 12`.execute(executor);
  return rows;
}

export async function isChildOf(
  executor: Executor,
  { departId, userId }: { departId: string; userId: string },
): Promise<boolean> {
  const row = await executor
    .selectFrom('sys_user_depart as m')
    .innerJoin('sys_user', 'sys_user.id', 'm.user_id')
    .select('m.user_id')
    .where('m.depart_id', '=', departId)
    .where('m.user_id', '=', userId)
    .where('sys_user.user_identity', '=', student)
    .executeTakeFirst();
  return row !== undefined;
}

type Dismissal = { departId: string; userId: string; by: Pick<Actor, 'id' | 'schoolId'> };

export async function putDismissal(
  tx: Tx,
  { departId, userId, by }: Dismissal,
  until: Date,
): Promise<void> {
  await tx
    .insertInto('quiet_dismissal')
    .values({
      created_by: by.id,
      user_id: userId,
      depart_id: departId,
      school_id: by.schoolId,
      until,
    })
    .onConflict((conflict) =>
      conflict.columns(['created_by', 'user_id', 'depart_id']).doUpdateSet({ until }),
    )
    .execute();
}

export async function deleteDismissal(tx: Tx, { departId, userId, by }: Dismissal): Promise<void> {
  await tx
    .deleteFrom('quiet_dismissal')
    .where('created_by', '=', by.id)
    .where('user_id', '=', userId)
    .where('depart_id', '=', departId)
    .execute();
}
