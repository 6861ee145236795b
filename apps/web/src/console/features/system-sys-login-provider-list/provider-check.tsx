import { failureLine } from '@sprout/client';
import type { loginProviders } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Result, Spin } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useServices } from '../../services.ts';

export type Provider = RowOfTable<typeof loginProviders>;
type Props = { provider: Provider; onClose: () => void };

/** Asks the log-in service of a row, and says in words whether it answers as one. */
export function ProviderCheck({ provider: { id, name }, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['loginProviders.check', id],
    queryFn: () => client.call('loginProviders.check', { body: { id } }),
    retry: false,
    gcTime: 0,
    // The window shows the failure.
    meta: { isQuiet: true },
  });
  return (
    <PageModal
      title={t('loginProviders.checkOf', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            {t('loginProviders.checkAgain')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('console.close')}
          </Button>
        </>
      }
    >
      <div role="status">
        {isFetching ? (
          <Result icon={<Spin size="large" />} title={t('loginProviders.checking')} />
        ) : error ? (
          <Result
            status="error"
            title={t('loginProviders.checkFailed')}
            subTitle={failureLine(error, t)}
          />
        ) : (
          <Result
            status={data?.isFine ? 'success' : 'warning'}
            title={t(data?.isFine ? 'loginProviders.checkFine' : 'loginProviders.checkBad')}
            subTitle={data?.answer}
          />
        )}
      </div>
    </PageModal>
  );
}
