import { Dialog, useTexts } from '@sprout/ui';
import type { Desk } from '../desk/workspace-desk.ts';

export function LessonsSheet({ onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t('python.lessons.title')} closable onClose={onClose}>
      {null}
    </Dialog>
  );
}
