import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../services.ts';
import { Chart } from '../chart/chart.tsx';
import styles from '../home-panel.module.css';
import { HomePanelFrame } from '../home-panel.tsx';

/** Log-ins of the last seven days. */
export function VisitsPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const figures = useQuery({
    queryKey: ['logs.logInfo'],
    queryFn: () => client.call('logs.logInfo'),
  });
  const week = useQuery({
    queryKey: ['logs.visitInfo'],
    queryFn: () => client.call('logs.visitInfo'),
  });
  if (!figures.data || !week.data) return null;
  const { todayVisitCount: today, totalVisitCount: total } = figures.data;
  const values = (key: 'visit' | 'ip') => week.data.map((day) => day[key]);
  return (
    <HomePanelFrame
      title={t('log.visits')}
      more={<Link to="/isystem/log?view=1">{t('log.openLog')}</Link>}
    >
      <p className={styles['row']}>{t('log.visitSummary', { today, total })}</p>
      <Chart
        caption={t('log.visitTable')}
        unit={t('log.day')}
        labels={week.data.map(({ type }) => type)}
        series={[
          { name: t('log.visitCount'), values: values('visit') },
          { name: t('log.visitAddresses'), values: values('ip') },
        ]}
      />
    </HomePanelFrame>
  );
}
