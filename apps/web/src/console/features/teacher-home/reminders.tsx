import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { homeworkPage } from '../../kit/homework/homework-words.ts';
import { coursesPage } from '../../kit/lessons/lesson-words.ts';
import { useServices } from '../../services.ts';
import styles from './teacher-home.module.css';

/** What the teacher asked the child to remember; gone as soon as the child goes on with it. */
export function Reminders() {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['reminders.mine'],
    queryFn: ({ signal }) => client.call('reminders.mine', { signal }),
    refetchOnWindowFocus: true,
  });
  if (!data || data.length === 0) return null;
  return (
    <HomePanelFrame title={t('teacherHome.remindedTitle')}>
      {data.map(({ id, homeworkId, taskName: task, remindedBy: by }) => (
        <p key={id} className={styles['row']}>
          <span className={styles['grow']}>
            {by
              ? t('teacherHome.reminded', { by, task })
              : t('teacherHome.remindedByTeacher', { task })}
          </span>
          <Link to={homeworkId ? homeworkPage : coursesPage}>
            {t('teacherHome.remindedGo')}
            <span className="only-read"> {task}</span>
          </Link>
        </p>
      ))}
    </HomePanelFrame>
  );
}
