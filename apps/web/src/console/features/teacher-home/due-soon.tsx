import { wireDay } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { shortTime } from '../../kit/hand-in-times.ts';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { useServices } from '../../services.ts';
import styles from './teacher-home.module.css';
import { useOverview } from './use-overview.ts';

const dayMs = 24 * 3_600_000;

/** Homework that is due within a week, and how much of it is there. */
export function DueSoon() {
  const { t } = useTexts();
  const { schoolNow } = useServices();
  const due = useOverview().data?.dueSoon ?? [];
  if (due.length === 0) return null;
  const now = schoolNow();
  const isOn = (time: string, days: number) => time.slice(0, 10) === wireDay(now + days * dayMs);
  const dueText = (dueAt: string): string => {
    const time = dueAt.slice(11, 16);
    if (isOn(dueAt, 0)) return t('teacherHome.dueToday', { time });
    return isOn(dueAt, 1) ? t('teacherHome.dueTomorrow', { time }) : shortTime(dueAt);
  };
  return (
    <HomePanelFrame
      title={t('teacherHome.dueSoon')}
      more={<Link to="/work/additionalWork">{t('teacherHome.setHomework')}</Link>}
    >
      {due.map(({ homeworkId, workName, departId, departName, dueAt, children, handedIn }) => (
        <div key={`${homeworkId} ${departId}`} className={styles['row']}>
          <span className={styles['grow']}>
            <span>
              {workName} <small>{departName}</small>
            </span>
            <span className={styles['progress']}>
              <span aria-hidden="true">
                <i style={{ width: `${children === 0 ? 0 : (handedIn / children) * 100}%` }} />
              </span>
              <small>{t('teacherHome.progress', { n: handedIn, all: children })}</small>
            </span>
          </span>
          <span className={styles['time']} data-today={isOn(dueAt, 0)}>
            {dueText(dueAt)}
          </span>
          <Link to={gridLink({ departId, tasks: 'homework' })}>
            {t('teacherHome.whoOwes')}
            <span className="only-read"> {workName}</span>
          </Link>
        </div>
      ))}
    </HomePanelFrame>
  );
}
