import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { shownNameOf, usernameOf } from '../../platform/access/accounts.ts';
import type { Executor } from '../../platform/db/db.ts';
import { containsPattern, depthLimit } from '../../platform/list-query.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';

/** Somebody who reads at a moment. */
export type MessageReader = { userId: string; schoolId: string; now: Date };

export type MessageRow = {
  id: string;
  titile: string;
  msgAbstract: string;
  msgCategory: string;
  priority: string;
  sender: string | null;
  senderName: string | null;
  sendTime: Date | null;
  createdAt: Date;
  openType: string | null;
  openPage: string | null;
  busType: string | null;
  busId: string | null;
  /** Of a notice: the values of its sentences. */
  textParams: unknown;
  isTop: boolean;
  needsConfirm: boolean;
  confirmedAt: Date | null;
  readFlag: string;
  readTime: Date | null;
  /** HTML; `null` where it was not asked for. */
  msgContent: string | null;
};

/** Whether the text of each message comes along. */
export type ListedText = { readonly withContent: boolean };

/** Released, and at its time. */
const isRunning = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`a.send_status = '1' and a.deleted_at is null
    and a.start_time <= ${now} and a.end_time > ${now}`;

/** Departments of somebody and all above them, and their roles: asked once for a question. */
const departsOf = (userId: string): RawBuilder<unknown> => sql`array(
    select above.id from sys_user_depart b
      join sys_depart own on own.id = b.depart_id
      cross join generate_series(1, length(own.org_code)) n
      join sys_depart above on above.school_id = own.school_id and above.org_code = left(own.org_code, n)
    where b.user_id = ${userId})`;
const rolesOf = (userId: string): RawBuilder<unknown> =>
  sql`array(select role_id from sys_user_role where user_id = ${userId})`;

/**
 * What somebody was sent, `m`: their rows, and what goes to everybody, to one of their departments or roles. Of that
 * those who came after the release, or were confirmed after it, have no row.
 */
const sentTo = (
  { userId, schoolId, now }: MessageReader,
  isAsked: RawBuilder<SqlBool>,
): RawBuilder<unknown> => sql`(
    select s.annt_id, s.read_flag, s.read_time, s.confirmed_at from sys_announcement_send s
    where s.user_id = ${userId} and s.hidden_at is null and ${isAsked}
    union all
    select e.id, '0', null, null from sys_announcement e
    where e.school_id = ${schoolId} and e.msg_type <> 'USER' and e.send_status = '1'
      and e.deleted_at is null and e.end_time > ${now}
      and exists (
        select 1 from sys_user self where self.id = ${userId} and self.confirmed_at is not null)
      and (e.msg_type = 'ALL'
        or (e.msg_type = 'DEPART' and e.depart_ids && ${departsOf(userId)})
        or (e.msg_type = 'ROLE' and e.role_ids && ${rolesOf(userId)}))
      and not exists (
        select 1 from sys_announcement_send s where s.annt_id = e.id and s.user_id = ${userId})
  ) m`;

const everything = sql<SqlBool>`true`;
const unread = sql<SqlBool>`s.read_flag = '0'`;

const columnsWith = ({ withContent }: ListedText): RawBuilder<unknown> => sql`a.id, a.titile,
  a.msg_abstract as "msgAbstract", a.msg_category as "msgCategory",
  a.priority, ${usernameOf('a.sent_by')} as sender, ${shownNameOf('a.sent_by')} as "senderName",
  a.send_time as "sendTime", a.created_at as "createdAt", a.open_type as "openType",
  a.open_page as "openPage", a.bus_type as "busType", a.bus_id as "busId",
  a.text_params as "textParams",
  a.is_top as "isTop", a.needs_confirm as "needsConfirm", m.confirmed_at as "confirmedAt",
  m.read_flag as "readFlag", m.read_time as "readTime",
  ${withContent ? sql`a.msg_content` : sql`null::text`} as "msgContent"`;

export type UnreadRow = MessageRow & { total: number };

/** The first unread ones of each kind, pinned ones before the newest, each with how many there are of its kind. */
export async function listUnread(
  executor: Executor,
  reader: MessageReader,
  { most, ...text }: ListedText & { most: number },
): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select ${columnsWith(text)}, m.total from (
      select m.*, a.id, count(*) over kind::int as total,
        row_number() over (kind order by a.is_top desc, a.send_time desc, a.id desc) as place
      from ${sentTo(reader, unread)} join sys_announcement a on a.id = m.annt_id
      where ${isRunning(reader.now)} window kind as (partition by a.msg_category)
    ) m join sys_announcement a on a.id = m.annt_id
    where m.place <= ${most} order by m.place`.execute(executor);
  return rows;
}

export type MessageFilter = {
  titile?: string | undefined;
  sender?: string | undefined;
  readFlag?: string | undefined;
  msgCategory?: string | undefined;
  busType?: string | undefined;
};

/** Pinned ones first, then those that are unread, the newest first among them. */
export async function listMessages(
  executor: Executor,
  reader: MessageReader,
  filter: MessageFilter,
  { size, offset, withContent }: Paging & ListedText,
): Promise<MessageRow[]> {
  if (offset >= depthLimit) return [];
  const { rows } =
    await sql<MessageRow>`select ${columnsWith({ withContent })} from ${chosen(reader, filter)}
    order by a.is_top desc, m.read_flag, a.send_time desc, a.id desc limit ${size} offset ${offset}`.execute(
      executor,
    );
  return rows;
}

export const countMessages = (
  executor: Executor,
  reader: MessageReader,
  filter: MessageFilter,
): Promise<number> => countBounded(executor, sql`select 1 from ${chosen(reader, filter)}`);

function chosen(reader: MessageReader, filter: MessageFilter): RawBuilder<unknown> {
  const { titile, sender, readFlag, msgCategory, busType } = filter;
  const [title, name] = [containsPattern(titile), containsPattern(sender)];
  const conditions = [
    isRunning(reader.now),
    ...(title ? [sql<SqlBool>`a.titile ilike ${title}`] : []),
    ...(name
      ? [
          sql<SqlBool>`(${usernameOf('a.sent_by')} ilike ${name}
            or ${shownNameOf('a.sent_by')} ilike ${name})`,
        ]
      : []),
    ...(readFlag ? [sql<SqlBool>`m.read_flag = ${readFlag}`] : []),
    ...(msgCategory ? [sql<SqlBool>`a.msg_category = ${msgCategory}`] : []),
    ...(busType ? [sql<SqlBool>`a.bus_type = ${busType}`] : []),
  ];
  return sql`${sentTo(reader, everything)} join sys_announcement a on a.id = m.annt_id
    where ${sql.join(conditions, sql` and `)}`;
}

export type WholeMessage = MessageRow & { attachments: unknown };

export async function findMessage(
  executor: Executor,
  reader: MessageReader,
  id: string,
): Promise<WholeMessage | undefined> {
  const { rows } =
    await sql<WholeMessage>`select ${columnsWith({ withContent: true })}, a.attachments
    from ${sentTo(reader, everything)} join sys_announcement a on a.id = m.annt_id
    where a.id = ${id} and ${isRunning(reader.now)}`.execute(executor);
  return rows[0];
}

type Mark = { read: boolean } | { hidden: true } | { confirmed: true };

/** What its reader does with messages; answers how many of them there are for this reader. */
export async function markMessages(
  executor: Executor,
  reader: MessageReader,
  ids: readonly string[],
  mark: Mark,
): Promise<number> {
  const { userId, schoolId, now } = reader;
  const isHidden = 'hidden' in mark;
  const isConfirmed = 'confirmed' in mark;
  const isRead = !('read' in mark) || mark.read;
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select a.id from ${sentTo(reader, everything)} join sys_announcement a on a.id = m.annt_id
      where a.id = any(${[...ids]}::text[]) and ${isRunning(now)}
        and (a.needs_confirm or not ${isConfirmed}::boolean)),
    marked as (
      insert into sys_announcement_send
        (annt_id, user_id, school_id, read_flag, read_time, hidden_at, confirmed_at, created_at)
      select id, ${userId}, ${schoolId}, ${isRead ? '1' : '0'}, ${isRead ? now : null}::timestamptz,
        ${isHidden ? now : null}::timestamptz, ${isConfirmed ? now : null}::timestamptz, ${now} from chosen
      on conflict (annt_id, user_id) do update set
        read_flag = excluded.read_flag,
        read_time = case when excluded.read_flag = '0' then null
          else coalesce(sys_announcement_send.read_time, excluded.read_time) end,
        confirmed_at = coalesce(sys_announcement_send.confirmed_at, excluded.confirmed_at),
        hidden_at = excluded.hidden_at)
    select count(*)::int as count from chosen`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Everything that waits for this reader. */
export async function markAllRead(executor: Executor, reader: MessageReader): Promise<void> {
  const { userId, schoolId, now } = reader;
  await sql`insert into sys_announcement_send
      (annt_id, user_id, school_id, read_flag, read_time, created_at)
    select a.id, ${userId}, ${schoolId}, '1', ${now}, ${now}
    from ${sentTo(reader, unread)} join sys_announcement a on a.id = m.annt_id
    where ${isRunning(now)}
    on conflict (annt_id, user_id) do update set read_flag = '1',
      read_time = coalesce(sys_announcement_send.read_time, excluded.read_time)`.execute(executor);
}
