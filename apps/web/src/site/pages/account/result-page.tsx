import { Button, Link, linkClass, useTexts } from '@sprout/ui';
import { useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import styles from './account.module.css';
import { AuthFrame, OtherWays } from './auth-frame.tsx';

export const createResultRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: ResultPage,
  handle: {
    file: 'account/result-page',
    head: () => ({ title: t('account.result.title') }),
  } satisfies PageHandle,
});

/** After registering: that it worked, and what comes next. */
function ResultPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const name = readName(state);
  return (
    <AuthFrame
      scene={t('account.register.scene')}
      title={t('account.result.title')}
      text={name ? t('account.result.text', { name }) : ''}
    >
      <p className={styles['promise']}>{t('account.result.next')}</p>
      <Button big wide onClick={() => void navigate('/user/login', { state: { username: name } })}>
        {t('account.result.login')}
      </Button>
      <OtherWays>
        <Link className={linkClass} href="/home">
          {t('account.toHome')}
        </Link>
      </OtherWays>
    </AuthFrame>
  );
}

function readName(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('username' in state)) return '';
  return typeof state.username === 'string' ? state.username : '';
}
