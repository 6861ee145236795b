import type { Result } from '@sprout/contract/types';
import { isNoticeKind, type NoticeChannel, type NoticeKind } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Switch } from 'antd';
import { Link } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useServices } from '../../services.ts';
import { SettingsPage } from '../../shell/settings-page.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './notification.module.css';
import { useChoices } from './use-choices.ts';

type Settings = Result<'noticeSettings.list'>;
type ChannelState = Settings['channels'][number];

/** What of all that happens its reader wants to be told, and how. */
export const Page = () => (
  <SubjectTexts subject="accountSettings">
    <SubjectTexts subject="notices">
      <NotificationSettings />
    </SubjectTexts>
  </SubjectTexts>
);

function NotificationSettings() {
  const { t } = useTexts();
  const { client } = useServices();
  const settings = useQuery({
    queryKey: ['noticeSettings.list'],
    queryFn: () => client.call('noticeSettings.list'),
  });
  return (
    <SettingsPage current="notification" title={t('settings.notification.title')}>
      {settings.isPending && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {settings.isLoadingError && (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <Choices settings={settings.data} />}
    </SettingsPage>
  );
}

const groups = ['homework', 'work', 'school'] as const;
type Group = (typeof groups)[number];

/** Kinds that are about neither homework nor works are the school's. */
function groupOf(kind: NoticeKind): Group {
  if (kind === 'work.reported') return 'school';
  if (kind.startsWith('homework.')) return 'homework';
  return kind.startsWith('work.') ? 'work' : 'school';
}

function Choices({ settings }: { settings: Settings }) {
  const { t } = useTexts();
  const { isOn, choose, undo } = useChoices(settings);
  const { kinds, quiet } = settings;
  // What the school cannot send is told above, and no column of switches that do nothing.
  const channels = settings.channels.filter(({ state }) => state !== 'notSetUp');
  const shown = kinds.map(({ kind }) => kind).filter(isNoticeKind);
  return (
    <>
      <p className={styles['note']}>{t('settings.notification.note')}</p>
      {quiet && <p className={styles['note']}>{t('settings.notification.quiet', quiet)}</p>}
      {settings.channels.map((channel) => (
        <Unreached key={channel.channel} channel={channel} />
      ))}
      {groups.map((group) => {
        const lines = shown.filter((kind) => groupOf(kind) === group);
        return (
          lines.length > 0 && (
            <section key={group} className={styles['panel']} aria-labelledby={`notices-${group}`}>
              <header>
                <h2 id={`notices-${group}`}>{t(`noticeGroup.${group}`)}</h2>
                {channels.length > 1 && <ChannelHead channels={channels} />}
              </header>
              <ul>
                {lines.map((kind) => (
                  <li key={kind}>
                    <span>{t(`noticeKind.${kind}`)}</span>
                    <span className={styles['switches']}>
                      {channels.map(({ channel, state }) => (
                        <span key={channel} className={styles['switch']}>
                          <Switch
                            aria-label={labelOf(channel, kind)}
                            checked={state === 'ready' && isOn(kind, channel)}
                            disabled={state !== 'ready'}
                            onChange={(on) => void choose(kind, channel, on)}
                          />
                        </span>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <UndoBar undo={undo} />
    </>
  );

  function labelOf(channel: NoticeChannel, kind: NoticeKind): string {
    const name = t(`noticeKind.${kind}`);
    return channels.length > 1 ? `${name} ${t(`settings.notification.${channel}`)}` : name;
  }
}

function ChannelHead({ channels }: { channels: readonly ChannelState[] }) {
  const { t } = useTexts();
  return (
    <span className={styles['switches']} aria-hidden="true">
      {channels.map(({ channel }) => (
        <span key={channel} className={styles['switch']}>
          {t(`settings.notification.${channel}`)}
        </span>
      ))}
    </span>
  );
}

/** Why a channel cannot be chosen, and what helps. */
function Unreached({ channel: { channel, state } }: { channel: ChannelState }) {
  const { t } = useTexts();
  if (state === 'ready' || channel === 'app') return null;
  return (
    <p className={styles['note']}>
      {t(`settings.notification.${channel}.${state}`)}
      {state === 'noAddress' && (
        <>
          {' '}
          <Link to="/account/settings/base">{t('settings.notification.address')}</Link>
        </>
      )}
    </p>
  );
}
