import { sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import type { TaskPlace } from './class-grid.repository.ts';

export type NewReminder = { id: string; userId: string };
type Reminding = { place: TaskPlace; day: string; actor: Actor; now: Date };

/** Ids of those that are new: no child is reminded of a task twice a day. */
export async function insertReminders(
  tx: Tx,
  reminders: readonly NewReminder[],
  { place, day, actor, now }: Reminding,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into homework_reminder (id, school_id, homework_id, unit_id, depart_id, user_id, day, created_by, created_at)
    select r.id, ${actor.schoolId}, ${place.homeworkId}, ${place.unitId}, ${place.departId}, r.user_id,
      ${day}, ${actor.id}, ${now}
    from unnest(${reminders.map(({ id }) => id)}::text[], ${reminders.map(({ userId }) => userId)}::text[])
      as r(id, user_id)
    on conflict do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes those away that somebody gave, and tells when. */
export async function deleteReminders(
  tx: Tx,
  ids: readonly string[],
  { id: userId, schoolId }: Actor,
): Promise<Date[]> {
  const rows = await tx
    .deleteFrom('homework_reminder')
    .where('id', 'in', [...ids])
    .where('school_id', '=', schoolId)
    .where('created_by', '=', userId)
    .returning('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

export type MyReminder = {
  id: string;
  homeworkId: string | null;
  unitId: string | null;
  courseId: string | null;
  departId: string;
  taskName: string;
  remindedBy: string | null;
  createdAt: Date;
};

/** The newest of each task of which nothing was saved or handed in since, in classes where the child still is. */
export async function listMyReminders(
  executor: Executor,
  { id: userId, departIds }: Actor,
  since: Date,
): Promise<MyReminder[]> {
  const { rows } = await sql<MyReminder>`
    select * from (
      select distinct on (r.homework_id, r.unit_id) r.id, r.homework_id as "homeworkId", r.unit_id as "unitId",
        u.course_id as "courseId", r.depart_id as "departId", coalesce(h.work_name, u.unit_name) as "taskName",
        ${shownNameOf('r.created_by')} as "remindedBy", r.created_at as "createdAt"
      from homework_reminder r
      left join teaching_homework h on h.id = r.homework_id and h.deleted_at is null and h.status = 1
      left join teaching_course_unit u on u.id = r.unit_id and u.deleted_at is null and not u.is_draft
      left join homework_submission s on s.user_id = r.user_id and s.depart_id = r.depart_id
        and (s.homework_id = r.homework_id or s.unit_id = r.unit_id)
      where r.user_id = ${userId} and r.created_at >= ${since}
        and r.depart_id = any(${[...departIds]}::text[])
        and coalesce(h.id, u.id) is not null
        and (s.id is null or (s.state not in ('handedIn', 'graded') and not s.is_excused))
        and not exists (
          select 1 from work w join work_version v on v.id = w.head_version_id
          where w.author_id = r.user_id and w.deleted_at is null
            and (w.additional_id = r.homework_id or w.unit_id = r.unit_id)
            and v.created_at > r.created_at)
      order by r.homework_id, r.unit_id, r.created_at desc
    ) newest
    order by "createdAt" desc, id
    limit 50`.execute(executor);
  return rows;
}
