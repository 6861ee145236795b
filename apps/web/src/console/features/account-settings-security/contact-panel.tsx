import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import { BindWindow } from './bind-window.tsx';
import type { Channel } from './contact-channel.ts';
import styles from './security.module.css';
import { UnbindWindow } from './unbind-window.tsx';

const staff = 2;
const icons = { sms: Smartphone, mail: Mail } as const;
const channels = ['sms', 'mail'] as const;

/** Mail address and phone number of the staff: where codes go that open the account. */
export function ContactPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const refresh = useRefresh('account');
  const [opened, setOpened] = useState<{ channel: Channel; kind: 'bind' | 'unbind' }>();
  const own = useQuery({ queryKey: ['account.info'], queryFn: () => client.call('account.info') });
  const sent = useQuery({
    queryKey: ['recovery.channels'],
    queryFn: () => client.call('recovery.channels'),
  });
  if (own.isLoadingError)
    return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (own.data?.userIdentity !== staff) return null;
  const values = { sms: own.data.phone, mail: own.data.email };
  const handleClose = () => {
    setOpened(undefined);
    void refresh();
  };
  return (
    <section className={styles['panel']} aria-labelledby="own-contact">
      <header>
        <h2 id="own-contact">{t('settings.contact')}</h2>
      </header>
      <p>{t('settings.contact.about')}</p>
      <ul>
        {channels.map((channel) => {
          const Icon = icons[channel];
          const value = values[channel];
          const canBind = sent.data?.includes(channel) ?? false;
          const name = t(`settings.contact.${channel}`);
          return (
            <li key={channel} className={styles['line']}>
              <Icon size={20} aria-hidden="true" />
              <div>
                <b>{name}</b>
                <p>{value ?? t('settings.contact.none')}</p>
                {sent.data && !canBind && <p>{t('settings.contact.noProvider')}</p>}
              </div>
              <div className={styles['buttons']}>
                {canBind && (
                  <Button
                    aria-label={t(value ? 'settings.contact.changeOf' : 'settings.contact.bindOf', {
                      name,
                    })}
                    onClick={() => setOpened({ channel, kind: 'bind' })}
                  >
                    {t(value ? 'settings.contact.change' : 'settings.contact.bind')}
                  </Button>
                )}
                {value && (
                  <Button
                    danger
                    aria-label={t('settings.contact.unbindOf', { name })}
                    onClick={() => setOpened({ channel, kind: 'unbind' })}
                  >
                    {t('settings.contact.unbind')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {opened?.kind === 'bind' && <BindWindow channel={opened.channel} onClose={handleClose} />}
      {opened?.kind === 'unbind' && <UnbindWindow channel={opened.channel} onClose={handleClose} />}
    </section>
  );
}
