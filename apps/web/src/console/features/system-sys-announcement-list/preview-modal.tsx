import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { ErrorState } from '../../kit/error-state.tsx';
import { MessageText } from '../../kit/messages/message-text.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useServices } from '../../services.ts';
import type { Announcement } from './announcement.ts';

/** As its readers will have it. */
export function PreviewModal({ row: { id }, onClose }: { row: Announcement; onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['announcementList.queryById', id],
    queryFn: () => client.call('announcementList.queryById', { query: { id } }),
    staleTime: 0,
  });
  return (
    <PageModal
      title={t('announcements.preview')}
      width={760}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('messages.modal.close')}</Button>}
    >
      {data ? (
        <MessageText message={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Spin />
      )}
    </PageModal>
  );
}
