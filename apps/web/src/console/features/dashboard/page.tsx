import { dayPart, useTexts } from '@sprout/ui';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import styles from './dashboard.module.css';

import { MinePanel } from './mine-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';

/** What waits for this person, one click from doing it. */
export function Page() {
  const { t, language } = useTexts();
  const { session, now } = useServices();
  const can = useCan();
  const today = new Date(now());
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(today);
  const name = session.get()?.user.realname ?? '';
  return (
    <div className={styles['page']}>
      <h1>
        {t(`site.greeting.${dayPart(today.getHours())}`)}
        {name}
      </h1>
      <p className={styles['day']}>{t('console.home.today', { day })}</p>
      <div className={styles['columns']}>
        {can('teaching:work:review') && <ReviewPanel />}
        {can('system:user:confirm') && <ConfirmPanel />}
        <MinePanel />
      </div>
    </div>
  );
}
