import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import type { HomePlace } from '../../kit/places.ts';
import { useServices } from '../../services.ts';

export const places: readonly HomePlace[] = [
  {
    order: 20,
    column: 'side',
    isFor: (can) => can('system:user:confirm'),
    Panel: ConfirmPanel,
  },
];

/** How many accounts wait for the staff. */
function ConfirmPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['users.unconfirmed', 'count'],
    queryFn: () => client.call('users.unconfirmed', { query: { pageNo: 1, pageSize: 1 } }),
  });
  if (!data) return null;
  return (
    <HomePanelFrame title={t('console.home.confirm')} count={data.total}>
      <p className={styles['row']}>
        <span className={styles['grow']}>
          {t(data.total > 0 ? 'console.home.confirmText' : 'console.home.confirmNone')}
        </span>
        {data.total > 0 && (
          <Link to="/isystem/user?view=waiting">{t('console.home.confirmGo')}</Link>
        )}
      </p>
    </HomePanelFrame>
  );
}
