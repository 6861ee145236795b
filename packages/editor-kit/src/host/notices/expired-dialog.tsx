import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import styles from './conflict-dialog.module.css';

/** The specification's words for an ended log-in, with the promise that nothing is lost. */
export function ExpiredDialog({ onLogin, onLater }: { onLogin: () => void; onLater: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t('editor.expired.title')} onClose={onLater}>
      <p className={styles['text']}>{t('editor.expired.text')}</p>
      <p className="soft">{t('editor.expired.safe')}</p>
      <DialogActions>
        <Button tone="plain" onClick={onLater}>
          {t('editor.expired.later')}
        </Button>
        <Button onClick={onLogin}>{t('editor.expired.again')}</Button>
      </DialogActions>
    </Dialog>
  );
}
