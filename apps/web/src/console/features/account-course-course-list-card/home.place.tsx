import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import {
  coursePath,
  coursesPage,
  coursesToGoOn,
  isBegun,
  nextText,
} from '../../kit/lessons/lesson-words.ts';
import { useMyCourses } from '../../kit/lessons/use-lessons.ts';
import type { HomePlace } from '../../kit/places.ts';

/** More are found among all courses. */
const shownLimit = 3;

export const places: readonly HomePlace[] = [
  {
    order: 5,
    column: 'main',
    // The staff has no progress, so that nothing of theirs is shown.
    isFor: (can) => !can('teaching:course:list'),
    Panel: NextLessonPanel,
  },
];

/** The lessons that a child goes on with; nothing while there are none. */
function NextLessonPanel() {
  const { t } = useTexts();
  const courses = coursesToGoOn(useMyCourses().data ?? []).slice(0, shownLimit);
  if (courses.length === 0) return null;
  return (
    <HomePanelFrame
      title={t('lesson.home')}
      more={<Link to={coursesPage}>{t('lesson.homeAll')}</Link>}
    >
      {courses.map(
        (course) =>
          course.nextUnit && (
            <p key={course.id} className={styles['row']}>
              <span className={styles['grow']}>
                <b>{course.nextUnit.unitName}</b>
                <br />
                <span className={styles['number']}>
                  {[course.courseName, nextText(t, course.nextUnit)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Link to={coursePath(course, course.nextUnit.id)}>
                {t(isBegun(course.nextUnit.progress) ? 'lesson.goOn' : 'lesson.begin')}
                <span className="only-read"> {course.nextUnit.unitName}</span>
              </Link>
            </p>
          ),
      )}
    </HomePanelFrame>
  );
}
