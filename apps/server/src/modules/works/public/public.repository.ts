import type { Result } from '@sprout/contract';
import type { Database } from '../../../platform/db/db.ts';
import { isListed } from '../counters.repository.ts';

type Named = Pick<Database, 'named'>;

export type PublicTag = Result<'works.publicTags'>[number];

const tagCount = 30;

/** Works of a type whose tags are counted, the newest ones: the list costs the same in any school. */
const taggedCount = 2_000;

const tagsSql = `select work_type as "workType", tag, works from (
    select kind.work_type, t.tag, count(*)::int as works,
      row_number() over (partition by kind.work_type order by count(*) desc, t.tag) as place
    from unnest($2::text[]) kind (work_type)
    cross join lateral (select w.published_tags from work w
      where w.school_id = $1 and w.work_type = kind.work_type and ${isListed}
      order by w.published_at desc, w.id desc limit ${taggedCount}) newest
    cross join lateral unnest(newest.published_tags) t (tag)
    group by kind.work_type, t.tag) counted
  where place <= ${tagCount} order by work_type, place`;

/** Tags of the newest public works, by type, the most used first. */
export const listTags = (
  { named }: Named,
  schoolId: string,
  workTypes: readonly string[],
): Promise<PublicTag[]> => named<PublicTag>('work-tags', tagsSql, [schoolId, workTypes]);

export type PublicChoices = Result<'works.publicChoices'>;

const choicesSql = `select
  array(select kind.work_type from unnest($2::text[]) kind (work_type) where exists (
    select 1 from work w where w.school_id = $1 and w.work_type = kind.work_type and ${isListed})
    order by 1) as "workTypes",
  exists (select 1 from work w where w.school_id = $1 and w.is_featured and ${isListed}) as "hasFeatured"`;

/** Which types have a public work, and whether one is featured. */
export async function findChoices(
  { named }: Named,
  schoolId: string,
  workTypes: readonly string[],
): Promise<PublicChoices> {
  const [row] = await named<PublicChoices>('work-choices', choicesSql, [schoolId, workTypes]);
  return row ?? { workTypes: [], hasFeatured: false };
}

export type AuthorRow = {
  id: string;
  nickname: string;
  avatar: string | null;
  created_at: Date;
  works: number;
  views: number;
  stars: number;
};

const authorSql = `select u.id, u.nickname, u.avatar, u.created_at, count(w.id)::int as works,
    coalesce(sum(c.view_num), 0)::int as views, coalesce(sum(c.star_num), 0)::int as stars
  from sys_user u left join work w on w.author_id = u.id and w.visibility = 'public'
    and w.published_version_id is not null and w.deleted_at is null
  left join work_counter c on c.work_id = w.id
  where u.id = $1 and u.deleted_at is null
  group by u.id`;

/** An author with the sums of their public works. */
export async function findAuthor({ named }: Named, userId: string): Promise<AuthorRow | undefined> {
  const [row] = await named<AuthorRow>('author-info', authorSql, [userId]);
  return row;
}

export async function isStarred(
  { named }: Named,
  workId: string,
  viewerKey: string | undefined,
): Promise<boolean> {
  if (viewerKey === undefined) return false;
  const rows = await named(
    'work-starred',
    'select 1 from work_star where work_id = $1 and viewer_key = $2',
    [workId, viewerKey],
  );
  return rows.length > 0;
}
