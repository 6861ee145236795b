import { type SqlBool, sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/db.ts';

export async function findSchoolOf(
  executor: Executor,
  userId: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('sys_user')
    .select('school_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.school_id;
}

type NewNotice = {
  id: string;
  schoolId: string;
  titile: string;
  msgAbstract: string;
  msgContent?: string;
  busType: string;
  busId?: string;
  openType?: string;
  openPage?: string;
  priority?: string;
  senderId?: string;
  textParams?: object;
  startTime: Date;
  userIds: readonly string[];
  sentCount: number;
  now: Date;
  endTime: Date;
};

/** Released from the begin. */
export async function insertNotice(executor: Executor, notice: NewNotice): Promise<void> {
  const { id, schoolId, userIds, sentCount, now, endTime, senderId = null } = notice;
  const values = {
    id,
    school_id: schoolId,
    titile: notice.titile,
    msg_abstract: notice.msgAbstract,
    msg_content: notice.msgContent ?? null,
    msg_category: '2',
    msg_type: 'USER',
    user_ids: [...userIds],
    text_params: notice.textParams === undefined ? null : JSON.stringify(notice.textParams),
    start_time: notice.startTime,
    end_time: endTime,
    priority: notice.priority ?? 'L',
    open_type: notice.openType ?? null,
    open_page: notice.openPage ?? null,
    bus_type: notice.busType,
    bus_id: notice.busId ?? null,
    send_status: '1',
    sent_by: senderId,
    send_time: now,
    receiver_count: userIds.length,
    sent_count: sentCount,
    is_notice: true,
    created_by: senderId,
    created_at: now,
    updated_by: senderId,
    updated_at: now,
  };
  await executor.insertInto('sys_announcement').values(values).execute();
}

type Receivers = { id: string; schoolId: string; now: Date; userIds: readonly string[] };

/** Gives each of these users a row of the notice; a user of another school gets none. */
export async function insertReceivers(
  executor: Executor,
  { id, schoolId, now, userIds }: Receivers,
): Promise<void> {
  await sql`insert into sys_announcement_send (annt_id, user_id, school_id, created_at)
    select ${id}, u.id, ${schoolId}, ${now} from sys_user u
    where u.id = any(${[...userIds]}::text[]) and u.school_id = ${schoolId}
    on conflict do nothing`.execute(executor);
}

/** Those that ended before a time, with their rows; answers how many. */
export async function deleteOldNotices(executor: Executor, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from sys_announcement where id in (
        select id from sys_announcement where is_notice and end_time < ${before} limit 1000)
      returning id),
    receivers as (delete from sys_announcement_send s using gone where s.annt_id = gone.id)
    select count(*)::int as count from gone`.execute(executor);
  return rows[0]?.count ?? 0;
}

/**
 * Withdraws notices about something that was taken back: no receiver sees them any more; answers which.
 * @param departId those of this class alone, which they name among the values of their sentences
 */
export async function withdrawNotices(
  executor: Executor,
  { busId, departId, now }: { busId: string; departId: string | undefined; now: Date },
): Promise<string[]> {
  let withdrawn = executor
    .updateTable('sys_announcement')
    .set({ send_status: '2', cancel_time: now, updated_at: now })
    .where('bus_id', '=', busId)
    .where('is_notice', '=', true)
    .where('send_status', '=', '1');
  if (departId !== undefined) {
    withdrawn = withdrawn.where(sql<SqlBool>`text_params->>'departId' = ${departId}`);
  }
  const rows = await withdrawn.returning('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the notices that name people who are erased, before their accounts lose their names: those that they caused,
 * those that were for them alone, and those that they wait to be confirmed.
 */
export async function eraseNotices(tx: Tx, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds];
  await sql`
    with gone as (
      delete from sys_announcement a where a.is_notice and (
        a.sent_by = any(${ids})
        or cardinality(a.user_ids) > 0 and a.user_ids <@ ${ids}::text[]
        or a.bus_type = 'user.waits' and exists (select from sys_user u
          where u.id = any(${ids}) and u.school_id = a.school_id and u.username = a.text_params ->> 'name'))
      returning a.id)
    delete from sys_announcement_send s using gone where s.annt_id = gone.id`.execute(tx);
}
