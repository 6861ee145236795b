import { Button, buttonClass, Link, linkClass, useTexts } from '@sprout/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useServices } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import styles from './account.module.css';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';
import { RecoverySteps } from './recovery-steps.tsx';
import type { RecoveryChannel } from './use-recovery.ts';

export const createForgottenRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: ForgottenPage,
  handle: {
    file: 'account/joining-pages',
    head: () => ({ title: t('account.forgotten.title'), canonical: '/user/alteration' }),
  } satisfies PageHandle,
});

const steps = [
  'account.forgotten.step1',
  'account.forgotten.step2',
  'account.forgotten.step3',
] as const;

/**
 * We keep no phone and no mail of a child, so the way back leads through the teacher. The staff choose a new
 * password with a code, where the school sends such.
 */
function ForgottenPage() {
  const { t } = useTexts();
  const channels = useChannels();
  const [isOfStaff, setOfStaff] = useState(false);
  const words = isOfStaff ? 'account.recovery' : 'account.forgotten';
  return (
    <AuthFrame
      scene={t('account.forgotten.scene')}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
    >
      {isOfStaff ? (
        <RecoverySteps channels={channels} />
      ) : (
        <ForChildren onStaff={channels.length > 0 ? () => setOfStaff(true) : undefined} />
      )}
      <OtherWays>
        {isOfStaff && (
          <Link className={linkClass} href="/user/login">
            {t('account.toLogin')}
          </Link>
        )}
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}

function ForChildren({ onStaff }: { onStaff: (() => void) | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <Link className={buttonClass({ big: true, wide: true })} href="/user/login">
        {t('account.result.login')}
      </Link>
      {onStaff ? (
        <div className={styles['staffWay']}>
          <p>{t('account.recovery.who')}</p>
          <Button tone="plain" wide onClick={onStaff}>
            {t('account.recovery.begin')}
          </Button>
        </div>
      ) : (
        <p className={styles['promise']}>{t('account.forgotten.adults')}</p>
      )}
    </>
  );
}

/** The ways by which this school sends codes; empty until the server has answered. */
function useChannels(): readonly RecoveryChannel[] {
  const { browser } = useServices();
  const [channels, setChannels] = useState<readonly RecoveryChannel[]>([]);
  const notice = useEffectEvent(useNotice());
  useEffect(() => {
    browser?.client.call('recovery.channels').then(setChannels, notice);
  }, [browser]);
  return channels;
}
