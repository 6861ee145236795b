import { languages } from '@sprout/texts';
import type { Cache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/db/db.ts';
import { depthLimit } from '../../../platform/list-query.ts';
import type { Paging } from '../../../platform/paging.ts';
import { forgetRenderedPage, forgetRenderedPages } from '../../../platform/rendered-pages.ts';
import { shownTypes } from '../work-kinds.ts';
import { findChoices, type PublicChoices } from './public.repository.ts';
import {
  type CardRow,
  countCards,
  listCards,
  type PublicFilter,
} from './public-lists.repository.ts';

export type CardPage = { rows: CardRow[]; total: number };

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

type Deps = { database: Database; cache: Cache };

/** Lists of approved works: what a guest may see, and nothing else. */
export function createPublicLists({ database, cache }: Deps) {
  const list = (filter: PublicFilter, limit: number, offset = 0): Promise<CardRow[]> =>
    listCards(database, filter, limit, offset);

  async function count(filter: PublicFilter): Promise<number> {
    const key = countPrefix + JSON.stringify({ ...filter, order: undefined });
    return cache.wrap(key, countedMs, () => countCards(database, filter));
  }

  return {
    list,

    async page(filter: PublicFilter, { size, offset }: Paging): Promise<CardPage> {
      const isTooDeep = offset >= depthLimit;
      const [rows, total] = await Promise.all([
        isTooDeep ? [] : list(filter, size, offset),
        count(filter),
      ]);
      return { rows, total };
    },

    /** Asked for anew when something was published or taken down. */
    choices: (schoolId: string): Promise<PublicChoices> =>
      cache.wrap(`${countPrefix}choices:${schoolId}`, countedMs, () =>
        findChoices(database, schoolId, shownTypes),
      ),
  };
}
export type PublicLists = ReturnType<typeof createPublicLists>;
