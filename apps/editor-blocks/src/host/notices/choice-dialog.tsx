import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import type { MediaKind } from '../media/media-feeder.ts';
import styles from './conflict-dialog.module.css';

type Props = {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** A question with two answers of its own. Escape is no. */
export function ChoiceDialog({ title, text, yes, no, onYes, onNo }: Props) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p className={styles['text']}>{text}</p>
      <DialogActions>
        <Button tone="plain" onClick={onNo}>
          {no}
        </Button>
        <Button onClick={onYes}>{yes}</Button>
      </DialogActions>
    </Dialog>
  );
}

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
