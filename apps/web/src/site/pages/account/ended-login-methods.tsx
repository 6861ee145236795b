import { Button, useTexts } from '@sprout/ui';
import styles from './account.module.css';
import { AuthFrame } from './auth-frame.tsx';
import type { EndedLoginMethod } from './use-arrival.ts';

/** Tells, between a log-in and what follows, which login methods have ended. */
export function EndedLoginMethods({
  methods,
  onGoOn,
}: {
  methods: readonly EndedLoginMethod[];
  onGoOn: () => void;
}) {
  const { t } = useTexts();
  return (
    <AuthFrame
      scene={t('account.login.scene')}
      title={t('account.login.title')}
      text={t('ui.ended.text')}
    >
      <ul className={styles['ended']}>
        {methods.map((method) => (
          <li key={method}>{t(`ui.ended.${method}`)}</li>
        ))}
      </ul>
      <Button big wide onClick={onGoOn}>
        {t('ui.ended.goOn')}
      </Button>
    </AuthFrame>
  );
}
