import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { useServices } from '../../services.ts';
import styles from './activity.module.css';

/** Height of the fullest day. */
const barHeight = 24;

/** Who was here this week and what was handed in, class by class. */
export function ActivityPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['departs.activity'],
    queryFn: () => client.call('departs.activity'),
    staleTime: 60_000,
  });
  if (!data || data.length === 0) return null;
  return (
    <HomePanelFrame title={t('console.home.activity')}>
      <ul className={styles['classes']}>
        {data.map(({ id, departName, children, today, week, made, handedIn, days }) => (
          <li key={id}>
            <Link
              to={`/isystem/departDetailList?id=${encodeURIComponent(id)}&tab=members`}
              title={departName}
            >
              {departName}
            </Link>
            <Days days={days} />
            <span className={styles['numbers']}>
              <span>
                <b>{week}</b> {t('console.home.activityHere', { n: children })}
              </span>
              <span>{t('console.home.activityToday', { n: today })}</span>
              <span>{t('console.home.activityWorks', { made, handedIn })}</span>
            </span>
          </li>
        ))}
      </ul>
    </HomePanelFrame>
  );
}

/** Works handed in on each day; the numbers beside it say the same. */
function Days({ days }: { days: readonly number[] }) {
  const { t } = useTexts();
  const most = Math.max(1, ...days);
  return (
    <span
      className={styles['days']}
      role="img"
      aria-label={t('console.home.activityDays', { days: days.join(' ') })}
      title={t('console.home.activityDays', { days: days.join(' ') })}
    >
      {days.map((n, index) => (
        <span
          // The place is the day.
          // biome-ignore lint/suspicious/noArrayIndexKey: days never change their places
          key={index}
          data-today={index === days.length - 1}
          style={{ height: n === 0 ? 1 : Math.max(3, Math.round((n / most) * barHeight)) }}
        />
      ))}
    </span>
  );
}
