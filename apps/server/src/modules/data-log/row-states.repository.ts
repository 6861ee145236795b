import { staff } from '@sprout/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';
import { type PersonTexts, selectTexts } from './person-texts.repository.ts';

export type Content = Readonly<Record<string, unknown>>;

/** In the order of their ids, so that two who hold the same do not wait for each other. */
export async function holdRows(
  executor: Executor,
  table: 'sys_user' | 'work',
  schoolId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select 1 from ${sql.table(table)}
    where id = any(${[...ids]}) and school_id = ${schoolId} order by id for no key update`.execute(
    executor,
  );
}

type PersonState = PersonTexts & {
  id: string;
  identity: number;
  nickname: string;
  realname: string | null;
  sex: number | null;
  workNo: string | null;
  post: string | null;
  email: string | null;
  telephone: string | null;
  status: number;
  roles: string[];
  departs: string[];
  managed: string[];
  isInBin: boolean;
};

/**
 * People as their versions keep them, by id. No names, numbers or addresses of children, and no mobile
 * number of anybody.
 */
export async function readPeople(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Content>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PersonState>`select u.id, u.user_identity as identity, u.nickname,
      u.realname, u.sex, u.work_no as "workNo", u.post, u.email, u.telephone, ${selectTexts('u')}, u.status,
      array(select r.role_name from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id order by r.role_code) as roles,
      array(select d.depart_name from sys_user_depart m join sys_depart d on d.id = m.depart_id
        where m.user_id = u.id order by d.org_code) as departs,
      array(select d.depart_name from user_managed_depart m join sys_depart d on d.id = m.depart_id
        where m.user_id = u.id order by d.org_code) as managed,
      u.deleted_at is not null as "isInBin"
    from sys_user u where u.id = any(${[...ids]})`.execute(executor);
  return new Map(rows.map((row) => [row.id, personContent(row)]));
}

function personContent({ id: _, ...person }: PersonState): Content {
  if (person.identity === staff) return person;
  const { nickname, identity, status, roles, departs, isInBin } = person;
  return { nickname, identity, status, roles, departs, isInBin };
}

type WorkState = { id: string };

/** Works as their versions keep them, by id. */
export async function readWorks(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Content>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WorkState>`select w.id, w.work_name as "workName",
      w.work_type as "workType", w.visibility, w.allow_remix as "allowRemix",
      array(select t.tag from work_tag t where t.work_id = w.id order by t.tag) as tags,
      (select d.depart_name from sys_depart d where d.id = w.depart_id) as depart,
      w.review_state as "reviewState", w.published_name as "publishedName",
      w.is_featured as "isFeatured", w.score, w.deleted_at is not null as "isInBin"
    from work w where w.id = any(${[...ids]})`.execute(executor);
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}
