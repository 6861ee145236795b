import pg from 'pg';

export const userCount = 200_000;
export const exportCount = 50_000;
/** A school, its departments and their classes. */
export const departCount = 1 + 50 + 4949;

/** A large school: every child in one class, a quarter of them with a name of a school of their own. */
export async function fillPeople(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(departsSql, [departCount]);
    await client.query(usersSql, [userCount, exportCount]);
    await client.query(membersSql);
    await client.query(rolesSql);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Codes as the product makes them: three characters per level. */
const departsSql = `insert into sys_depart (id, school_id, parent_id, depart_name, org_code,
    org_category, created_at)
  select 'bench-depart-' || n, '1',
    case when n = 1 then null when n <= 51 then 'bench-depart-1'
      else 'bench-depart-' || (2 + (n - 52) / 99) end,
    '部门 ' || n,
    'Z01' || case when n = 1 then '' when n <= 51 then 'A' || lpad((n - 1)::text, 2, '0')
      else 'A' || lpad((1 + (n - 52) / 99)::text, 2, '0')
        || 'A' || lpad((1 + (n - 52) % 99)::text, 2, '0') end,
    case when n = 1 then 1 when n <= 51 then 2 else 3 end, now()
  from generate_series(1, $1::int) n`;

const usersSql = `insert into sys_user (id, school_id, username, username_key, password_hash,
    nickname, realname, school, confirmed_at, created_at, updated_at, search_grams)
  select 'bench-user-' || n, '1', 'pupil' || n, 'pupil' || n, '-', name, name,
    case when n <= $2 then '第二小学' end, now(), now() - n * interval '1 second', now(),
    array(select distinct substr(part, at, length)
      from unnest(array['pupil' || n, name]) part, generate_series(1, length(part)) at,
        generate_series(1, 2) length)
  from generate_series(1, $1::int) n,
    lateral (select substr('王李张刘陈杨黄赵吴周', 1 + n % 10, 1)
      || substr('一二三四五六七八九十', 1 + n / 10 % 10, 1) || (n % 1000)) names(name)`;

const membersSql = `insert into sys_user_depart (user_id, depart_id)
  select id, 'bench-depart-' || (52 + substr(id, 12)::int % 4949)
  from sys_user where id like 'bench-user-%'`;

const rolesSql = `insert into sys_user_role (user_id, role_id)
  select u.id, r.id from sys_user u, sys_role r
  where u.id like 'bench-user-%' and r.role_code = 'student' and r.school_id = '1'`;
