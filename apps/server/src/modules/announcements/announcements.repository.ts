import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownNameOf, usernameOf } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { classNameOf } from '../../platform/access/class-names.ts';
import { departScope, userScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor } from '../../platform/db/db.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import type { TableSource } from '../../platform/table/table-spec.ts';

/** The staff keep what they wrote; a notice that the server writes is not theirs to keep. */
export const isWritten = sql<SqlBool>`not t.is_notice`;

/** Who released it and how far it has come are no fields of its form. */
export const announcementSource: TableSource = {
  select: () => ({
    sender: usernameOf('t.sent_by'),
    senderName: shownNameOf('t.sent_by'),
    receiverCount: sql`t.receiver_count`,
    sentCount: sql`t.sent_count`,
    readCount: sql`(select count(*)::int from sys_announcement_send s
      where s.annt_id = t.id and s.read_flag = '1')`,
    confirmCount: sql`(select count(*)::int from sys_announcement_send s
      where s.annt_id = t.id and s.confirmed_at is not null)`,
  }),
};

/** Departments that the actor does not answer for, or that are gone. */
export async function countDepartsOutOfReach(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const found = await executor
    .selectFrom('sys_depart')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .where(scope(actor, departScope))
    .execute();
  return ids.length - found.length;
}

type Named = { value: string; text: string };

/** Departments that the actor reaches, in the order of the tree. */
export const listDeparts = (executor: Executor, actor: Actor, size: number): Promise<Named[]> =>
  executor
    .selectFrom('sys_depart')
    .select(['id as value', classNameOf().as('text')])
    .where(scope(actor, departScope))
    .orderBy('org_code')
    .orderBy('id')
    .limit(size)
    .execute();

/** Roles that the actor may name. */
export const listRoles = (executor: Executor, actor: Actor, size: number): Promise<Named[]> =>
  executor
    .selectFrom('sys_role')
    .select(['id as value', 'role_name as text'])
    .where(scope(actor, { school: 'sys_role.school_id' }))
    .where('role_level', '<=', actor.level)
    .orderBy('role_level')
    .orderBy('id')
    .limit(size)
    .execute();

export async function countPeopleOutOfReach(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  const found = await executor
    .selectFrom('sys_user')
    .select('id')
    .where('id', 'in', [...ids, ''])
    .where('deleted_at', 'is', null)
    .where(scope(actor, userScope))
    .execute();
  return ids.length - found.length;
}

export async function eraseReceivers(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor
    .deleteFrom('sys_announcement_send')
    .where('annt_id', 'in', [...ids])
    .execute();
}

/** What only the staff know of an announcement is left out for its readers. */
export type ForReaders = {
  msgType: string;
  startTime: Date;
  endTime: Date;
  sendStatus: string;
};

export const findForReaders = (executor: Executor, id: string): Promise<ForReaders | undefined> =>
  executor
    .selectFrom('sys_announcement')
    .select(['msg_type as msgType', 'start_time as startTime', 'end_time as endTime'])
    .select('send_status as sendStatus')
    .where('id', '=', id)
    .executeTakeFirst();

export type ReceiverRow = {
  id: string;
  username: string;
  realname: string;
  readFlag: string;
  readTime: Date | null;
  confirmedAt: Date | null;
};

type AskedReceivers = {
  id: string;
  readFlag?: string | undefined;
  isConfirmed?: boolean | undefined;
};

const isAsked = ({ id, readFlag, isConfirmed }: AskedReceivers): RawBuilder<SqlBool> => {
  const read = readFlag ? sql`and s.read_flag = ${readFlag}` : sql``;
  const confirmed =
    isConfirmed === undefined ? sql`` : sql`and (s.confirmed_at is not null) = ${isConfirmed}`;
  return sql<SqlBool>`s.annt_id = ${id} ${read} ${confirmed}`;
};

/** Those who have not read it first. */
export async function listReceiverRows(
  executor: Executor,
  asked: AskedReceivers,
  { size, offset }: Paging,
): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select u.id, u.username, coalesce(nullif(u.realname, ''), u.nickname) as realname,
      s.read_flag as "readFlag", s.read_time as "readTime", s.confirmed_at as "confirmedAt"
    from sys_announcement_send s join sys_user u on u.id = s.user_id
    where ${isAsked(asked)}
    order by s.read_flag, s.read_time desc nulls last, s.user_id
    limit ${size} offset ${offset}`.execute(executor);
  return rows;
}

export const countReceiverRows = (executor: Executor, asked: AskedReceivers): Promise<number> =>
  countBounded(
    executor,
    sql`select 1 from sys_announcement_send s join sys_user u on u.id = s.user_id
      where ${isAsked(asked)}`,
  );
