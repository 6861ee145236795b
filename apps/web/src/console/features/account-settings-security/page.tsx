import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { KeyRound, MonitorSmartphone } from 'lucide-react';
import { useConfirm } from '../../kit/confirm.tsx';
import { deviceOf } from '../../kit/device.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useOverlay } from '../../shell/overlays/use-overlay.tsx';
import { SettingsPage } from '../../shell/settings-page.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { LockPanel } from './lock-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import styles from './security.module.css';

type OwnSession = Result<'account.sessions'>[number];

/** The own password and the places where the account is signed in. */
export const Page = () => (
  <SubjectTexts subject="accountSettings">
    <SecuritySettings />
  </SubjectTexts>
);

function SecuritySettings() {
  const { t } = useTexts();
  const overlay = useOverlay();
  return (
    <SettingsPage current="security" title={t('settings.security.title')}>
      <section className={styles['panel']} aria-labelledby="own-password">
        <div className={styles['line']}>
          <KeyRound size={20} aria-hidden="true" />
          <div>
            <h2 id="own-password">{t('settings.password')}</h2>
            <p>{t('settings.password.text')}</p>
          </div>
          <Button onClick={() => overlay.open('password')}>{t('settings.password.change')}</Button>
        </div>
      </section>
      <SecondFactorPanel />
      <ContactPanel />
      <LockPanel />
      <Sessions />
      {overlay.node}
    </SettingsPage>
  );
}

function Sessions() {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  const refresh = useRefresh('account');
  const list = useQuery({
    queryKey: ['account.sessions'],
    queryFn: () => client.call('account.sessions'),
  });
  const others = (list.data ?? []).filter(({ isCurrent }) => !isCurrent);

  const handleEndAll = async () => {
    const isSure = await confirm({
      title: t('settings.endOthers'),
      body: t('settings.endOthers.body', { n: others.length }),
      okText: t('settings.endOthers'),
    });
    if (!isSure) return;
    await run(() => client.call('account.endOthers'), t('settings.ended'));
    await refresh();
  };
  const handleEnd = async (id: string) => {
    await run(() => client.call('account.endSession', { query: { id } }), t('settings.ended'));
    await refresh();
  };
  return (
    <section className={styles['panel']} aria-labelledby="own-sessions">
      <header>
        <h2 id="own-sessions">{t('settings.sessions')}</h2>
        {others.length > 0 && (
          <Button danger onClick={() => void handleEndAll()}>
            {t('settings.endOthers')}
          </Button>
        )}
      </header>
      {list.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <ul>
        {list.data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void handleEnd(session.id)} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTexts();
  const device = deviceOf(session.userAgent);
  const name = device
    ? t('settings.device', { browser: device.browser, system: device.system })
    : t('settings.device.unknown');
  return (
    <li className={styles['line']}>
      <MonitorSmartphone size={20} aria-hidden="true" />
      <div>
        <b>{name}</b> {session.isCurrent && <Tag tone="ok">{t('settings.here')}</Tag>}
        <p>
          {session.ip} · {t('settings.seen')} <TimeText at={session.seenTime} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button aria-label={t('settings.end.of', { name })} onClick={onEnd}>
          {t('settings.end')}
        </Button>
      )}
    </li>
  );
}
