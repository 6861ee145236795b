import { createHash } from 'node:crypto';
import pg from 'pg';

export const childCount = 200;
/** Of the first child; the others are in the first class alone. */
const classCount = 20;
const coursesOfClass = 2;
const unitsOfCourse = 12;
const materialCount = 40;

export const courseOfBench = 'bench-course-1';
/** The one with forty materials. */
export const unitOfBench = 'bench-course-1-unit-1';
export const childToken = (index: number): string => `bench-child-token-${index}`;

/** Classes with open courses, and children who are logged in, in the throw-away database. */
export async function fillCourses(databaseUrl: string): Promise<void> {
  await inDatabase(databaseUrl, async (client) => {
    await client.query(departsSql, [classCount]);
    await client.query(childrenSql, [childCount]);
    await client.query(rolesSql);
    await client.query(membersSql, [classCount]);
    for (let index = 1; index <= childCount; index += 1) {
      const hash = createHash('sha256').update(childToken(index)).digest('hex');
      await client.query(sessionSql, [hash, `bench-child-${index}`]);
    }
    await client.query(coursesSql, ['bench-course-', 1, classCount * coursesOfClass]);
    await client.query(openingsSql, [classCount, classCount * coursesOfClass]);
    await client.query(unitsSql, [classCount * coursesOfClass, unitsOfCourse, materialCount]);
    await client.query('analyze');
  });
}

/** Courses that no class has, for the lists of the school and of its site. */
export const fillManyCourses = (databaseUrl: string, count: number): Promise<void> =>
  inDatabase(databaseUrl, async (client) => {
    await client.query(coursesSql, ['bench-other-course-', 1, count]);
    await client.query('analyze teaching_course');
  });

async function inDatabase(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const departsSql = `insert into sys_depart (id, school_id, parent_id, depart_name, org_code,
    org_category, created_at)
  select 'bench-class-' || n, '1', case when n > 0 then 'bench-class-0' end, '班级 ' || n,
    'Z98' || case when n > 0 then 'A' || lpad(n::text, 2, '0') else '' end,
    case when n > 0 then 3 else 1 end, now()
  from generate_series(0, $1::int) n`;

const childrenSql = `insert into sys_user (id, school_id, username, username_key, password_hash, nickname,
    confirmed_at, created_at, updated_at)
  select 'bench-child-' || n, '1', 'benchchild' || n, 'benchchild' || n, '-', '学生' || n, now(), now(), now()
  from generate_series(1, $1::int) n`;

const rolesSql = `insert into sys_user_role (user_id, role_id)
  select u.id, r.id from sys_user u, sys_role r
  where u.id like 'bench-child-%' and r.role_code = 'student' and r.school_id = '1'`;

const membersSql = `insert into sys_user_depart (user_id, depart_id)
  select id, 'bench-class-1' from sys_user where id like 'bench-child-%'
  union select 'bench-child-1', 'bench-class-' || n from generate_series(1, $1::int) n`;

const sessionSql = `insert into user_session (token_hash, user_id, school_id, created_at, seen_at,
    expires_at, idle_ms)
  values ($1, $2, '1', now(), now(), now() + interval '1 day', 86400000)`;

const coursesSql = `insert into teaching_course (id, school_id, course_name, course_desc, course_cover,
    show_type, course_type, is_shared, show_home, order_num, created_at, updated_at)
  select $1::text || n, '1', '课程 ' || n, '<p>一门课程</p>', 'cover/' || md5(n::text) || '.webp', 2, '2',
    false, true, n, now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series($2::int, $3::int) n`;

const openingsSql = `insert into teaching_course_depart (id, school_id, dept_id, course_id, open_time,
    created_at, updated_at)
  select 'bench-opening-' || n, '1', 'bench-class-' || (1 + (n - 1) % $1::int), 'bench-course-' || n,
    now() - interval '1 day', now(), now()
  from generate_series(1, $2::int) n`;

const unitsSql = `insert into teaching_course_unit (id, school_id, course_id, order_num, unit_name, unit_intro,
    is_draft, is_open, course_video_source, show_course_video, show_course_case, materials, media_content,
    course_work_type, is_pin_locked, created_at, updated_at)
  select 'bench-course-' || c || '-unit-' || n, '1', 'bench-course-' || c, n, '第 ' || n || ' 课', '今天做一个小游戏',
    false, false, 1, true, true,
    case when n = 1 then (
      select jsonb_agg(jsonb_build_object('file', 'lesson/' || md5(m::text) || '.pdf', 'name', '课件 ' || m,
        'size', 100000 + m, 'type', 'application/pdf', 'kind', 'slides', 'isVisible', true) order by m)
      from generate_series(1, $3::int) m) end,
    '<p>先看课件，再打开编辑器。</p>', 2, false, now(), now()
  from generate_series(1, $1::int) c, generate_series(1, $2::int) n`;
