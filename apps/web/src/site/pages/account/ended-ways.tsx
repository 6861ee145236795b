import { Button, useTexts } from '@sprout/ui';
import styles from './account.module.css';
import { AuthFrame } from './auth-frame.tsx';
import type { EndedWay } from './use-arrival.ts';

/** Tells, between a log-in and what follows, which ways in the person must not count on any more. */
export function EndedWays({ ways, onGoOn }: { ways: readonly EndedWay[]; onGoOn: () => void }) {
  const { t } = useTexts();
  return (
    <AuthFrame
      scene={t('account.login.scene')}
      title={t('account.login.title')}
      text={t('ui.ended.text')}
    >
      <ul className={styles['ended']}>
        {ways.map((way) => (
          <li key={way}>{t(`ui.ended.${way}`)}</li>
        ))}
      </ul>
      <Button big wide onClick={onGoOn}>
        {t('ui.ended.goOn')}
      </Button>
    </AuthFrame>
  );
}
