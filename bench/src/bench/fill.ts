import { createHash } from 'node:crypto';
import pg from 'pg';

/** So many that no author reaches the limit of saves per minute. */
export const authorCount = 100;
export const tokenOf = (index: number): string => `bench-token-${index}`;
export const authorOf = (index: number): string => `bench-author-${index}`;

const workCount = 50_000;
const schoolId = '1';

/** Puts a large school into the throw-away database: public works, and authors who are logged in. */
export async function fillSchool(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(authorsSql, [schoolId, authorCount]);
    await client.query(rolesSql, [schoolId]);
    for (let index = 1; index <= authorCount; index += 1) {
      const hash = createHash('sha256').update(tokenOf(index)).digest('hex');
      await client.query(sessionSql, [hash, authorOf(index), schoolId]);
    }
    await client.query(worksSql, [schoolId, workCount, authorCount]);
    await client.query(countersSql);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Every author may name the contents that one child has sent. */
export async function shareContents(databaseUrl: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into blob_owner (sha256, user_id, created_at)
       select o.sha256, u.id, now() from blob_owner o, sys_user u
       where o.user_id = $1 and u.id like 'bench-author-%' on conflict do nothing`,
      [userId],
    );
  } finally {
    await client.end();
  }
}

const authorsSql = `insert into sys_user (id, school_id, username, username_key, password_hash, nickname,
    confirmed_at, created_at, updated_at)
  select 'bench-author-' || n, $1, 'bench' || n, 'bench' || n, '-', '作者' || n, now(), now(), now()
  from generate_series(1, $2::int) n`;

const rolesSql = `insert into sys_user_role (user_id, role_id)
  select u.id, r.id from sys_user u, sys_role r
  where u.id like 'bench-author-%' and r.role_code = 'teacher' and r.school_id = $1`;

const sessionSql = `insert into user_session (token_hash, user_id, school_id, created_at, seen_at,
    expires_at, idle_ms)
  values ($1, $2, $3, now(), now(), now() + interval '1 day', 86400000)`;

const worksSql = `insert into work (id, school_id, author_id, work_name, work_type, revision,
    version_count, published_version_id, published_name, published_description, published_cover,
    published_at, review_state, visibility, created_at, updated_at)
  select 'bench-work-' || n, $1, 'bench-author-' || (n % $3::int + 1), '作品' || n, '2', 1, 1,
    'bench-version-' || n, '作品' || n, '一个作品的说明', 'cover/' || md5(n::text) || '.webp',
    now() - n * interval '1 minute', 'shown', 'public',
    now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, $2::int) n`;

const countersSql = `insert into work_counter (work_id, school_id, star_num, view_num, listed_at,
    work_type)
  select id, school_id, substr(id, 12)::int % 97, substr(id, 12)::int % 1009, published_at, work_type
  from work where id like 'bench-work-%'`;
