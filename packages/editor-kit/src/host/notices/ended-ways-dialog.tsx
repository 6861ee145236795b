import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import styles from './ended-ways-dialog.module.css';
import type { LoginResult } from './login-dialog.tsx';

type Props = { ways: LoginResult['endedWays']; onGoOn: () => void };

/** Tells, between a log-in and the work, which ways in the person must not count on any more. */
export function EndedWaysDialog({ ways, onGoOn }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t('editor.login.title')} onClose={onGoOn}>
      <p className={styles['text']}>{t('ui.ended.text')}</p>
      <ul className={styles['ways']}>
        {ways.map((way) => (
          <li key={way}>{t(`ui.ended.${way}`)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onGoOn}>{t('ui.ended.goOn')}</Button>
      </DialogActions>
    </Dialog>
  );
}
