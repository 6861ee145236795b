import { useTexts } from '@sprout/ui';
import { useCallback, useRef } from 'react';
import { useAsk } from '../../kit/ask.tsx';

/** Asks before another department or tab takes the place of a form with unsaved changes. */
export function useLeaveGuard() {
  const { t } = useTexts();
  const ask = useAsk();
  const isDirty = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
  }, []);
  const leave = async (action: () => void): Promise<void> => {
    const isSure =
      !isDirty.current ||
      (await ask({
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
