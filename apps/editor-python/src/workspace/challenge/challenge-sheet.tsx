import { Dialog, useTexts } from '@sprout/ui';
import type { Desk } from '../desk/workspace-desk.ts';

export function ChallengeSheet({
  onClose,
}: {
  readonly desk: Desk;
  readonly onClose: () => void;
  readonly isReadOnly: boolean;
}) {
  const { t } = useTexts();
  return (
    <Dialog title={t('python.challenge.title')} closable onClose={onClose}>
      {null}
    </Dialog>
  );
}
