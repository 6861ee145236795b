import { failureLine } from '@sprout/client';
import type { messageProviders } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Input, Result } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useServices } from '../../services.ts';
import styles from './providers.module.css';

export type Provider = RowOfTable<typeof messageProviders>;
type Props = { provider: Provider; onClose: () => void };

/** Sends one message with the settings as they are saved, and says in words how that went. */
export function TrialModal({ provider, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const id = useId();
  const [receiver, setReceiver] = useState('');
  const trial = useMutation({
    mutationFn: () =>
      client.call('messageProviders.tryOut', { body: { id: provider.id, receiver } }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    trial.mutate();
  };
  const failure = trial.error ? failureLine(trial.error, t) : undefined;
  const isSent = trial.data?.isSent === true;
  return (
    <PageModal
      title={t('messageCenter.tryOf', { name: provider.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('console.close')}</Button>}
    >
      <form onSubmit={send} className={styles['trial']}>
        <p>{t('messageCenter.try.about')}</p>
        <label htmlFor={id}>{t('messageCenter.receiver')}</label>
        <Input
          id={id}
          value={receiver}
          autoComplete="off"
          maxLength={255}
          onChange={(event) => setReceiver(event.target.value)}
        />
        <div>
          <Button type="primary" htmlType="submit" loading={trial.isPending}>
            {t('messageCenter.try.send')}
          </Button>
        </div>
      </form>
      <div role="status">
        {trial.isPending && <p>{t('messageCenter.try.sending')}</p>}
        {!trial.isPending && (trial.data ?? failure) && (
          <Result
            status={isSent ? 'success' : 'error'}
            title={t(isSent ? 'messageCenter.try.sent' : 'messageCenter.try.failed')}
            subTitle={failure ?? trial.data?.answer}
          />
        )}
      </div>
    </PageModal>
  );
}
