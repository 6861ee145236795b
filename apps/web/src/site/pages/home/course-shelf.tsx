import { Mascot, useTexts } from '@sprout/ui';
import { Book, type CourseRow } from '../courses/book.tsx';
import styles from './course-shelf.module.css';
import { Section } from './home-works.tsx';

/** Books that a wide screen has room for. */
export const shelfPlaces = 5;

/** The first courses of the site, as books on a board. Hidden while there are none. */
export function CourseShelf({ courses }: { courses: readonly CourseRow[] }) {
  const { t } = useTexts();
  if (courses.length === 0) return null;
  const head = {
    id: 'courses',
    title: t('home.courses.title'),
    text: t('home.courses.text'),
    href: '/courseList',
  };
  return (
    <Section head={head} look="shelf">
      <div className={styles['books']}>
        {courses.map((course) => (
          <Book key={course.id} course={course} level={3} />
        ))}
        {/* The board goes on below an empty place, where the mascot looks after the books. */}
        {Array.from({ length: shelfPlaces - courses.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all the same
          <div key={place} className={styles['space']} aria-hidden="true">
            {place === 0 && <Mascot pose="point" width={150} className={styles['mascot']} />}
          </div>
        ))}
      </div>
    </Section>
  );
}
