import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { Cover } from '../../kit/cover.tsx';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { gradingLink, gradingPage } from '../../kit/homework/grading-link.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useOverview } from './use-overview.ts';

/** What was handed in last, whatever became of it. */
export function Recent() {
  const { t } = useTexts();
  const recent = useOverview().data?.recent ?? [];
  if (recent.length === 0) return null;
  return (
    <HomePanelFrame
      title={t('teacherHome.recent')}
      more={<Link to={gradingPage}>{t('teacherHome.more')}</Link>}
    >
      <ul className={styles['works']}>
        {recent.map(({ submissionId, kind, taskId: id, departId, userId, ...work }) => (
          <li key={submissionId}>
            <Link to={gradingLink({ kind, id, departId }, userId)}>
              <Cover work={work} className={styles['cover']} />
              <b title={work.workName}>{work.workName}</b>
            </Link>
            <span className={styles['quiet']}>
              {work.childName} · <TimeText at={work.handedInTime} />
            </span>
          </li>
        ))}
      </ul>
    </HomePanelFrame>
  );
}
