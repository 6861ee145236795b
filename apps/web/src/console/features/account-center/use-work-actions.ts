import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useFailure } from '../../kit/use-failure.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import type { MyWork } from './describe-work.ts';
import { useRefreshWorks } from './use-works.ts';

/** What a card does at once: deleting, taking back, using a copy. */
export function useWorkActions() {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const fail = useFailure();
  const refresh = useRefreshWorks();
  const undo = useUndo();

  const attempt = async (act: () => Promise<unknown>, done?: () => void): Promise<void> => {
    try {
      await act();
      done?.();
    } catch (error) {
      fail(error);
    }
    await refresh();
  };
  const bringBack = (work: MyWork) => client.call('works.restore', { body: { workId: work.id } });

  return {
    undo,
    remove: (work: MyWork) =>
      attempt(
        () => client.call('works.delete', { query: { id: work.id } }),
        () =>
          undo.setOffer({
            text: t('console.works.deleted', { name: work.workName }),
            run: () => void attempt(() => bringBack(work)),
          }),
      ),
    restore: (work: MyWork) =>
      attempt(
        () => bringBack(work),
        () => void message.success(t('console.works.restored', { name: work.workName })),
      ),
    takeCopy: (work: MyWork) =>
      attempt(
        () => client.call('works.useCopy', { body: { copyId: work.id } }),
        () => void message.success(t('console.works.copyUsed')),
      ),
  };
}

export type WorkActions = ReturnType<typeof useWorkActions>;
