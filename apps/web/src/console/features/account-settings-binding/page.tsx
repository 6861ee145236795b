import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Tag } from '../../kit/tag.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { SettingsPage } from '../../shell/settings-page.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import { BindWindow } from './bind-window.tsx';
import styles from './binding.module.css';
import { UnbindWindow } from './unbind-window.tsx';
import { useBindTicket } from './use-bind-ticket.ts';

type Link = Result<'thirdLogin.links'>[number];

/** At which other places the own account is logged in to. */
export const Page = () => (
  <SubjectTexts subject="accountSettings">
    <SubjectTexts subject="loginProviders">
      <Bindings />
    </SubjectTexts>
  </SubjectTexts>
);

function Bindings() {
  const { t } = useTexts();
  const { client } = useServices();
  const [ticket, dropTicket] = useBindTicket();
  const [unbound, setUnbound] = useState<Link>();
  const links = useQuery({
    queryKey: ['thirdLogin.links'],
    queryFn: () => client.call('thirdLogin.links'),
  });
  const close = () => {
    dropTicket();
    setUnbound(undefined);
    void links.refetch();
  };
  return (
    <SettingsPage current="binding" title={t('settings.binding.title')}>
      {links.isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {links.isLoadingError && (
        <ErrorState error={links.error} onRetry={() => void links.refetch()} />
      )}
      {links.data?.length === 0 && (
        <EmptyState pose="think" title={t('binding.none')} text={t('binding.noneHint')} />
      )}
      {links.data !== undefined && links.data.length > 0 && (
        <section className={styles['panel']}>
          <p>{t('binding.about')}</p>
          <ul>
            {links.data.map((link) => (
              <LinkLine key={link.source} link={link} onUnbind={() => setUnbound(link)} />
            ))}
          </ul>
        </section>
      )}
      {ticket && <BindWindow ticket={ticket} onClose={close} />}
      {unbound?.id && <UnbindWindow id={unbound.id} name={unbound.name} onClose={close} />}
    </SettingsPage>
  );
}

function LinkLine({ link, onUnbind }: { link: Link; onUnbind: () => void }) {
  const { t } = useTexts();
  const { source, name, isOn, id, bindTime, useTime } = link;
  return (
    <li className={styles['line']}>
      <IdCard size={20} aria-hidden="true" />
      <div>
        <b>{name}</b> {id && <Tag tone="ok">{t('binding.bound')}</Tag>}{' '}
        {!isOn && <Tag>{t('binding.isOff')}</Tag>}
        <p>
          {bindTime ? (
            <>
              {t('binding.since')} <TimeText at={bindTime} />
              {useTime && (
                <>
                  {' · '}
                  {t('binding.used')} <TimeText at={useTime} />
                </>
              )}
            </>
          ) : (
            t('binding.notBound')
          )}
        </p>
      </div>
      {id ? (
        <Button aria-label={t('binding.unbindOf', { name })} onClick={onUnbind}>
          {t('binding.unbind')}
        </Button>
      ) : (
        // A document of the other place, from which the way leads back here.
        <Button
          type="primary"
          href={`/api/thirdLogin/render/${source}?purpose=bind`}
          aria-label={t('binding.bindOf', { name })}
        >
          {t('binding.bind')}
        </Button>
      )}
    </li>
  );
}
