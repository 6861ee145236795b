import type { Query, Result } from '@sprout/contract';
import { queryGrams } from '@sprout/rules';
import type { Cache } from '../../platform/cache.ts';
import type { WireTimeFormat } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { depthLimit } from '../../platform/list-query.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';

export type WorkCard = Result<'works.leaderboard'>['records'][number];

/** What a public list asks for, parsed. */
export type PublicFilter = {
  schoolId: string;
  order: 'view' | 'time' | 'star';
  isFeatured?: boolean;
  workType?: string | undefined;
  words?: string | undefined;
  tag?: string | undefined;
  authorId?: string | undefined;
  exceptId?: string | undefined;
};

type Statement = { name: string; text: string; values: unknown[] };

export type CardRow = {
  id: string;
  author_id: string;
  nickname: string;
  avatar: string | null;
  published_name: string;
  published_description: string | null;
  published_cover: string | null;
  published_at: Date;
  work_type: string;
  work_scene: string;
  is_featured: boolean;
  star_num: number;
  view_num: number;
  comment_num: number;
  has_cloud_data: boolean;
  allow_remix: boolean;
  parent_work_id: string | null;
  created_at: Date;
};

/** Every order ends in the unique id, and each has its index. */
const orders = {
  view: 'w.view_num desc, w.published_at desc, w.id desc',
  time: 'w.published_at desc, w.id desc',
  star: 'w.star_num desc, w.published_at desc, w.id desc',
} as const;

const cardColumns = `w.id, w.author_id, a.nickname, a.avatar, w.published_name,
  w.published_description, w.published_cover, w.published_at, w.work_type, w.work_scene,
  w.is_featured, w.star_num, w.view_num, w.comment_num, w.has_cloud_data, w.allow_remix,
  w.parent_work_id, w.created_at`;

const isShown = `w.visibility = 'public' and w.published_version_id is not null
  and w.deleted_at is null`;

/** Conditions of a filter, each with its own parameter; their letters name the statement. */
function conditions(filter: PublicFilter): { letters: string; text: string; values: unknown[] } {
  const grams = filter.words === undefined ? undefined : queryGrams(filter.words);
  const parts: [letter: string, sql: (at: number) => string, value: unknown][] = [];
  const add = (letter: string, value: unknown, sql: (at: number) => string) => {
    if (value !== undefined) parts.push([letter, sql, value]);
  };
  add('s', filter.schoolId, (at) => `w.school_id = $${at}`);
  add('a', filter.authorId, (at) => `w.author_id = $${at}`);
  add('y', filter.workType, (at) => `w.work_type = $${at}`);
  add('g', grams, (at) => `w.search_grams @> $${at}::text[]`);
  add('x', filter.exceptId, (at) => `w.id <> $${at}`);
  add('t', filter.tag, (at) => `w.published_tags @> array[$${at}]::text[]`);
  const texts = parts.map(([, sql], index) => sql(index + 1));
  if (filter.isFeatured) texts.push('w.is_featured');
  return {
    letters: parts.map(([letter]) => letter).join('') + (filter.isFeatured ? 'f' : ''),
    text: [isShown, ...texts].join(' and '),
    values: parts.map(([, , value]) => value),
  };
}

/** The statement of one page; there are few different ones, so each is prepared once by its name. */
export function listStatement(filter: PublicFilter, limit: number, offset: number): Statement {
  const { letters, text, values } = conditions(filter);
  const at = values.length;
  return {
    name: `works-${filter.order}-${letters}`,
    text: `select ${cardColumns} from work w join sys_user a on a.id = w.author_id
      where ${text} order by ${orders[filter.order]} limit $${at + 1} offset $${at + 2}`,
    values: [...values, limit, offset],
  };
}

/** Counts no further than the deepest page that can be asked for. */
export function countStatement(filter: PublicFilter): Statement {
  const { letters, text, values } = conditions(filter);
  return {
    name: `works-count-${letters}`,
    text: `select count(*)::int as count from
      (select 1 from work w where ${text} limit ${depthLimit}) counted`,
    values,
  };
}

const countPrefix = 'works:count:';
const countedMs = 20_000;

/** After what the site shows has changed: totals are counted and pages rendered anew. */
export function forgetCounts(cache: Cache): void {
  cache.deleteAll(countPrefix);
  cache.deleteAll(renderedPrefix);
}

/** Pages of the site that were rendered with the old state; see web/site-renderer. */
const renderedPrefix = 'site:';

type Deps = { database: Database; cache: Cache; wireTime: WireTimeFormat };

/** Lists of approved works: what a guest may see, and nothing else. */
export function createPublicLists({ database, cache, wireTime }: Deps) {
  async function list(filter: PublicFilter, limit: number, offset = 0): Promise<WorkCard[]> {
    const { name, text, values } = listStatement(filter, limit, offset);
    const rows = await database.named<CardRow>(name, text, values);
    return rows.map((row) => presentCard(row, wireTime));
  }

  async function count(filter: PublicFilter): Promise<number> {
    const key = countPrefix + JSON.stringify({ ...filter, order: undefined });
    return cache.wrap(key, countedMs, async () => {
      const { name, text, values } = countStatement(filter);
      const [row] = await database.named<{ count: number }>(name, text, values);
      return row?.count ?? 0;
    });
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
