import { searchGrams, searchText } from '@sprout/rules';
import type { Cache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/db/db.ts';
import { forgetCounts } from './public-lists.ts';

type Published = {
  name: string;
  /** Never a real name: whoever looks at the site may search for it. */
  nickname: string;
  tags: readonly string[];
  description: string;
};

/** What a published work is found by: words that the site shows, and nothing else. */
export function searchColumns({ name, nickname, tags, description }: Published) {
  const texts = [name, nickname, ...tags, description];
  return { search_words: searchText(...texts), search_grams: searchGrams(...texts) };
}

type Deps = { database: Database; cache: Cache };

/**
 * A published work is found by its author's nickname too, so it is written anew when the author is
 * called differently. Safe to repeat.
 */
export async function rewriteSearchWords({ database, cache }: Deps, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const works = await tx
      .selectFrom('work as w')
      .innerJoin('sys_user as author', 'author.id', 'w.author_id')
      .select([
        'w.id',
        'w.published_name',
        'w.published_description',
        'w.published_tags',
        'author.nickname',
      ])
      .where('w.author_id', '=', userId)
      .where('w.published_version_id', 'is not', null)
      .orderBy('w.id')
      .forUpdate('w')
      .execute();
    for (const { id, nickname, ...work } of works) {
      const columns = searchColumns({
        name: work.published_name ?? '',
        nickname,
        tags: work.published_tags,
        description: work.published_description ?? '',
      });
      await tx.updateTable('work').set(columns).where('id', '=', id).execute();
    }
  });
  forgetCounts(cache);
}
