import { errorCodeOf } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../../services.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { PageModal } from '../page-modal.tsx';
import { phoneQuery, useMedia } from '../use-media.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';
import { useMessageTarget } from './use-message-target.ts';

type Props = { id: string; onClose: () => void };

/** A message, read as soon as it is open. Source: system-domain section 8.5. */
export function MessageModal({ id, onClose }: Props) {
  const { t } = useTexts();
  const isPhone = useMedia(phoneQuery);
  const [isFull, setFull] = useState(false);
  const { message, error, refetch } = useOpenMessage(id);
  const confirm = useConfirmRead(id, refetch);
  const asked = !error && message?.needsConfirm ? message : undefined;
  const mayConfirm = confirm !== undefined && asked?.confirmTime === null;
  const targetOf = useMessageTarget();
  const go = !error && message ? targetOf(message) : undefined;
  const handleGo = () => {
    onClose();
    go?.();
  };
  const isWhole = isFull || isPhone;
  const fullText = t(isFull ? 'messages.modal.notFull' : 'messages.modal.full');
  return (
    <PageModal
      title={
        <span className={styles['title']}>
          {t('messages.modal.title')}
          {!isPhone && (
            <Button
              type="text"
              size="small"
              aria-label={fullText}
              title={fullText}
              icon={isFull ? <Minimize2 size={15} /> : <Maximize2 size={15} />}
              onClick={() => setFull(!isFull)}
            />
          )}
        </span>
      }
      width={isWhole ? '100%' : '60%'}
      isTall
      isFull={isFull}
      onClose={onClose}
      footer={
        <>
          {mayConfirm && confirm && (
            <Button type="primary" loading={confirm.isBusy} onClick={confirm.run}>
              {t('messages.modal.confirm')}
            </Button>
          )}
          <Button onClick={onClose}>{t('messages.modal.close')}</Button>
          {go && (
            <Button type={mayConfirm ? 'default' : 'primary'} onClick={handleGo}>
              {t('messages.modal.go')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['body']} data-full={isFull}>
        {isGone(error) ? (
          <div role="alert">
            <EmptyState
              pose="sleep"
              title={t('messages.gone.title')}
              text={t('messages.gone.text')}
            />
          </div>
        ) : error && !message ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : message ? (
          <>
            <MessageText message={message} />
            {asked && (
              <p className={styles['toConfirm']} role="status">
                {asked.confirmTime === null
                  ? t('messages.toConfirm')
                  : t('messages.modal.confirmed')}
              </p>
            )}
          </>
        ) : (
          <Spin />
        )}
      </div>
    </PageModal>
  );
}

/** An actor does not confirm in the place of another user. */
function useConfirmRead(id: string, refetch: () => void) {
  const { client, viewing } = useServices();
  const run = useRun();
  const refresh = useRefresh('announcements', 'announcementSends', 'announcementList');
  const [isBusy, setBusy] = useState(false);
  if (viewing) return undefined;
  return {
    isBusy,
    async run(): Promise<void> {
      setBusy(true);
      await run(() => client.call('announcementSends.confirm', { body: { anntId: id } }));
      setBusy(false);
      refetch();
      await refresh();
    },
  };
}

const isGone = (error: unknown): boolean => errorCodeOf(error) === 'announcement.notFound';

/**
 * First it is marked as read, then counts are asked for again. It may be revoked while somebody reads it: the bell asks
 * for it again when something is new.
 */
function useOpenMessage(id: string) {
  const { client, viewing } = useServices();
  const refresh = useRefresh('announcements', 'announcementSends');
  const { data, error, refetch } = useQuery({
    queryKey: ['announcementSends.queryById', id],
    queryFn: () => client.call('announcementSends.queryById', { query: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    // An actor who sees the school as another user reads nothing in their place.
    if (viewing) return;
    client
      .call('announcementSends.editByAnntIdAndUserId', { body: { anntId: id } })
      // What is gone says so by itself, and what could not be marked stays unread.
      .catch(() => null)
      .then(refresh);
  }, [id, client, viewing, refresh]);
  return { message: data, error, refetch: () => void refetch() };
}
