import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useAsk } from '../../kit/ask.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import type { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import { countOf, type Depart, placeOf, type Target } from './depart-tree.tsx';

export type DepartDeeds = ReturnType<typeof useDepartDeeds>;

/** What is done to departments; everything can be taken back. */
export function useDepartDeeds(undo: ReturnType<typeof useUndo>) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const ask = useAsk();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');

  const put = (id: string, target: Target) =>
    client.call('departs.move', { body: { id, ...target } });

  /** Offers the way back, to those who may go it. */
  const offer = (text: string, back: () => Promise<unknown>) =>
    can('system:depart:edit')
      ? undo.setOffer({ text, run: () => void run(back).then(refresh) })
      : undefined;

  return {
    undo,
    refresh,
    offer,
    /** Takes back what a deletion or a cleared class took away. */
    restore: (undoId: string) => client.call('departs.restore', { body: { undoId } }),
    async move(depart: Depart, target: Target): Promise<boolean> {
      const { id, departName: name } = depart.node;
      const before = placeOf(depart);
      if (!(await run(() => put(id, target)))) return false;
      await refresh();
      offer(t('departs.moved', { name }), () => put(id, before));
      return true;
    },
    async remove(node: DepartNode): Promise<boolean> {
      const { id, departName: name } = node;
      const count = countOf([node]);
      const isSure = await ask({
        title: t('departs.delete.title', { name }),
        body: t('departs.delete.body'),
        effects: t('departs.delete.effect', { count }),
        typeWord: t('departs.delete.word'),
        okText: t('departs.delete.go', { count, n: count }),
        isDanger: true,
      });
      if (!isSure) return false;
      let undoId = '';
      const isDone = await run(async () => {
        ({ undoId } = await client.call('departs.delete', { query: { id } }));
      });
      if (!isDone) return false;
      await refresh();
      offer(t('departs.deleted', { name }), () =>
        client.call('departs.restore', { body: { undoId } }),
      );
      return true;
    },
  };
}
