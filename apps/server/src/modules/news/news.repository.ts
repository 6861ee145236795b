import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dropVersions } from '../../platform/data-log.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { depthLimit } from '../../platform/list-query.ts';
import type { Paging } from '../../platform/paging.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';
import type { TableSource } from '../../platform/table/table-spec.ts';
import { publishedStatus } from './news-state.ts';

/** How often news was seen stands in its row and is no field of its form. */
export const newsSource: TableSource = {
  select: () => ({ viewNum: sql`t.view_num` }),
  columns: { viewNum: { ref: 't.view_num', kind: 'number', sort: true } },
};

export type NewsRow = {
  id: string;
  newsTitle: string;
  newsTitleEn: string | null;
  newsStatus: number;
  publishTime: Date | null;
  createdAt: Date;
  category: string | null;
  isPinned: boolean;
  cover: string | null;
  summary: string | null;
  summaryEn: string | null;
  /** There is English to read wherever there is Chinese. */
  isTranslated: boolean;
  viewNum: number;
};

/** News of a school as visitors have it at a moment. */
export type Shown = { schoolId: string; now: Date };

const columns = sql`n.id, n.news_title as "newsTitle", n.news_title_en as "newsTitleEn",
  n.news_status as "newsStatus", n.publish_time as "publishTime", n.created_at as "createdAt",
  n.category, n.is_pinned as "isPinned", n.cover, n.summary, n.summary_en as "summaryEn",
  (coalesce(n.news_title_en, '') <> ''
    and (coalesce(n.news_content, '') = '' or coalesce(n.news_content_en, '') <> '')) as "isTranslated",
  n.view_num as "viewNum"`;

const isShown = ({ schoolId, now }: Shown): RawBuilder<SqlBool> =>
  sql`n.school_id = ${schoolId} and n.deleted_at is null
    and n.news_status >= ${publishedStatus} and n.publish_time <= ${now}`;

type Filter = Shown & {
  category?: string | undefined;
  /** By time alone; pinned first without. */
  isByTime: boolean;
};

export async function listShown(
  executor: Executor,
  { category, isByTime, ...shown }: Filter,
  { size, offset }: Paging,
): Promise<NewsRow[]> {
  if (offset >= depthLimit) return [];
  const pinned = isByTime ? sql`` : sql`n.is_pinned desc, `;
  const { rows } = await sql<NewsRow>`select ${columns} from teaching_news n
    where ${isListed(shown, category)}
    order by ${pinned}n.publish_time desc, n.id desc limit ${size} offset ${offset}`.execute(
    executor,
  );
  return rows;
}

/** One more than lists go deep where there are more than that. */
export const countShown = (executor: Executor, shown: Shown, category?: string): Promise<number> =>
  countBounded(executor, sql`select 1 from teaching_news n where ${isListed(shown, category)}`);

const isListed = (shown: Shown, category = ''): RawBuilder<SqlBool> =>
  category === '' ? isShown(shown) : sql`${isShown(shown)} and n.category = ${category}`;

export type WholeNews = NewsRow & { newsContent: string | null; newsContentEn: string | null };

const wholeColumns = sql`${columns}, n.news_content as "newsContent",
  n.news_content_en as "newsContentEn"`;

export async function findShown(
  executor: Executor,
  shown: Shown,
  id: string,
): Promise<WholeNews | undefined> {
  const { rows } = await sql<WholeNews>`select ${wholeColumns} from teaching_news n
    where ${isShown(shown)} and n.id = ${id}`.execute(executor);
  return rows[0];
}

/** Published or not. */
export async function findAny(
  executor: Executor,
  schoolId: string,
  id: string,
): Promise<WholeNews | undefined> {
  const { rows } = await sql<WholeNews>`select ${wholeColumns} from teaching_news n
    where n.school_id = ${schoolId} and n.deleted_at is null and n.id = ${id}`.execute(executor);
  return rows[0];
}

export type Neighbour = Pick<NewsRow, 'id' | 'newsTitle' | 'newsTitleEn' | 'isTranslated'>;

/** Shown news before and after a place in the order of time. */
export async function findNeighbours(
  executor: Executor,
  shown: Shown,
  { id, at }: { id: string; at: Date },
): Promise<{ newer: Neighbour | undefined; older: Neighbour | undefined }> {
  const beside = async (comparison: '<' | '>', direction: 'asc' | 'desc') => {
    const { rows } = await sql<NewsRow>`select ${columns} from teaching_news n
      where ${isShown(shown)} and (n.publish_time, n.id) ${sql.raw(comparison)} (${at}, ${id})
      order by n.publish_time ${sql.raw(direction)}, n.id ${sql.raw(direction)} limit 1`.execute(
      executor,
    );
    return rows[0];
  };
  const [newer, older] = await Promise.all([beside('>', 'asc'), beside('<', 'desc')]);
  return { newer, older };
}

/** When something was published last, and every time at which something will be; the earliest first. */
export async function listTimes(executor: Executor, { schoolId, now }: Shown): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct n.publish_time as at from teaching_news n
    where n.school_id = ${schoolId} and n.deleted_at is null and n.news_status >= ${publishedStatus}
      and n.publish_time >= coalesce((
        select max(s.publish_time) from teaching_news s where s.school_id = ${schoolId}
          and s.deleted_at is null and s.news_status >= ${publishedStatus} and s.publish_time <= ${now}
      ), ${now})
    order by at limit 1000`.execute(executor);
  return rows.map(({ at }) => at);
}

type View = { id: string; viewerKey: string; now: Date; before: Date };

/** Counts a look that is the viewer's first since `before`, both or neither; answers how many there are then. */
export async function countView(executor: Executor, view: View): Promise<number | undefined> {
  const { id, viewerKey, now, before } = view;
  const { rows } = await sql<{ viewNum: number }>`
    with seen as (
      insert into teaching_news_view (news_id, viewer_key, seen_at) values (${id}, ${viewerKey}, ${now})
      on conflict (news_id, viewer_key) do update set seen_at = excluded.seen_at
        where teaching_news_view.seen_at <= ${before} returning 1)
    update teaching_news set view_num = view_num + 1
    where id = ${id} and exists (select 1 from seen)
    returning view_num as "viewNum"`.execute(executor);
  return rows[0]?.viewNum;
}

/** Of looks before a moment, which stop no other count any more. */
export async function removeViews(executor: Executor, before: Date): Promise<void> {
  await executor.deleteFrom('teaching_news_view').where('seen_at', '<=', before).execute();
}

export async function eraseViewsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from teaching_news_view where news_id = any(${[...ids]}::text[])`.execute(tx);
}

/** What the news of the demo school leaves behind when it goes; its rows carry a mark of their own. */
export async function eraseTracesOfDemoNews(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('teaching_news')
    .select('id')
    .where('is_demo', '=', true)
    .execute();
  const ids = rows.map(({ id }) => id);
  await eraseViewsOf(tx, ids);
  await dropVersions(tx, 'teaching_news', ids);
}
