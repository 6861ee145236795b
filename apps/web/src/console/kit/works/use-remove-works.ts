import { useTexts } from '@sprout/ui';
import { useServices } from '../../services.ts';
import { useBatches } from '../use-batches.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { useUndo } from '../use-undo.ts';

type Work = { readonly id: string; readonly workName: string };

/** Into the trash of their authors, with a way back. `subject` has the list that shows them. */
export function useRemoveWorks(subject: 'staffWorks' | 'works') {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const inBatches = useBatches();
  const refresh = useRefresh(subject);
  const undo = useUndo();

  const restore = (works: readonly Work[]): Promise<boolean> =>
    run(async () => {
      for (const { id } of works) {
        await client.call('works.restore', { body: { workId: id } });
      }
      await refresh();
    });

  const remove = (works: readonly Work[]): Promise<boolean> =>
    run(async () => {
      const ids = works.map(({ id }) => id);
      const gone = new Set(
        await inBatches(ids, (part) =>
          client.call('works.deleteBatch', { query: { ids: part.join() } }),
        ),
      );
      await refresh();
      const removed = works.filter(({ id }) => gone.has(id));
      const [first, second] = removed;
      undo.setOffer({
        text:
          first && !second
            ? t('staffWorks.deletedOne', { name: first.workName })
            : t('staffWorks.deleted', { n: removed.length }),
        run: () => void restore(removed),
      });
    });

  return { remove, restore, undo };
}
