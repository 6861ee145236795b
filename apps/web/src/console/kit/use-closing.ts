import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import { useConfirm } from './confirm.tsx';
import { useTab } from './tab-context.ts';

/**
 * Tells the tab that something is not saved, and asks before it is given up.
 * @param onGivenUp called before the end when somebody chose to lose it; has to stay the same function
 */
export function useClosing(
  isDirty: boolean,
  onClose: () => void,
  onGivenUp?: () => void,
): () => void {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { setDirty } = useTab();
  useEffect(() => {
    setDirty(isDirty, isDirty ? onGivenUp : undefined);
    return () => setDirty(false);
  }, [isDirty, setDirty, onGivenUp]);
  return () => {
    if (!isDirty) return onClose();
    void confirm({
      title: t('kit.giveUp.title'),
      body: t('kit.giveUp.body'),
      okText: t('kit.giveUp.go'),
      cancelText: t('kit.giveUp.stay'),
      isDanger: true,
    }).then((isSure) => {
      if (!isSure) return;
      onGivenUp?.();
      onClose();
    });
  };
}
