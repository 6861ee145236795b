import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { Person } from '../../kit/person.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import styles from './departs.module.css';

type Props = { depart: DepartNode; onClose: () => void };
const shown = 100;

/** Children who want to join a class, oldest first. */
export function JoinRequests({ depart, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['departs.joins', depart.id],
    queryFn: () =>
      client.call('classEntry.joins', {
        query: { departId: depart.id, pageNo: 1, pageSize: shown },
      }),
  });
  const decide = useDecide();
  const requests = query.data?.records ?? [];
  return (
    <PageModal
      title={t('code.waiting.title', { name: depart.departName })}
      onClose={onClose}
      footer={
        requests.length > 1 && (
          <Button
            type="primary"
            onClick={() =>
              void decide(
                requests.map(({ id }) => id),
                'accept',
              )
            }
          >
            {t('code.acceptAll', { n: requests.length })}
          </Button>
        )
      }
    >
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && requests.length === 0 && (
        <EmptyState pose="sleep" title={t('code.waiting.none')} text={t('code.waiting.noneText')} />
      )}
      <ul className={styles['requests']}>
        {requests.map(({ id, userId, nickname, username, confirmed, createTime }) => (
          <li key={id}>
            <Person user={{ id: userId, name: nickname }} second={username} />
            <span className={styles['quiet']}>
              {t(confirmed ? 'code.waiting.known' : 'code.waiting.new')}{' '}
              <TimeText at={createTime} />
            </span>
            <span className={styles['space']} />
            <Button onClick={() => void decide([id], 'refuse')}>{t('code.refuse')}</Button>
            <Button type="primary" onClick={() => void decide([id], 'accept')}>
              {t('code.accept')}
            </Button>
          </li>
        ))}
      </ul>
    </PageModal>
  );
}

function useDecide() {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');
  return async (ids: string[], answer: 'accept' | 'refuse') => {
    const done = t(answer === 'accept' ? 'code.accepted' : 'code.refused', { n: ids.length });
    const isDone = await run(
      () => client.call('classEntry.decide', { body: { ids, answer } }),
      done,
    );
    if (isDone) await refresh();
  };
}
