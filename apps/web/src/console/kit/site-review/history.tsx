import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useServices } from '../../services.ts';
import { ErrorState } from '../error-state.tsx';
import styles from '../grading/grading.module.css';
import { TimeText } from '../time-text.tsx';
import { didText } from './did-text.ts';

/** What was decided on a work so far. */
export function History({ workId }: { workId: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const history = useQuery({
    queryKey: ['reviews', 'history', workId],
    queryFn: () => client.call('reviews.history', { query: { workId } }),
  });
  if (history.isLoadingError) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  if (!history.data) return <Skeleton active title={false} />;
  if (history.data.length === 0) {
    return <p className={styles['quiet']}>{t('console.review.historyNone')}</p>;
  }
  return (
    <ol className={styles['marks']}>
      {history.data.map(({ id, action, score, comment, reviewer, createTime, undone }) => (
        <li key={id} data-undone={undone}>
          <span>
            {t(didText(action, score))}
            {score !== null && ` · ${t('console.review.starsOf', { n: score })}`}
            {undone && t('console.review.undone')} · {reviewer} · <TimeText at={createTime} />
          </span>
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  );
}
