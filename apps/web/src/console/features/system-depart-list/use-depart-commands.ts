import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useConfirm } from '../../kit/confirm.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import type { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { classCategory, countOf, type Depart, placeOf, type Target } from './depart-tree.tsx';
import { useStudentCounts } from './use-departs.ts';

export type DepartCommands = ReturnType<typeof useDepartCommands>;

/** What is done to departments; everything can be taken back. */
export function useDepartCommands(undo: ReturnType<typeof useUndo>) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');

  const put = (id: string, target: Target) =>
    client.call('departs.move', { body: { id, ...target } });

  /** Offers the way back, to those who may go it. */
  const offer = (text: string, back: () => Promise<unknown>) =>
    can('system:depart:edit')
      ? undo.setOffer({ text, run: () => void run(back).then(refresh) })
      : undefined;

  const removeAll = useRemoveDeparts(refresh, offer);
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
    remove: (node: DepartNode): Promise<boolean> =>
      removeAll([node], t('departs.delete.title', { name: node.departName })),
    removeAll: (nodes: readonly DepartNode[]): Promise<boolean> =>
      removeAll(nodes, t('departs.deleteMany')),
  };
}

type Offer = (text: string, back: () => Promise<unknown>) => void;

/** Asks with the number of all that goes; what stands below another one of them goes with it. */
function useRemoveDeparts(refresh: () => Promise<void>, offer: Offer) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const wordsOf = useDeletionWords();
  return async (nodes: readonly DepartNode[], title: string) => {
    const tops = nodes.filter(({ id }) => !nodes.some((other) => isBelow(other, id)));
    const isSure = await confirm({ title, ...wordsOf(tops), isDanger: true });
    if (!isSure) return false;
    const ids = tops.map(({ id }) => id);
    const [only = ''] = ids;
    let undoId = '';
    const isDone = await run(async () => {
      ({ undoId } =
        ids.length === 1
          ? await client.call('departs.delete', { query: { id: only } })
          : await client.call('departs.deleteBatch', { query: { ids: ids.join() } }));
    });
    if (!isDone) return false;
    await refresh();
    const name = tops.map(({ departName }) => departName).join(t('kit.names.comma'));
    offer(t('departs.deleted', { name }), () =>
      client.call('departs.restore', { body: { undoId } }),
    );
    return true;
  };
}

/** What goes, what stays and how it comes back: the same for one class and for a whole school. */
function useDeletionWords() {
  const { t } = useTexts();
  const can = useCan();
  const students = useStudentCounts();
  return (tops: readonly DepartNode[]) => {
    const count = countOf(tops);
    const n = tops.reduce((sum, { id }) => sum + (students?.get(id) ?? 0), 0);
    const isClass = tops[0]?.orgCategory === classCategory;
    const own = isClass ? 'departs.delete.goClass' : 'departs.delete.goDepart';
    const people = t(n > 0 ? 'departs.delete.children' : 'departs.delete.empty', { n });
    return {
      body: count > 1 ? t('departs.delete.several', { n: count, people }) : people,
      effects: t(can('system:depart:edit') ? 'departs.delete.back' : 'departs.delete.backByOthers'),
      okText: count > 1 ? t('departs.delete.go', { count, n: count }) : t(own),
    };
  };
}

const isBelow = ({ children = [] }: DepartNode, id: string): boolean =>
  children.some((child) => child.id === id || isBelow(child, id));
