import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { Cover } from '../../kit/cover.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { NewWork } from '../../kit/new-work.tsx';
import type { HomePlace } from '../../kit/places.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import { editorLink } from '../../kit/work-links.ts';
import { ownStateOf, stateText, stateTones } from '../../kit/work-state.ts';
import { useServices } from '../../services.ts';

export const places: readonly HomePlace[] = [
  {
    order: 90,
    column: 'main',
    isFor: () => true,
    Panel: MinePanel,
  },
];

/** The newest own works, each with where it stands. */
function MinePanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const works = useQuery({
    queryKey: ['my-works', 'newest'],
    queryFn: () => client.call('works.mine', { query: { pageNo: 1, pageSize: 4 } }),
    staleTime: 0,
  });
  return (
    <HomePanelFrame
      title={t('console.home.mine')}
      more={<Link to="/account/center">{t('console.home.mineAll')}</Link>}
    >
      {works.isPending && <Skeleton active className={styles['row'] ?? ''} />}
      {works.isLoadingError && (
        <ErrorState error={works.error} onRetry={() => void works.refetch()} />
      )}
      {works.data?.records.length === 0 && (
        <p className={styles['row']}>
          <span className={styles['grow']}>{t('console.home.mineNone')}</span>
          <NewWork>{t('console.home.create')}</NewWork>
        </p>
      )}
      <ul className={styles['works']}>
        {works.data?.records.map((work) => (
          <li key={work.id}>
            <a href={editorLink(work)} target="_blank" rel="noreferrer">
              <Cover work={work} className={styles['cover']} />
              <b>{work.workName}</b>
            </a>
            <StateChip tone={stateTones[ownStateOf(work)]}>
              {t(stateText(work), { n: work.score ?? 0 })}
            </StateChip>
          </li>
        ))}
      </ul>
    </HomePanelFrame>
  );
}
