import { useTexts } from '@sprout/ui';
import { useCallback, useRef } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';

/** Asks before another department or tab takes the place of a form with unsaved changes. */
export function useLeaveGuard() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const isDirty = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const leave = async (action: () => void): Promise<void> => {
    const isSure =
      !isDirty.current ||
      (await confirm({
        title: t('kit.giveUp.title'),
        body: t('kit.giveUp.body'),
        okText: t('kit.giveUp.go'),
        cancelText: t('kit.giveUp.stay'),
        isDanger: true,
      }));
    if (isSure) action();
  };
  return { setDirty, leave };
}
