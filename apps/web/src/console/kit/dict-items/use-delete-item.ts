import { useTexts } from '@sprout/ui';
import { useServices } from '../../services.ts';
import { useConfirm } from '../confirm.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';

/** Deletes an item by its words, after the question that the reference names. */
export function useDeleteItem(dictCode: string) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('dictItems', 'dicts');
  return async (itemText: string): Promise<boolean> => {
    const isSure = await confirm({
      title: t('dicts.deleteItem'),
      body: t('dicts.deleteItemAsk', { name: itemText }),
      effects: t('dicts.deleteItemEffect'),
      okText: t('dicts.deleteItem'),
      isDanger: true,
    });
    if (!isSure) return false;
    const query = { dictCode, itemText };
    const isDone = await run(() => client.call('dicts.deleteItemByText', { query }));
    if (isDone) await refresh();
    return isDone;
  };
}
