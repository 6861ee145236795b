import { Button, Dialog, DialogActions } from '@sprout/ui';
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
