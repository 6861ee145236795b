import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Cover } from '../../kit/cover.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import styles from '../../shell/home-panel.module.css';
import { HomePanelFrame } from '../../shell/home-panel.tsx';

const shownWorks = 10;

/** What was handed in last, whatever became of it. */
export function RecentPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['reviews', 'recent'],
    queryFn: () => client.call('reviews.list', { query: { state: 'all', pageSize: shownWorks } }),
    staleTime: 0,
  });
  // Nothing handed in yet is told by the panel of what waits.
  if (!data || data.records.length === 0) return null;
  return (
    <HomePanelFrame
      title={t('console.home.recent')}
      more={<Link to="/teaching/workReview?tab=all">{t('console.home.reviewAll')}</Link>}
    >
      <ul className={styles['works']}>
        {data.records.map((work) => (
          <li key={work.id}>
            <Link to={`/teaching/workReview?tab=all&workId=${encodeURIComponent(work.id)}`}>
              <Cover work={work} className={styles['cover']} />
              <b title={work.workName}>{work.workName}</b>
            </Link>
            <span className={styles['quiet']}>
              {work.realname} · <TimeText at={work.submitTime} />
            </span>
          </li>
        ))}
      </ul>
    </HomePanelFrame>
  );
}
