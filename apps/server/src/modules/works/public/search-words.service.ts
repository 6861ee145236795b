import type { Cache } from '../../../platform/cache.ts';
import type { Database } from '../../../platform/db/db.ts';
import { updateWork } from '../works.repository.ts';
import { forgetCounts } from './public-lists.ts';
import { lockPublished } from './search-words.repository.ts';
import { searchColumns } from './search-words.ts';

type Deps = { database: Database; cache: Cache };

/**
 * A published work is found by its author's nickname too, so it is written anew when the author is
 * called differently. Safe to repeat.
 */
export async function rewriteSearchWords({ database, cache }: Deps, userId: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id, nickname, ...work } of await lockPublished(tx, userId)) {
      const columns = searchColumns({
        name: work.published_name ?? '',
        nickname,
        tags: work.published_tags,
        description: work.published_description ?? '',
      });
      await updateWork(tx, id, columns);
    }
  });
  forgetCounts(cache);
}
