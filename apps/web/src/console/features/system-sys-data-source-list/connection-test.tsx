import { failureLine } from '@sprout/client';
import type { dataSources } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Result as Outcome, Spin } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useServices } from '../../services.ts';

type Props = { source: RowOfTable<typeof dataSources>; onClose: () => void };

type Answer = Result<'dataSources.testConnection'>;

function rightsText({ isReadOnly, rights }: Answer, t: Translate<TextKey>): string {
  if (isReadOnly) return t('dataSources.readOnly');
  return rights.length > 0
    ? t('dataSources.canWriteBy', { rights: rights.join(', ') })
    : t('dataSources.canWrite');
}

/** Connects as the row says, with the password that is stored. */
export function ConnectionTest({ source, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { id, dbType, host, port, dbName, dbUsername, hasTls } = source;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dataSources.testConnection', id],
    queryFn: () =>
      client.call('dataSources.testConnection', {
        body: { id, dbType, host, port, dbName, dbUsername, hasTls },
      }),
    retry: false,
    gcTime: 0,
    // The window shows the failure.
    meta: { isQuiet: true },
  });
  return (
    <PageModal
      title={t('dataSources.testOf', { name: source.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            {t('dataSources.again')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('console.close')}
          </Button>
        </>
      }
    >
      <div role="status">
        {isFetching ? (
          <Outcome icon={<Spin size="large" />} title={t('dataSources.connecting')} />
        ) : error ? (
          <Outcome
            status="error"
            title={t('dataSources.failed')}
            subTitle={failureLine(error, t)}
          />
        ) : (
          <Outcome
            status={data?.isReadOnly ? 'success' : 'warning'}
            title={t('dataSources.connected')}
            subTitle={
              <>
                <span>{data?.version}</span>
                <br />
                {data && rightsText(data, t)}
              </>
            }
          />
        )}
      </div>
    </PageModal>
  );
}
