import type { RunUseCase } from '../../../platform/use-cases.ts';
import { updateWork } from '../works.repository.ts';
import { lockPublished } from './search-words.repository.ts';
import { searchColumns } from './search-words.ts';

/**
 * A published work is found by its author's nickname too, so it is written anew when the author is
 * called differently. Safe to repeat.
 */
export async function rewriteSearchWords(run: RunUseCase, userId: string): Promise<void> {
  await run({ actor: undefined }, 'work.nameAuthor', async (tx) => {
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
}
