import { ChoiceDialog } from '@sprout/editor-kit/host';
import { useTexts } from '@sprout/ui';
import type { MediaKind } from './media-feeder.ts';

/** Asks before the editor may use a device, whatever the browser remembers. */
export function DeviceDialog({
  kind,
  onAnswer,
}: {
  kind: MediaKind;
  onAnswer: (isYes: boolean) => void;
}) {
  const { t } = useTexts();
  return (
    <ChoiceDialog
      title={t('editor.media.title')}
      text={t(`editor.media.${kind}`)}
      yes={t('editor.media.allow')}
      no={t('editor.media.deny')}
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    />
  );
}
