import { type KeptKind, student } from '@sprout/rules';
import { type RawBuilder, sql } from 'kysely';
import { erasedStatus } from '../../platform/access/reach.ts';
import { logTypes } from '../../platform/call-log/index.ts';
import type { Executor } from '../../platform/db/db.ts';
import { taskNameOf } from '../homework/index.ts';
import { usernameKey } from '../session/index.ts';

/** Times are dates, everything else as the database has it. */
export type StoredRow = Record<string, unknown>;

/** Rows of one child, without secrets and without a name or word of another one. */
type StoredPart = {
  /** Key of the rows in `data.json`. */
  readonly name: string;
  /** The row of the page of kept data that says how long these rows stay. */
  readonly kind: KeptKind;
  /** Columns that say whose the rows are, as `table.column`. */
  readonly covers: readonly string[];
  readonly rows: (childId: string) => RawBuilder<StoredRow>;
};

const departName = (column: string): RawBuilder<unknown> =>
  sql`(select d.depart_name from sys_depart d where d.id = ${sql.ref(column)})`;
/** The viewer key of an account, under which its likes and views are stored. */
const viewerKey = (childId: string): string => `u:${childId}`;

const ofPerson: readonly StoredPart[] = [
  {
    name: 'account',
    kind: 'account',
    covers: ['sys_user.id'],
    rows: (id) => sql<StoredRow>`
      select id, username, nickname, realname, avatar, status, age_band, sex, birthday, school, phone, telephone,
        email, work_no, post, language, confirmed_at, created_at, updated_at, deleted_at, password_issued_at
      from sys_user where id = ${id}`,
  },
  {
    name: 'accountVersions',
    kind: 'account',
    covers: ['sys_data_log.data_id'],
    rows: (id) => sql<StoredRow>`
      select data_version, data_content, created_at from sys_data_log
      where data_table = 'sys_user' and data_id = ${id} order by data_version, id`,
  },
  {
    name: 'classes',
    kind: 'classes',
    covers: ['sys_user_depart.user_id'],
    rows: (id) => sql<StoredRow>`
      select d.id, d.depart_name, d.org_code from sys_user_depart m join sys_depart d on d.id = m.depart_id
      where m.user_id = ${id} order by d.org_code, d.id`,
  },
  {
    name: 'requestsToJoin',
    kind: 'classes',
    covers: ['class_join.user_id'],
    rows: (id) => sql<StoredRow>`
      select ${departName('j.depart_id')} as depart_name, j.state, j.created_at, j.decided_at
      from class_join j where j.user_id = ${id} order by j.created_at, j.id`,
  },
  {
    name: 'roles',
    kind: 'account',
    covers: ['sys_user_role.user_id', 'sys_depart_role_user.user_id'],
    rows: (id) => sql<StoredRow>`
      select r.role_name, null as depart_name from sys_user_role m join sys_role r on r.id = m.role_id
      where m.user_id = ${id}
      union all
      select r.role_name, ${departName('r.depart_id')} from sys_depart_role_user m
      join sys_depart_role r on r.id = m.depart_role_id where m.user_id = ${id}
      order by 1, 2`,
  },
  {
    name: 'lastSeen',
    kind: 'logIns',
    covers: ['user_seen.user_id'],
    rows: (id) => sql<StoredRow>`select seen_at from user_seen where user_id = ${id}`,
  },
  {
    name: 'logIns',
    kind: 'logIns',
    covers: ['user_session.user_id'],
    rows: (id) => sql<StoredRow>`
      select method, ip, user_agent, created_at, seen_at, expires_at from user_session
      where user_id = ${id} order by created_at, token_hash`,
  },
  {
    name: 'knownBrowsers',
    kind: 'browsers',
    covers: ['known_device.user_id'],
    rows: (id) =>
      sql<StoredRow>`select used_at from known_device where user_id = ${id} order by used_at, device_key`,
  },
  {
    name: 'logInCards',
    kind: 'cards',
    covers: ['login_card.user_id'],
    rows: (id) => sql<StoredRow>`
      select created_at, expires_at, used_at, revoked_at from login_card
      where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'logInByPictures',
    kind: 'account',
    covers: ['picture_secret.user_id'],
    rows: (id) => sql<StoredRow>`select set_at from picture_secret where user_id = ${id}`,
  },
  {
    name: 'endedLogInMethods',
    kind: 'account',
    covers: ['ended_way_in.user_id'],
    rows: (id) =>
      sql<StoredRow>`select cards, pictures, ended_at from ended_way_in where user_id = ${id}`,
  },
  {
    name: 'logInServices',
    kind: 'account',
    covers: ['user_identity_link.user_id'],
    rows: (id) => sql<StoredRow>`
      select p.name, l.subject, l.created_at, l.used_at from user_identity_link l
      join login_provider p on p.id = l.provider_id where l.user_id = ${id} order by l.created_at, l.id`,
  },
  {
    name: 'log',
    kind: 'log',
    covers: ['sys_log.user_id'],
    rows: (id) => sql<StoredRow>`
      select action, reason, ip, user_agent, request_method, request_path, created_at from sys_log
      where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'changes',
    kind: 'log',
    covers: ['audit_log.actor_id'],
    rows: (id) => sql<StoredRow>`
      select action, subject, row_id, created_at from audit_log
      where actor_id = ${id} order by created_at, id`,
  },
  {
    name: 'accountChangedByOthers',
    kind: 'log',
    covers: [],
    rows: (id) => sql<StoredRow>`
      select action, created_at from audit_log
      where subject = 'user' and row_id = ${id} and actor_id is distinct from ${id} order by created_at, id`,
  },
  {
    name: 'recordOpenedByStaff',
    kind: 'log',
    covers: [],
    rows: (id) => sql<StoredRow>`
      select l.action, l.created_at from sys_log l join sys_user u on u.school_id = l.school_id and u.id = l.row_id
      where u.id = ${id} and l.log_type = ${logTypes.childRecord} order by l.created_at, l.id`,
  },
  {
    name: 'viewsByStaff',
    kind: 'log',
    covers: ['view_as.user_id'],
    rows: (id) => sql<StoredRow>`
      select started_at, ends_at from view_as where user_id = ${id} order by started_at, id`,
  },
  {
    name: 'noticeSettings',
    kind: 'settings',
    covers: ['user_notice_setting.user_id'],
    rows: (id) => sql<StoredRow>`
      select kind, channel, is_on, updated_at from user_notice_setting
      where user_id = ${id} order by kind, channel`,
  },
  {
    name: 'appearance',
    kind: 'settings',
    covers: ['user_theme_setting.user_id'],
    rows: (id) =>
      sql<StoredRow>`select settings, updated_at from user_theme_setting where user_id = ${id}`,
  },
  {
    name: 'messages',
    kind: 'messages',
    covers: ['sys_announcement_send.user_id', 'sys_announcement.user_ids'],
    // The text of a notice stays out: the server wrote it, and it may name another child.
    rows: (id) => sql<StoredRow>`
      select a.bus_type, case when a.is_notice then null else a.titile end as title,
        case when a.is_notice then null else a.msg_content end as content,
        s.created_at, s.read_time, s.confirmed_at, s.hidden_at
      from sys_announcement_send s join sys_announcement a on a.id = s.annt_id
      where s.user_id = ${id} order by s.created_at, s.annt_id`,
  },
  {
    name: 'outgoingMessages',
    kind: 'outgoing',
    covers: ['sys_sms.es_receiver'],
    // A receiver is an account, a telephone number or a mail address.
    rows: (id) => sql<StoredRow>`
      select m.es_type, m.es_title, m.es_send_status, m.es_send_time, m.created_at
      from sys_user u join sys_sms m on m.school_id = u.school_id
        and (m.es_receiver = ${id} or m.es_receiver = u.phone or lower(m.es_receiver) = lower(u.email))
      where u.id = ${id} order by m.created_at, m.id`,
  },
  {
    name: 'forms',
    kind: 'forms',
    covers: ['form_entry.created_by', 'form_entry.once_by'],
    rows: (id) => sql<StoredRow>`
      select f.name, e.answers, e.created_at, e.updated_at from form_entry e
      join form_def f on f.id = e.form_id where e.created_by = ${id} order by e.created_at, e.id`,
  },
  {
    name: 'orders',
    kind: 'orders',
    covers: ['teaching_order.user_id'],
    rows: (id) => sql<StoredRow>`
      select order_no, course_name, price, pay_price, status, method, payer, payer_name, payer_phone, comment,
        paid_at, refunded_at, created_at, deleted_at
      from teaching_order where user_id = ${id} order by created_at, id`,
  },
];

const ofWorks: readonly StoredPart[] = [
  {
    name: 'works',
    kind: 'works',
    covers: ['work.author_id'],
    rows: (id) => sql<StoredRow>`
      select w.id, w.work_name, w.description, w.work_type, w.work_scene,
        ${taskNameOf('w.additional_id', 'w.unit_id')} as task, ${departName('w.depart_id')} as depart_name,
        array(select t.tag from work_tag t where t.work_id = w.id order by t.tag) as tags,
        w.visibility, w.allow_remix, w.review_state, w.is_featured, w.published_name, w.published_at, w.score,
        w.teacher_comment, c.star_num, c.view_num, c.comment_num, w.submitted_at, w.created_at, w.updated_at,
        w.deleted_at
      from work w left join work_counter c on c.work_id = w.id
      where w.author_id = ${id} order by w.created_at, w.id`,
  },
  {
    name: 'versions',
    kind: 'works',
    covers: ['work_version.author_id'],
    rows: (id) => sql<StoredRow>`
      select v.id, v.work_id, v.version_no, v.kind, v.is_approved, v.work_name, v.description, v.size_bytes,
        v.sent_files, v.created_at
      from work_version v join work w on w.id = v.work_id
      where w.author_id = ${id} order by v.work_id, v.version_no`,
  },
  {
    name: 'reviews',
    kind: 'works',
    covers: [],
    rows: (id) => sql<StoredRow>`
      select r.work_id, r.version_id, r.action, r.comment, r.score, r.created_at, r.undone_at
      from work_review r join work w on w.id = r.work_id
      where w.author_id = ${id} order by r.created_at, r.id`,
  },
  {
    name: 'commentsWritten',
    kind: 'comments',
    covers: ['work_comment.user_id'],
    rows: (id) => sql<StoredRow>`
      select work_id, comment, state, created_at, decided_at, deleted_at from work_comment
      where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'likesGiven',
    kind: 'comments',
    covers: ['work_star.viewer_key'],
    rows: (id) => sql<StoredRow>`
      select work_id, created_at from work_star where viewer_key = ${viewerKey(id)}
      order by created_at, work_id`,
  },
  {
    name: 'worksSeen',
    kind: 'comments',
    covers: ['work_view.viewer_key'],
    rows: (id) => sql<StoredRow>`
      select work_id, seen_at from work_view where viewer_key = ${viewerKey(id)} order by seen_at, work_id`,
  },
  {
    name: 'newsSeen',
    kind: 'comments',
    covers: ['teaching_news_view.viewer_key'],
    rows: (id) => sql<StoredRow>`
      select news_id, seen_at from teaching_news_view where viewer_key = ${viewerKey(id)}
      order by seen_at, news_id`,
  },
  {
    name: 'reportsSent',
    kind: 'comments',
    covers: ['work_report.viewer_key'],
    rows: (id) => sql<StoredRow>`
      select work_id, reason, note, created_at, closed_at from work_report
      where viewer_key = ${viewerKey(id)} order by created_at, id`,
  },
  {
    name: 'backpack',
    kind: 'backpack',
    covers: ['backpack_item.user_id'],
    rows: (id) => sql<StoredRow>`
      select id, kind, name, media_type, size_bytes, created_at, deleted_at from backpack_item
      where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'files',
    kind: 'files',
    covers: ['stored_file.created_by'],
    rows: (id) => sql<StoredRow>`
      select name, purpose, file_name, media_type, size_bytes, created_at, deleted_at from stored_file
      where created_by = ${id} order by created_at, name`,
  },
  {
    name: 'uploadsUnderWay',
    kind: 'files',
    covers: ['partial_upload.user_id'],
    rows: (id) => sql<StoredRow>`
      select file_name, size_bytes, received_bytes, created_at from partial_upload
      where user_id = ${id} order by created_at, id`,
  },
];

const ofLearning: readonly StoredPart[] = [
  {
    name: 'handIns',
    kind: 'learning',
    covers: ['homework_submission.user_id'],
    rows: (id) => sql<StoredRow>`
      select s.id, ${taskNameOf('s.homework_id', 's.unit_id')} as task, ${departName('s.depart_id')} as depart_name,
        s.work_id, s.version_id, s.state, s.attempts, s.is_late, s.is_excused, s.due_at, s.handed_in_at,
        s.looked_at, s.score, s.levels, s.comment, s.pins, s.graded_at, s.read_at, s.created_at, s.updated_at
      from homework_submission s where s.user_id = ${id} order by s.created_at, s.id`,
  },
  {
    name: 'marks',
    kind: 'learning',
    covers: ['homework_mark.user_id'],
    rows: (id) => sql<StoredRow>`
      select submission_id, kind, score, levels, comment, pins, created_at, undone_at from homework_mark
      where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'homeworkChecks',
    kind: 'learning',
    covers: ['homework_check_result.user_id'],
    rows: (id) => sql<StoredRow>`
      select work_id, version_id, finding, created_at from homework_check_result
      where user_id = ${id} order by created_at, version_id, check_hash`,
  },
  {
    name: 'reminders',
    kind: 'learning',
    covers: ['homework_reminder.user_id'],
    rows: (id) => sql<StoredRow>`
      select ${taskNameOf('r.homework_id', 'r.unit_id')} as task, r.day, r.created_at from homework_reminder r
      where r.user_id = ${id} order by r.created_at, r.id`,
  },
  {
    name: 'lessons',
    kind: 'learning',
    covers: ['teaching_unit_progress.user_id'],
    rows: (id) => sql<StoredRow>`
      select c.course_name, u.unit_name, p.opened_at, p.video_percent, p.steps_done, p.started_at,
        p.handed_in_at, p.done_at
      from teaching_unit_progress p
      left join teaching_course c on c.id = p.course_id left join teaching_course_unit u on u.id = p.unit_id
      where p.user_id = ${id} order by p.opened_at, p.unit_id`,
  },
  {
    name: 'events',
    kind: 'learning',
    covers: ['teaching_event.user_id'],
    rows: (id) => sql<StoredRow>`
      select e.kind, ${taskNameOf('e.homework_id', 'e.unit_id')} as task, ${departName('e.depart_id')} as depart_name,
        e.at
      from teaching_event e where e.user_id = ${id} order by e.at, e.id`,
  },
  {
    name: 'quietDismissals',
    kind: 'learning',
    covers: ['quiet_dismissal.user_id'],
    rows: (id) => sql<StoredRow>`
      select ${departName('q.depart_id')} as depart_name, q.until from quiet_dismissal q
      where q.user_id = ${id} order by q.until, q.depart_id, q.created_by`,
  },
  {
    name: 'progressReports',
    kind: 'reports',
    covers: ['progress_report.user_id'],
    rows: (id) => sql<StoredRow>`
      select from_day, to_day, snapshot, ends_at, revoked_at, opened_count, opened_at, created_at
      from progress_report where user_id = ${id} order by created_at, id`,
  },
];

/** Everything that is stored of one child; a test finds a column of people that is in none of them. */
export const storedParts: readonly StoredPart[] = [...ofPerson, ...ofWorks, ...ofLearning];

export async function listStored(
  executor: Executor,
  { rows }: StoredPart,
  childId: string,
): Promise<StoredRow[]> {
  return (await rows(childId).execute(executor)).rows;
}

export type StoredChild = { id: string; schoolId: string; username: string; name: string };

/** A child of a school, in the recycle bin too; undefined for the staff and for accounts without a name. */
export async function findStoredChild(
  executor: Executor,
  asked: { schoolId: string; id: string } | { username: string },
): Promise<StoredChild | undefined> {
  const isAsked =
    'id' in asked
      ? sql`id = ${asked.id} and school_id = ${asked.schoolId}`
      : sql`username_key = ${usernameKey(asked.username)}`;
  const { rows } = await sql<StoredChild>`
    select id, school_id as "schoolId", username, coalesce(nullif(realname, ''), nickname) as name
    from sys_user
    where ${isAsked} and user_identity = ${student} and status <> ${erasedStatus}
    order by school_id, id limit 1`.execute(executor);
  return rows[0];
}

export type ChildVersion = {
  id: string;
  work_id: string;
  version_no: number;
  file_name: string;
  whole_sha256: string | null;
  /** The present name of the work, not that of the version: all versions stand in one folder. */
  work_name: string;
  size_bytes: number;
};

/** Versions of all works of a child, whose files go along. */
export async function listVersionsOf(executor: Executor, childId: string): Promise<ChildVersion[]> {
  const { rows } = await sql<ChildVersion>`
    select v.id, v.work_id, v.version_no, v.file_name, v.whole_sha256, w.work_name, v.size_bytes
    from work_version v join work w on w.id = v.work_id
    where w.author_id = ${childId} order by w.created_at, v.work_id, v.version_no`.execute(
    executor,
  );
  return rows;
}

/** `name` ends with the extension. */
type ChildContent = { folder: string; name: string; sha256: string; sizeBytes: number };

/** Pictures of the child and of its works, which a member of the staff may have sent. */
const picturesOf = (childId: string): RawBuilder<unknown> => sql`
  select u.avatar from sys_user u where u.id = ${childId}
  union select w.published_cover from work w where w.author_id = ${childId}
  union select v.cover from work_version v join work w on w.id = v.work_id where w.author_id = ${childId}`;

/** Contents of stored files and of the backpack. */
export async function listContentsOf(executor: Executor, childId: string): Promise<ChildContent[]> {
  const { rows } = await sql<ChildContent>`
    select 'files' as folder, replace(f.name, '/', '-') as name, f.sha256, f.size_bytes as "sizeBytes"
    from stored_file f where f.created_by = ${childId} or f.name in (${picturesOf(childId)})
    union all
    select 'backpack', replace(b.body_name, '/', '-'), b.body_sha256, c.size_bytes
    from backpack_item b join blob c on c.sha256 = b.body_sha256 where b.user_id = ${childId}
    union all
    select 'backpack', replace(b.thumbnail_name, '/', '-'), b.thumbnail_sha256, c.size_bytes
    from backpack_item b join blob c on c.sha256 = b.thumbnail_sha256 where b.user_id = ${childId}
    order by 1, 2`.execute(executor);
  return rows;
}
