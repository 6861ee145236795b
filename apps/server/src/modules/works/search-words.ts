import { searchGrams } from '@sprout/rules';
import type { Cache } from '../../platform/cache.ts';
import type { Database } from '../../platform/db/db.ts';
import { forgetCounts } from './public-lists.ts';

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
      .select(['w.id', 'w.published_name', 'author.nickname'])
      .where('w.author_id', '=', userId)
      .where('w.published_version_id', 'is not', null)
      .orderBy('w.id')
      .forUpdate('w')
      .execute();
    for (const { id, published_name, nickname } of works) {
      const grams = searchGrams(published_name ?? '', nickname);
      await tx.updateTable('work').set({ search_grams: grams }).where('id', '=', id).execute();
    }
  });
  forgetCounts(cache);
}
