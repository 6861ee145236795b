import type { Query, Result } from '@sprout/contract';
import { languages } from '@sprout/texts';
import type { Cache } from '../../../platform/cache.ts';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import { depthLimit } from '../../../platform/list-query.ts';
import { presentPage, readPaging } from '../../../platform/paging.ts';
import { forgetRenderedPage, forgetRenderedPages } from '../../../platform/rendered-pages.ts';
import {
  type CardRow,
  countCards,
  listCards,
  type PublicFilter,
} from './public-lists.repository.ts';

export type WorkCard = Result<'works.leaderboard'>['records'][number];

const countPrefix = 'works:count:';
const countedMs = 20_000;

/** After what the site shows has changed: totals are counted and pages rendered anew. */
export function forgetCounts(cache: Cache): void {
  cache.deleteAll(countPrefix);
  forgetRenderedPages(cache);
}

/** After something about a work has changed that no list tells: only its own pages are rendered anew. */
export function forgetWorkPages(cache: Cache, workIds: Iterable<string>): void {
  for (const id of workIds) {
    for (const language of languages) {
      forgetRenderedPage(cache, language, `/work-detail?id=${id}`);
    }
  }
}

type Deps = { database: Database; cache: Cache; wireTime: WireTimeFormat };

/** Lists of approved works: what a guest may see, and nothing else. */
export function createPublicLists({ database, cache, wireTime }: Deps) {
  async function list(filter: PublicFilter, limit: number, offset = 0): Promise<WorkCard[]> {
    const rows = await listCards(database, filter, limit, offset);
    return rows.map((row) => presentCard(row, wireTime));
  }

  async function count(filter: PublicFilter): Promise<number> {
    const key = countPrefix + JSON.stringify({ ...filter, order: undefined });
    return cache.wrap(key, countedMs, () => countCards(database, filter));
  }

  return {
    list,

    async page(
      filter: PublicFilter,
      query: Pick<Query<'works.leaderboard'>, 'pageNo' | 'pageSize'>,
    ): Promise<Result<'works.leaderboard'>> {
      const paging = readPaging(query);
      const isTooDeep = paging.offset >= depthLimit;
      const [records, total] = await Promise.all([
        isTooDeep ? [] : list(filter, paging.size, paging.offset),
        count(filter),
      ]);
      return presentPage(records, total, paging);
    },
  };
}
export type PublicLists = ReturnType<typeof createPublicLists>;

function presentCard(row: CardRow, { toWire }: WireTimeFormat): WorkCard {
  const publishTime = toWire(row.published_at);
  return {
    id: row.id,
    userId: row.author_id,
    username: row.nickname,
    realname: row.nickname,
    avatar: row.avatar,
    workName: row.published_name,
    description: row.published_description ?? '',
    workType: row.work_type,
    workStatus: row.is_featured ? '4' : '3',
    starNum: row.star_num,
    viewNum: row.view_num,
    collectNum: 0,
    commentNum: row.comment_num,
    createTime: toWire(row.created_at),
    updateTime: publishTime,
    coverFileKey: row.published_cover ?? '',
    workScene: row.work_scene,
    hasCloudData: row.has_cloud_data,
    allowRemix: row.allow_remix,
    parentWorkId: row.parent_work_id,
    publishTime,
  };
}
