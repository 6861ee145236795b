import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { bytesText } from '../../kit/bytes-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { useServices } from '../../services.ts';

/** What the store is, how full, and whether it is there. */
export function StoreState() {
  const { t } = useTexts();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['ossFiles.store'],
    queryFn: ({ signal }) => client.call('ossFiles.store', { signal }),
  });
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { kind, place, usedBytes, contentCount, freeBytes, isThere } = query.data;
  const parts = [
    place,
    t('ossFiles.store.used', { size: bytesText(usedBytes), n: contentCount }),
    freeBytes === null ? null : t('ossFiles.store.free', { size: bytesText(freeBytes) }),
    isThere ? null : t('ossFiles.store.gone'),
  ];
  return (
    <Alert
      type={isThere ? 'info' : 'error'}
      showIcon
      aria-label={t('ossFiles.store')}
      title={t(`ossFiles.store.${kind}`)}
      description={parts.filter(Boolean).join(' · ')}
    />
  );
}
