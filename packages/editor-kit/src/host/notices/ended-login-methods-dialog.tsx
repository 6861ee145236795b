import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import styles from './ended-login-methods-dialog.module.css';
import type { LoginResult } from './login-dialog.tsx';

type Props = { methods: LoginResult['endedWays']; onGoOn: () => void };

/** Tells, between a log-in and the work, which login methods have ended. */
export function EndedLoginMethodsDialog({ methods, onGoOn }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={t('editor.login.title')} onClose={onGoOn}>
      <p className={styles['text']}>{t('ui.ended.text')}</p>
      <ul className={styles['methods']}>
        {methods.map((method) => (
          <li key={method}>{t(`ui.ended.${method}`)}</li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onGoOn}>{t('ui.ended.goOn')}</Button>
      </DialogActions>
    </Dialog>
  );
}
