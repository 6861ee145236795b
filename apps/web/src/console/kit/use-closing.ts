import { useTexts } from '@sprout/ui';
import { useEffect } from 'react';
import { useConfirm } from './confirm.tsx';
import { useAskToStop } from './files/sending.ts';
import { useTab } from './tab-context.ts';

type Options = {
  /** Called before the end when somebody chose to lose it; has to stay the same function. */
  onGivenUp?: () => void;
  /** Files on their way, which would be given up. */
  sending?: number;
};

/** Tells the tab that something is not saved, and asks before it is given up. */
export function useClosing(
  isDirty: boolean,
  onClose: () => void,
  { onGivenUp, sending = 0 }: Options = {},
): () => void {
  const { t } = useTexts();
  const confirm = useConfirm();
  const askToStop = useAskToStop();
  const { setDirty } = useTab();
  const isUnsaved = isDirty || sending > 0;
  useEffect(() => {
    setDirty(isUnsaved, isUnsaved ? onGivenUp : undefined);
    return () => setDirty(false);
  }, [isUnsaved, setDirty, onGivenUp]);
  const askToGiveUp = () =>
    confirm({
      title: t('kit.giveUp.title'),
      body: t('kit.giveUp.body'),
      okText: t('kit.giveUp.go'),
      cancelText: t('kit.giveUp.stay'),
      isDanger: true,
    });
  return () => {
    if (!isUnsaved) return onClose();
    void (isDirty ? askToGiveUp() : askToStop(sending)).then((isSure) => {
      if (!isSure) return;
      onGivenUp?.();
      onClose();
    });
  };
}
