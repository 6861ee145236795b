import { fileUrl } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Link, useTexts } from '@sprout/ui';
import { useRootData } from '../../shell/root-data.ts';
import styles from './book.module.css';

export type CourseRow = Result<'lessons.getHomeCourse'>['records'][number];

type Props = {
  course: Pick<CourseRow, 'courseName' | 'courseCover' | 'courseCover_url'>;
  /** Stands in the first view. */
  eager?: boolean;
};

/** The cover of a course, as that of a book; without a picture its name stands on it. */
export function BookCover({ course, eager }: Props) {
  const { config } = useRootData();
  return (
    <span className={styles['cover']}>
      {course.courseCover ? (
        <img
          src={course.courseCover_url || fileUrl(config, course.courseCover)}
          alt=""
          width={300}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
        />
      ) : (
        <b aria-hidden="true">{course.courseName}</b>
      )}
    </span>
  );
}

type BookProps = {
  course: CourseRow;
  eager?: boolean;
  /** Of the heading, which lies below the one of its list. */
  level?: 2 | 3;
};

/** A course of the list: its cover, name and length; all of it is one link. */
export function Book({ course, eager = false, level = 2 }: BookProps) {
  const { t } = useTexts();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles['book']}>
      <BookCover course={course} eager={eager} />
      <Heading className={styles['name']}>
        <Link href={`/course-detail?id=${encodeURIComponent(course.id)}`}>{course.courseName}</Link>
      </Heading>
      <p>
        {[t('site.courses.units', { n: course.unitCount }), course.courseCategory_dictText]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </article>
  );
}
