import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { gradingPage } from '../../kit/homework/grading-link.ts';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './workplace.module.css';

type Props = { classes: Result<'dashboards.workplace'>['classes'] };

/** The classes in which something goes on, each with the two ways into it. */
export function ClassCards({ classes }: Props) {
  const { t } = useTexts();
  return (
    <ul className={styles['classes']}>
      {classes.map(
        ({ departId, departName, children, waiting, unitName, courseName, lastTime }) => (
          <li key={departId}>
            <Link className={styles['className']} to={gridLink({ departId })}>
              {departName}
            </Link>
            <p>
              {unitName
                ? t('dashboards.lastLesson', { unit: unitName, course: courseName ?? '' })
                : t('dashboards.noLesson')}
            </p>
            <small>
              <span>{t('dashboards.childCount', { n: children })}</span>
              {lastTime && <TimeText at={lastTime} />}
              {waiting > 0 && (
                <Link to={`${gradingPage}?${new URLSearchParams({ departId })}`}>
                  {t('dashboards.gradeN', { n: waiting })}
                </Link>
              )}
            </small>
          </li>
        ),
      )}
    </ul>
  );
}
