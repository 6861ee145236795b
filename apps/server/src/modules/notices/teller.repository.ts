import { normalAccount } from '@sprout/rules';
import { sql } from 'kysely';
import { erasedStatus } from '../../platform/access/reach.ts';
import type { Executor } from '../../platform/db/db.ts';

type Told = { key: string; schoolId: string; now: Date };

/** Answers whether no call has told it before; two calls at once come one after the other. */
export async function noteTold(executor: Executor, { key, schoolId, now }: Told): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await executor
    .insertInto('notice_told')
    .values({ key, school_id: schoolId, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** It was taken back: should it happen again, it is told again. */
export async function forgetTold(executor: Executor, key: string): Promise<void> {
  await executor.deleteFrom('notice_told').where('key', '=', key).execute();
}

export type Receiver = {
  id: string;
  /** 1 student, 2 staff. */
  identity: number;
  email: string | null;
  phone: string | null;
  /** In which they logged in last. */
  language: string | null;
  /** Kept out for now: told in the place itself alone, for the day that they are back. */
  isFrozen: boolean;
  /** What they chose of this kind, by channel. */
  chosen: Partial<Record<string, boolean>>;
  /** A notice about the same waits to be read. */
  hasUnread: boolean;
};

type Asked = {
  schoolId: string;
  userIds: readonly string[];
  kind: string;
  busId: string | undefined;
  now: Date;
};

/** Those of the people who are there, with what they chose. */
export async function listReceivers(
  executor: Executor,
  { schoolId, userIds, kind, busId, now }: Asked,
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select u.id, u.user_identity as identity, u.email, u.phone, u.language,
      u.status <> ${sql.lit(normalAccount)} as "isFrozen",
      coalesce((select jsonb_object_agg(s.channel, s.is_on) from user_notice_setting s
        where s.user_id = u.id and s.kind = ${kind}), '{}') as chosen,
      exists (select 1 from sys_announcement_send m join sys_announcement a on a.id = m.annt_id
        where m.user_id = u.id and m.read_flag = '0' and m.hidden_at is null and a.is_notice
          and a.bus_type = ${kind} and a.bus_id is not distinct from ${busId ?? null}::text
          and a.send_status = '1' and a.end_time > ${now}
          and a.send_time > ${now}::timestamptz - interval '1 day') as "hasUnread"
    from sys_user u
    where u.id = any(${[...userIds]}::text[]) and u.school_id = ${schoolId}
      and u.deleted_at is null and u.status <> ${sql.lit(erasedStatus)}
    order by u.id`.execute(executor);
  return rows;
}

/** Staff whose roles may give them a permission; what they really may is for their actor to say. */
export async function listStaffWith(
  executor: Executor,
  { schoolId, permission }: { schoolId: string; permission: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with granting as (select p.id from sys_permission p
      where p.perms is not null and position(${permission} in p.perms) > 0)
    select u.id from sys_user u
    where u.school_id = ${schoolId} and u.user_identity = 2 and u.deleted_at is null and u.status = 1
      and (exists (select 1 from sys_user_role ur join sys_role_permission g on g.role_id = ur.role_id
          where ur.user_id = u.id and g.permission_id in (select id from granting))
        or exists (select 1 from sys_depart_role_user du
          join sys_depart_role_permission g on g.depart_role_id = du.depart_role_id
          where du.user_id = u.id and g.permission_id in (select id from granting)))
    order by u.id`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Told before a time; answers how many. */
export async function deleteOldTold(executor: Executor, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`with gone as (
      delete from notice_told where key in (
        select key from notice_told where told_at < ${before} limit 1000) returning 1)
    select count(*)::int as count from gone`.execute(executor);
  return rows[0]?.count ?? 0;
}
