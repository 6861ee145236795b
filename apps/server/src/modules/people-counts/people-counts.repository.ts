import { sql } from 'kysely';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';

/** `depart`: children in a department or below it, each once; `role`: people who hold it. */
export type PeopleCountKind = 'depart' | 'role';

/** Id under which the children of a whole school are counted who are in a department. */
export const schoolCountId = (schoolId: string): string => `school/${schoolId}`;

/** The kept numbers by id; an id that is missing counts no people. */
export async function readPeopleCounts(
  executor: Executor,
  kind: PeopleCountKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`select id, people from people_count
    where kind = ${kind} and id = any(${[...ids]}) and people > 0`.execute(executor);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

export function createPeopleCountRepository({ database }: { database: Database }) {
  return {
    async hasChanges(): Promise<boolean> {
      const { rows } = await sql`select 1 from people_change limit 1`.execute(database.write);
      return rows.length > 0;
    },

    /** Answers how many changes were counted. */
    async countChanges(tx: Tx): Promise<number> {
      // One after the other: two changes of one person must not be counted side by side.
      await sql`insert into people_count (kind, id, people) values ('turn', '', 0)
        on conflict (kind, id) do update set people = 0`.execute(tx);
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from people_change`.execute(tx);
      await applyChanges(tx);
      return rows[0]?.count ?? 0;
    },

    /** After many changes: otherwise each later look for changes steps over the deleted rows. */
    async clearDeleted(): Promise<void> {
      await sql`vacuum people_change`.execute(database.write);
    },
  };
}

/** One statement removes the notes and reads the accounts they name, so no change is lost between the two. */
const applyChanges = (tx: Tx) =>
  sql`with
  noted as (delete from people_change returning user_id),
  concerned as (select distinct user_id from noted),
  before as (select c.user_id, c.departs, c.roles from people_counted c
    join concerned using (user_id)),
  after as (${stands(sql`concerned`)}),
  kept as (insert into people_counted (user_id, departs, roles)
    select user_id, departs, roles from after where departs <> '{}' or roles <> '{}'
    on conflict (user_id) do update set departs = excluded.departs, roles = excluded.roles
    returning 1),
  gone as (delete from people_counted c using after a
    where a.user_id = c.user_id and a.departs = '{}' and a.roles = '{}' returning 1),
  steps as (
    select 'depart' as kind, unnest(departs) as id, 1 as step from after
    union all select 'role', unnest(roles), 1 from after
    union all select 'depart', unnest(departs), -1 from before
    union all select 'role', unnest(roles), -1 from before)
  insert into people_count as c (kind, id, people)
    select kind, id, sum(step)::int from steps group by kind, id having sum(step) <> 0
    on conflict (kind, id) do update set people = c.people + excluded.people`.execute(tx);

/**
 * What accounts count for: each department of a live child and all above it, each role of a live person.
 * Departments are looked up once, not for each of their children: an import changes thousands at once.
 */
const stands = (concerned: ReturnType<typeof sql>) => sql`
  with live as materialized (select u.id as user_id, u.user_identity = 1 as is_child
    from ${concerned} p join sys_user u on u.id = p.user_id where u.deleted_at is null),
  place as materialized (select l.user_id, m.depart_id
    from live l join sys_user_depart m on m.user_id = l.user_id where l.is_child),
  own as materialized (select d.id, d.school_id, d.org_code from sys_depart d
    where d.id in (select depart_id from place)),
  above as materialized (
    select own.id as depart_id, a.id from own
      cross join lateral generate_series(${codeLength}::int, length(own.org_code), ${codeLength}) at
      join sys_depart a on a.school_id = own.school_id and a.org_code = left(own.org_code, at)
    union all select id, 'school/' || school_id from own),
  departs as (select place.user_id, array_agg(distinct above.id) as ids
    from place join above on above.depart_id = place.depart_id group by place.user_id),
  roles as (select l.user_id, array_agg(ur.role_id) as ids
    from live l join sys_user_role ur on ur.user_id = l.user_id group by l.user_id)
  select p.user_id, coalesce(d.ids, '{}') as departs, coalesce(r.ids, '{}') as roles
  from ${concerned} p
  left join departs d on d.user_id = p.user_id
  left join roles r on r.user_id = p.user_id`;

/** Characters of an org code for each level. */
const codeLength = 3;
