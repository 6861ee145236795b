import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import { useTab } from '../tabs/tab-context.ts';
import { useAsk } from './ask.tsx';

/** Tells the tab that something is not saved, and asks before it is given up. */
export function useClosing(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTexts();
  const ask = useAsk();
  const { setDirty } = useTab();
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
  return () => {
    if (!isDirty) return onClose();
    void ask({
      title: t('kit.giveUp.title'),
      body: t('kit.giveUp.body'),
      okText: t('kit.giveUp.go'),
      cancelText: t('kit.giveUp.stay'),
      isDanger: true,
    }).then((isSure) => isSure && onClose());
  };
}
