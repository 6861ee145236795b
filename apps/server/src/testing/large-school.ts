import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export type SchoolSize = { works: number; users: number };

export const adminToken = 'growth-admin';
export const teacherToken = 'growth-teacher';
/** Of somebody who answers for half the classes with many children, each given one by one. */
export const leadToken = 'growth-lead';
/** Of somebody who answers for as many classes, of which only the last has children. */
export const quietLeadToken = 'growth-quiet-lead';
/** What a few rows have in a school of any size. */
export const needle = {
  name: '林溪',
  school: '第七实验小学',
  email: 'linxi',
  workNo: 'LX-',
  workName: '彩虹火车',
  /** In the descriptions and tags of a few works; words of a name stand in all of them. */
  description: '月亮河',
  tag: '萤火虫',
  /** A pair of letters of every work. */
  everywhere: '作品',
} as const;

/** The first people and works are those of every size; classes are as many in each. */
const classCount = 300;
/** Classes without children, after the others. */
const emptyCount = 149;
const needleCount = 20;

/**
 * Puts a school of a size into a throw-away database. Indexes of the two large tables are made after
 * their rows, which is many times faster; then everything is as in a database that is in use.
 */
export async function fillSize(databaseUrl: string, { works, users }: SchoolSize): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(departsSql, [classCount + emptyCount]);
    await withoutIndexes(client, ['sys_user', 'work', 'work_version', 'work_counter'], async () => {
      await client.query(usersSql, [users, needleCount]);
      await client.query(worksSql, [works, users, classCount, needleCount]);
      await client.query(versionsSql);
      await client.query(countersSql);
    });
    await client.query(commentsSql);
    await client.query(membersSql, [classCount, needleCount]);
    await client.query(rolesSql);
    await client.query(staffSql, [classCount, emptyCount]);
    for (const [token, user] of [
      [adminToken, 'growth-admin'],
      [teacherToken, 'growth-teacher'],
      [leadToken, 'growth-lead'],
      [quietLeadToken, 'growth-quiet-lead'],
    ]) {
      const hash = createHash('sha256').update(String(token)).digest('hex');
      await client.query(sessionSql, [hash, user]);
    }
    await vacuum(client);
  } finally {
    await client.end();
  }
}

const marked = ['work', 'work_counter'];
const pauseMs = 250;
const patienceMs = 120_000;

/**
 * Vacuums until the rows of the marked tables are visible to all; a transaction of the server that is under way keeps
 * them from it. Throws with these transactions after two minutes.
 */
async function vacuum(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze');
  const end = Date.now() + patienceMs;
  while ((await countUnmarked(client)) > 0) {
    if (Date.now() > end) throw new Error(`rows stay unmarked beside ${await listHolders(client)}`);
    // Vacuuming without a pause takes the time of the transaction that it waits for.
    await setTimeout(pauseMs);
    await client.query(`vacuum analyze ${marked.join()}`);
  }
}

async function countUnmarked(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ unmarked: number }>(
    `select sum(relpages - relallvisible)::int as unmarked from pg_class
     where oid = any($1::regclass[])`,
    [marked],
  );
  return rows[0]?.unmarked ?? 0;
}

/** The other sessions of this database with a snapshot, as text. */
async function listHolders(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select state, now() - xact_start as age, wait_event, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null`,
  );
  return JSON.stringify(rows);
}

async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any($1)
       and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  await fill();
  for (const { definition } of rows) await client.query(definition);
}

const departsSql = `insert into sys_depart (id, school_id, parent_id, depart_name, org_code,
    org_category, created_at)
  select 'growth-depart-' || n, '1', case when n > 0 then 'growth-depart-0' end, '班级 ' || n,
    'Y01' || case when n > 0 then chr(64 + (n + 98) / 99) || lpad((1 + (n + 98) % 99)::text, 2, '0') else '' end,
    case when n > 0 then 3 else 1 end, now()
  from generate_series(0, $1::int) n`;

const usersSql = `insert into sys_user (id, school_id, username, username_key, password_hash, nickname,
    realname, school, email, work_no, birthday, sex, status, user_identity, confirmed_at, created_at,
    updated_at, search_grams)
  select 'growth-user-' || n, '1', 'pupil' || n, 'pupil' || n, '-', name, name,
    case when n <= $2 then '${needle.school}' when n % 4 = 0 then '第二小学' end,
    case when n <= $2 then '${needle.email}' else 'child' end || n || '@school.example',
    case when n <= $2 then '${needle.workNo}' || n when n % 50 = 0 then 'T' || n end,
    to_char(date '2012-01-01' + n % 3000, 'YYYY-MM-DD'), 1 + n % 2, case when n % 97 = 0 then 2 else 1 end,
    case when n % 60 = 0 then 2 else 1 end, now(), now() - n * interval '1 second', now(),
    array(select distinct substr(part, place, length)
      from unnest(array['pupil' || n, name]) part, generate_series(1, length(part)) place,
        generate_series(1, 2) length)
  from generate_series(1, $1::int) n,
    lateral (select case when n <= $2 then '${needle.name}' else
      substr('王李张刘陈杨黄赵吴周', 1 + n % 10, 1) || substr('一二三四五六七八九十', 1 + n / 10 % 10, 1)
      end || (n % 1000)) names(name)`;

/** The last class has the same few children whatever the size. */
const classOf = (user: string) => `case when ${user} <= $4 then $3 else 1 + ${user} % ($3 - 1) end`;

const worksSql = `insert into work (id, school_id, author_id, work_name, work_type, depart_id, revision,
    version_count, head_version_id, submitted_version_id, submitted_at, published_version_id,
    published_name, published_description, published_tags, published_cover, published_at,
    search_words, search_grams, review_state, visibility, is_featured, created_at, updated_at)
  select 'growth-work-' || n, '1', 'growth-user-' || author, name, (1 + n % 4)::text,
    'growth-depart-' || (${classOf('author')}), 1, 1, 'growth-version-' || n,
    case when state <> 'draft' then 'growth-version-' || n end, case when state <> 'draft' then at end,
    case when is_shown then 'growth-version-' || n end, case when is_shown then name end,
    case when is_shown then description end, case when is_shown then tags else '{}' end,
    case when is_shown then 'cover/' || md5(n::text) || '.webp' end, case when is_shown then at end,
    case when is_shown then concat_ws(e'\\n', name, nickname, array_to_string(tags, e'\\n'), description)
      else '' end,
    case when is_shown then array(select distinct substr(line, place, length)
      from unnest(array[name, nickname, description] || tags) line,
        generate_series(1, length(line)) place, generate_series(1, 2) length) else '{}' end,
    state, case when is_shown then 'public' else 'private' end, state = 'featured', at, at
  from generate_series(1, $1::int) n,
    lateral (select 1 + n % $2::int as author, timestamptz '2030-01-01' - n * interval '1 minute' as at,
      case when n <= $4 then '${needle.workName}' || n else '作品' || n end as name,
      case when n <= $4 then '过${needle.description}去看' else '按方向键玩这个作品' end as description,
      case when n <= $4 then array['${needle.tag}'] when n % 5 = 0 then '{}'
        else array['标签' || n % 37, '主题' || n % 11] end as tags,
      '小' || substr('火星云雨风雪海山花草', (1 + n % $2::int % 10)::int, 1) || (n % $2::int % 1000)
        as nickname,
      case when n % 100 < 3 then 'waiting' when n % 100 < 8 then 'returned' when n % 100 < 15 then 'draft'
        when n % 100 < 17 then 'featured' else 'shown' end as state) w,
    lateral (select state in ('shown', 'featured') as is_shown) s`;

const versionsSql = `insert into work_version (id, work_id, school_id, author_id, version_no, kind,
    is_approved, save_id, work_name, file_name, size_bytes, created_at)
  select head_version_id, id, '1', author_id, 1, case when submitted_at is null then 'manual' else 'submitted' end,
    published_at is not null, id, work_name, 'work/' || md5(id) || '.sb3', 1000, created_at
  from work where id like 'growth-work-%'`;

const countersSql = `insert into work_counter (work_id, school_id, star_num, view_num, listed_at,
    work_type, is_featured)
  select id, school_id, substr(id, 13)::int % 97, substr(id, 13)::int % 1009, published_at,
    case when published_at is not null then work_type end, is_featured
  from work where id like 'growth-work-%'`;

/** One under each work. */
const commentsSql = `insert into work_comment (id, work_id, school_id, user_id, comment, state, created_at)
  select 'growth-comment-' || n, id, '1', author_id, '好好玩',
    case n % 3 when 0 then 'refused' when 1 then 'waiting' else 'shown' end, created_at
  from (select work.*, substr(id, 13)::int as n from work where id like 'growth-work-%') works`;

const membersSql = `insert into sys_user_depart (user_id, depart_id)
  select 'growth-user-' || n, 'growth-depart-' ||
    (case when n <= $2::int then $1::int else 1 + n % ($1::int - 1) end)
  from (select substr(id, 13)::int as n from sys_user where id like 'growth-user-%') users`;

const rolesSql = `insert into sys_user_role (user_id, role_id)
  select u.id, r.id from sys_user u join sys_role r on r.school_id = '1'
    and r.role_code = case u.user_identity when 2 then 'teacher' else 'student' end
  where u.id like 'growth-user-%'`;

/** The oldest accounts, so that lists begin with the same people in every size. */
const staffSql = `with staff as (
    insert into sys_user (id, school_id, username, username_key, password_hash, nickname,
      user_identity, confirmed_at, created_at, updated_at)
    select 'growth-' || code, '1', 'growth' || code, 'growth' || code, '-', '老师', 2, now(),
      now() - interval '10 years', now() from unnest(array['admin', 'teacher', 'lead', 'quiet-lead']) code
    returning id),
  given as (insert into sys_user_role (user_id, role_id)
    select s.id, r.id from staff s join sys_role r on r.school_id = '1' and r.role_code =
      case s.id when 'growth-admin' then 'admin' else 'teacher' end)
  insert into user_managed_depart (user_id, depart_id)
    select 'growth-teacher', 'growth-depart-' || $1::int
    union all select 'growth-lead', 'growth-depart-' || n from generate_series(1, $1::int / 2) n
    union all select 'growth-quiet-lead', 'growth-depart-' || n
      from generate_series($1::int, $1::int + $2::int) n`;

const sessionSql = `insert into user_session (token_hash, user_id, school_id, created_at, seen_at,
    expires_at, idle_ms)
  select $1, id, school_id, now(), now(), now() + interval '1 day', 86400000 from sys_user
  where id = $2`;
