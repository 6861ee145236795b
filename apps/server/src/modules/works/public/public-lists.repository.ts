import { queryGrams, searchTerms } from '@sprout/rules';
import type { Database } from '../../../platform/db/db.ts';
import { depthLimit } from '../../../platform/list-query.ts';
import { isListed } from '../counters.repository.ts';

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
  view: 'c.view_num desc, c.listed_at desc, c.work_id desc',
  time: 'w.published_at desc, w.id desc',
  star: 'c.star_num desc, c.listed_at desc, c.work_id desc',
} as const;

const cardColumns = `w.id, w.author_id, a.nickname, a.avatar, w.published_name,
  w.published_description, w.published_cover, w.published_at, w.work_type, w.work_scene,
  w.is_featured, c.star_num, c.view_num, c.comment_num, w.has_cloud_data, w.allow_remix,
  w.parent_work_id, w.created_at`;

/** Where a condition finds its columns: rows of works, or the counters' index, which has a few of them. */
type Place = 'work' | 'counters';

/** Conditions of a filter, each with its own parameter; their letters name the statement. */
function conditions(filter: PublicFilter, place: Place = 'work') {
  const [t, id] = place === 'work' ? ['w', 'w.id'] : ['c', 'c.work_id'];
  const terms = filter.words === undefined ? undefined : searchTerms(filter.words);
  const parts: [letter: string, sql: (at: number) => string, value: unknown][] = [];
  const add = (letter: string, value: unknown, sql: (at: number) => string) => {
    if (value !== undefined) parts.push([letter, sql, value]);
  };
  add('s', filter.schoolId, (at) => `${t}.school_id = $${at}`);
  add('a', filter.authorId, (at) => `w.author_id = $${at}`);
  add('y', filter.workType, (at) => `${t}.work_type = $${at}`);
  // An index finds the pairs of letters; the words tell whether these stand together.
  add('g', terms?.flatMap(queryGrams), (at) => `w.search_grams @> $${at}::text[]`);
  add(
    'p',
    terms?.map((term) => `%${term}%`),
    (at) => `w.search_words like all ($${at}::text[])`,
  );
  add('x', filter.exceptId, (at) => `${id} <> $${at}`);
  add('t', filter.tag, (at) => `w.published_tags @> array[$${at}]::text[]`);
  const texts = parts.map(([, sql], index) => sql(index + 1));
  if (filter.isFeatured) texts.push(`${t}.is_featured`);
  return {
    letters: parts.map(([letter]) => letter).join('') + (filter.isFeatured ? 'f' : ''),
    text: [place === 'work' ? isListed : 'c.listed_at is not null', ...texts].join(' and '),
    values: parts.map(([, , value]) => value),
  };
}

/**
 * Page sizes of the site. Under a page size that it does not know PostgreSQL plans a statement anew each
 * time, which takes five times as long as to run it; any other size is a parameter, since each text stays
 * prepared.
 */
const knownSizes: ReadonlySet<number> = new Set([4, 8, 10, 12, 24]);

/**
 * A tag of no more works is looked up and put in order. For a more frequent one the works are walked in
 * order until the page is full: that is soon where the tag is spread over time, and takes up to a second of
 * a million works where only old ones have it.
 */
const rareLimit = 2_000;

/**
 * The statement of one page; there are few different ones, so each is prepared once by its name. The
 * rows before the page are counted off in an index, and only those of the page are read.
 */
export function listStatement(filter: PublicFilter, limit: number, offset: number): Statement {
  const order = orders[filter.order];
  const { source, ...found } = sourceOf(filter);
  const at = found.values.length;
  // What finds many works or few, such as words, is planned for its value.
  const isKnown = offset === 0 && knownSizes.has(limit) && /^sy?f?$/.test(found.letters);
  const rows = isKnown ? String(limit) : `$${at + 1} offset $${at + 2}`;
  const id = filter.order === 'time' ? 'w.id' : 'c.work_id as id';
  const ids = (where: string) =>
    `select ${id} from ${source} where ${where} order by ${order} limit ${rows}`;
  const isRare = filter.tag !== undefined;
  // How frequent a tag is that is in no statistics PostgreSQL does not know: it would walk through all works.
  const tagged = `with tagged as materialized (
      select w.id from work w where ${conditions(filter).text} limit ${rareLimit + 1}),
    few as materialized (select count(*) <= ${rareLimit} as is_few from tagged)`;
  const page = isRare
    ? `(${ids('(select is_few from few) and w.id = any(array(select id from tagged))')})
      union all (${ids(`not (select is_few from few) and ${found.text}`)})`
    : ids(found.text);
  return {
    name: `works-${filter.order}-${found.letters}${isKnown ? `-first-${limit}` : ''}`,
    text: `${isRare ? tagged : ''} select ${cardColumns} from (${page}) page
      join work w on w.id = page.id join work_counter c on c.work_id = page.id
      join sys_user a on a.id = w.author_id
      where ${isListed} order by ${order}`,
    values: isKnown ? found.values : [...found.values, limit, offset],
  };
}

function sourceOf(filter: PublicFilter) {
  if (filter.order === 'time') return { source: 'work w', ...conditions(filter) };
  const isOfCounters =
    filter.words === undefined && filter.tag === undefined && filter.authorId === undefined;
  if (isOfCounters) return { source: 'work_counter c', ...conditions(filter, 'counters') };
  const source = `work w join work_counter c on c.work_id = w.id and c.school_id = w.school_id
    and c.listed_at is not null`;
  return { source, ...conditions(filter) };
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

/** The works that a filter finds, as the site shows them. */
export function listCards(
  { named }: Pick<Database, 'named'>,
  filter: PublicFilter,
  limit: number,
  offset: number,
): Promise<CardRow[]> {
  const { name, text, values } = listStatement(filter, limit, offset);
  return named<CardRow>(name, text, values);
}

/** How many works a filter finds. */
export async function countCards(
  { named }: Pick<Database, 'named'>,
  filter: PublicFilter,
): Promise<number> {
  const { name, text, values } = countStatement(filter);
  const [row] = await named<{ count: number }>(name, text, values);
  return row?.count ?? 0;
}
