import { wireDay } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { useServices } from '../../services.ts';
import styles from './teacher-home.module.css';
import { useOverview } from './use-overview.ts';

/** Units that opened in the last days, or will in the next; nothing where classes have their courses at once. */
export function Lessons() {
  const { t } = useTexts();
  const { schoolNow } = useServices();
  const lessons = useOverview().data?.lessons ?? [];
  if (lessons.length === 0) return null;
  const today = wireDay(schoolNow());
  return (
    <HomePanelFrame title={t('teacherHome.lessons')}>
      {lessons.map(({ unitId, unitName, courseId, departId, departName, opensAt, isOpen }) => (
        <div
          key={`${unitId} ${departId}`}
          className={styles['row']}
          data-today={opensAt.startsWith(today)}
        >
          <span className={styles['when']}>
            <b>{opensAt.slice(5, 10)}</b>
            <small>{opensAt.slice(11, 16)}</small>
          </span>
          <span className={styles['grow']}>
            <span>{unitName}</span>
            <small>
              {[departName, isOpen && t('teacherHome.isOpen')].filter(Boolean).join(' · ')}
            </small>
          </span>
          <Link to={gridLink({ departId, courseId })}>
            {t('teacherHome.toGrid')}
            <span className="only-read"> {unitName}</span>
          </Link>
        </div>
      ))}
    </HomePanelFrame>
  );
}
