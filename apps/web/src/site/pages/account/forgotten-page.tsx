import { buttonClass, Link, useTexts } from '@sprout/ui';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import styles from './account.module.css';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';

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

/** We keep no phone and no mail of a child, so the way back leads through the teacher. */
function ForgottenPage() {
  const { t } = useTexts();
  return (
    <AuthFrame
      scene={t('account.forgotten.scene')}
      title={t('account.forgotten.title')}
      text={t('account.forgotten.text')}
    >
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className={styles['promise']}>{t('account.forgotten.adults')}</p>
      <Link className={buttonClass({ big: true, wide: true })} href="/user/login">
        {t('account.result.login')}
      </Link>
      <OtherWays>
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}
