import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import { useOverlay } from '../../shell/overlays/use-overlay.tsx';
import { ProofsWindow, type ProvenChange } from './proofs-window.tsx';
import styles from './security.module.css';

/** From here on one is reminded to make new ones. */
const fewCodes = 3;

/** Codes of an app beside the password, for the staff. */
export function SecondFactorPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const refresh = useRefresh('secondFactor');
  const refreshPlaces = useRefresh('account');
  const [change, setChange] = useState<ProvenChange>();
  const overlay = useOverlay(() => {
    void refresh();
    // Other places were logged out.
    void refreshPlaces();
  });
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: ['secondFactor.state'],
    queryFn: () => client.call('secondFactor.state'),
  });
  if (!data?.isOffered && !isLoadingError) return null;
  return (
    <section className={styles['panel']} aria-labelledby="second-factor">
      <div className={styles['line']}>
        <ShieldCheck size={20} aria-hidden="true" />
        <div>
          <h2 id="second-factor">
            {t('settings.second')} {data?.isOn && <Tag tone="ok">{t('settings.second.isOn')}</Tag>}
          </h2>
          <p>{t('settings.second.about')}</p>
          {data?.isOn && (
            <p data-few={data.codesLeft < fewCodes || undefined}>
              {t('settings.second.left', { n: data.codesLeft })}
            </p>
          )}
        </div>
        {data && !data.isOn && (
          <Button type="primary" onClick={() => overlay.open('secondFactor')}>
            {t('settings.second.begin')}
          </Button>
        )}
      </div>
      {isLoadingError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.isOn && (
        <div className={styles['buttons']}>
          <Button onClick={() => setChange('renewCodes')}>{t('settings.second.renew')}</Button>
          {data.isRequired ? (
            <p>{t('settings.second.required')}</p>
          ) : (
            <Button danger onClick={() => setChange('switchOff')}>
              {t('settings.second.off')}
            </Button>
          )}
        </div>
      )}
      {change && (
        <ProofsWindow
          change={change}
          onClose={() => {
            setChange(undefined);
            void refresh();
          }}
        />
      )}
      {overlay.node}
    </section>
  );
}
