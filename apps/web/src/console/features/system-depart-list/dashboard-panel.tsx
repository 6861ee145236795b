import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../services.ts';
import styles from '../../shell/home-panel.module.css';
import { type HomePanel, HomePanelFrame } from '../../shell/home-panel.tsx';

export const homePanel: HomePanel = {
  order: 30,
  column: 'side',
  isFor: (can) => can('system:depart:list'),
  Panel: EmptyClassesPanel,
};

const shownClasses = 5;

/** Classes that wait for their first child. */
function EmptyClassesPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['departs', 'empty'],
    queryFn: () => client.call('departs.empty', { query: { pageNo: 1, pageSize: shownClasses } }),
    staleTime: 0,
  });
  // Nothing to do is no news here.
  if (!data || data.total === 0) return null;
  return (
    <HomePanelFrame
      title={t('shell.home.empty')}
      count={data.total}
      more={<Link to="/isystem/departDetailList">{t('shell.home.emptyGo')}</Link>}
    >
      <p className={styles['row']}>{t('shell.home.emptyText')}</p>
      {data.records.map(({ id, departName }) => (
        <p key={id} className={styles['row']}>
          {departName}
        </p>
      ))}
    </HomePanelFrame>
  );
}
