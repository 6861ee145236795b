import { Button, buttonClass, Link, useTexts } from '@sprout/ui';
import { useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { editorPaths } from '../../paths.ts';
import { type Services, useSession } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import styles from './account.module.css';
import { AuthFrame, HomeLink, OtherWays } from './auth-frame.tsx';

export const createResultRoute = ({ texts: { t } }: Services): PageRoute => ({
  Component: ResultPage,
  handle: {
    file: 'account/joining-pages',
    head: () => ({ title: t('account.result.title') }),
  } satisfies PageHandle,
});

/** After registering: that it worked, and what comes next. */
function ResultPage() {
  const { t } = useTexts();
  const state: unknown = useLocation().state;
  const name = readName(state);
  const isIn = useSession() !== undefined;
  return (
    <AuthFrame
      scene={t('account.register.scene')}
      title={t('account.result.title')}
      text={name ? t('account.result.text', { name }) : ''}
    >
      <p className={styles['promise']}>{t(isIn ? 'account.result.in' : 'account.result.next')}</p>
      {isIn ? <EditorChoice /> : <LoginButton name={name} />}
      <OtherWays>
        <HomeLink />
      </OtherWays>
    </AuthFrame>
  );
}

function EditorChoice() {
  const { t } = useTexts();
  const { facts } = useRootData();
  return (
    <div className={styles['choice']}>
      {facts.editors.map((family) => (
        <Link
          key={family}
          className={buttonClass({ tone: tones[family], big: true, wide: true })}
          href={editorPaths[family]}
        >
          {t('account.result.start', { editor: t(`ui.editor.${family}.name`) })}
        </Link>
      ))}
    </div>
  );
}

/** Each editor owns its colour. */
const tones = { junior: 'sky', blocks: 'carrot', python: 'berry' } as const;

function LoginButton({ name }: { name: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Button big wide onClick={() => void navigate('/user/login', { state: { username: name } })}>
      {t('account.result.login')}
    </Button>
  );
}

function readName(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('username' in state)) return '';
  return typeof state.username === 'string' ? state.username : '';
}
