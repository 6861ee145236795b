import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { bytesText } from '../../kit/bytes-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { useServices } from '../../services.ts';
import styles from './files.module.css';

/** Who has stored most, by person or by class. */
export function SizesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const [by, setBy] = useState<'person' | 'depart'>('person');
  const query = useQuery({
    queryKey: ['storedFiles.sizes', by],
    queryFn: () => client.call('storedFiles.sizes', { query: { by } }),
  });
  return (
    <PageDrawer title={t('file.sizes')} onClose={onClose} size={560}>
      <Segmented
        name="by"
        value={by}
        onChange={setBy}
        options={[
          { value: 'person', label: t('file.sizesOfPeople') },
          { value: 'depart', label: t('file.sizesOfClasses') },
        ]}
      />
      <p className={styles['hint']}>{t('file.sizesHint')}</p>
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active />}
      {query.data && (
        <table className={styles['sizes']} aria-label={t('file.sizes')}>
          <thead>
            <tr>
              <th scope="col">{t('file.sizeName')}</th>
              <th scope="col">{t('file.sizeCount')}</th>
              <th scope="col">{t('file.sizeBytes')}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map(({ id, name, username, count, bytes }) => (
              <tr key={id}>
                <th scope="row" title={username ?? undefined}>
                  {name}
                </th>
                <td>{count}</td>
                <td>{bytesText(bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageDrawer>
  );
}
