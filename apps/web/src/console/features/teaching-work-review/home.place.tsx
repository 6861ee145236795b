import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Link, useNavigate } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import type { HomePlace } from '../../kit/places.ts';
import { commentsTab } from '../../kit/site-review/review-filter.ts';
import { useWaitingComments } from '../../kit/site-review/use-waiting-comments.ts';
import { useServices } from '../../services.ts';

const queue = '/teaching/workReview';

export const places: readonly HomePlace[] = [
  {
    order: 10,
    column: 'main',
    isFor: (can) => can('teaching:work:review'),
    Panel: ReviewPanel,
  },
];

/** Works that wait, by class, and comments. */
function ReviewPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const navigate = useNavigate();
  const counts = useQuery({
    queryKey: ['reviews', 'counts'],
    queryFn: () => client.call('reviews.counts'),
    staleTime: 0,
  });
  const comments = useWaitingComments();
  const rows = rowsOf(counts.data, t('console.review.noDepart'));
  const reported = counts.data?.reported ?? 0;
  // That all is done is told by the panel of what waits to be graded.
  if (counts.data?.waiting === 0 && reported === 0 && comments.waiting === 0) return null;
  return (
    <HomePanelFrame
      title={t('console.home.review')}
      count={counts.data?.waiting}
      more={<Link to={`${queue}?tab=all`}>{t('console.home.reviewAll')}</Link>}
    >
      {counts.isPending && <Skeleton active className={styles['row'] ?? ''} />}
      {counts.isLoadingError && (
        <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />
      )}
      {reported > 0 && (
        <p className={styles['row']} data-warn>
          <span className={styles['grow']}>{t('console.home.reported', { n: reported })}</span>
          <Link to={`${queue}?tab=reported`}>{t('console.home.reportedGo')}</Link>
        </p>
      )}
      {comments.waiting > 0 && (
        <p className={styles['row']}>
          <span className={styles['grow']}>
            {t('console.home.comments', { n: comments.waiting })}
          </span>
          <Link to={`${queue}?tab=${commentsTab}`}>{t('console.home.commentsGo')}</Link>
        </p>
      )}
      {rows.map(({ id, departName, waiting }, index) => (
        <div key={id} className={styles['row']}>
          <span className={styles['grow']}>{departName}</span>
          <span className={styles['number']}>
            <b>{waiting}</b> {t('console.home.reviewCount')}
          </span>
          <Button
            type={index === 0 ? 'primary' : 'default'}
            aria-label={`${departName} ${t('console.home.reviewStart')}`}
            onClick={() => void navigate(`${queue}${id && `?departId=${encodeURIComponent(id)}`}`)}
          >
            {t('console.home.reviewStart')}
          </Button>
        </div>
      ))}
    </HomePanelFrame>
  );
}

type Counts = Result<'reviews.counts'>;

/** Classes with something to do; works of children without a class stand in a row of their own. */
function rowsOf(counts: Counts | undefined, noDepart: string): Counts['departs'] {
  if (!counts) return [];
  const departs = counts.departs.filter(({ waiting }) => waiting > 0);
  const rest = counts.waiting - departs.reduce((sum, { waiting }) => sum + waiting, 0);
  return rest > 0
    ? [...departs, { id: '', departName: noDepart, waiting: rest, waitingSince: null }]
    : departs;
}
