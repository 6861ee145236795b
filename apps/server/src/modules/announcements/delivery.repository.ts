import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { erasedStatus } from '../../platform/access/reach.ts';
import type { Executor } from '../../platform/db/db.ts';

/** Whether an account `u` belongs to those to whom the announcement `a` goes: confirmed ones, but where it is named. */
const isReceiver: RawBuilder<SqlBool> = sql<SqlBool>`
  u.school_id = a.school_id and u.deleted_at is null and u.status <> ${sql.lit(erasedStatus)}
  and (u.confirmed_at is not null or a.msg_type = 'USER')
  and case a.msg_type
    when 'ALL' then true
    when 'USER' then u.id = any(a.user_ids)
    when 'ROLE' then exists (
      select 1 from sys_user_role ur where ur.user_id = u.id and ur.role_id = any(a.role_ids))
    when 'DEPART' then exists (
      select 1 from sys_user_depart m
        join sys_depart own on own.id = m.depart_id
        join sys_depart above on above.id = any(a.depart_ids) and above.school_id = a.school_id
          and left(own.org_code, length(above.org_code)) = above.org_code
      where m.user_id = u.id)
    else false end`;

/** Writes into their rows who releases them and to how many people each goes; answers those without a receiver. */
export async function noteRelease(
  executor: Executor,
  ids: readonly string[],
  { id: senderId }: Pick<Actor, 'id'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; receivers: number }>`
    update sys_announcement a set sent_by = ${senderId}, sent_count = 0, sent_up_to = null,
      receiver_count = (select count(*)::int from sys_user u where ${isReceiver})
    where a.id = any(${[...ids]}::text[])
    returning a.id, a.receiver_count as receivers`.execute(executor);
  return rows.filter(({ receivers }) => receivers === 0).map(({ id }) => id);
}

/**
 * Gives the next receivers of a released announcement their rows, all or none; the announcement's row is held
 * meanwhile. Answers who they are: none once all have theirs, or when it was revoked.
 */
export async function sendBatch(
  executor: Executor,
  { id, size, now }: { id: string; size: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with a as (
      select * from sys_announcement
      where id = ${id} and send_status = '1' and deleted_at is null for update),
    batch as (
      select u.id, a.school_id from a join sys_user u on ${isReceiver}
        and u.id > coalesce(a.sent_up_to, '')
      order by u.id limit ${size}),
    made as (
      insert into sys_announcement_send (annt_id, user_id, school_id, created_at)
      select ${id}, batch.id, batch.school_id, ${now} from batch on conflict do nothing),
    counted as (
      update sys_announcement one set
        sent_count = one.sent_count + (select count(*)::int from batch),
        sent_up_to = (select max(id) from batch)
      where one.id = ${id} and exists (select 1 from batch))
    select id as "userId" from batch order by id`.execute(executor);
  return rows.map(({ userId }) => userId);
}

export type Sent = {
  titile: string;
  msgType: string;
  startTime: Date;
  endTime: Date;
  sendStatus: string;
};

export const findSent = (executor: Executor, id: string): Promise<Sent | undefined> =>
  executor
    .selectFrom('sys_announcement')
    .select(['titile', 'msg_type as msgType', 'start_time as startTime', 'end_time as endTime'])
    .select('send_status as sendStatus')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Receivers in the order of their ids, after one of them. */
export async function listReceivers(
  executor: Executor,
  { id, after, size }: { id: string; after: string; size: number },
): Promise<string[]> {
  const rows = await executor
    .selectFrom('sys_announcement_send')
    .select('user_id')
    .where('annt_id', '=', id)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(size)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
