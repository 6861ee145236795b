import { fileUrl } from '@sprout/client';
import { Empty, linkClass, useTexts } from '@sprout/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useConfig } from '../../session/use-config.ts';
import { PageModal } from '../page-modal.tsx';
import { LessonBody, LessonGround, LessonHead, LessonWait, ProgressBar } from './lesson-ground.tsx';
import styles from './lesson-page.module.css';
import { coursePath, type MyCourse, nextText } from './lesson-words.ts';
import { useMyCourses } from './use-lessons.ts';

const RichText = lazy(async () => ({ default: (await import('../rich/rich-text.tsx')).RichText }));

/** The courses of a child, each with what is next and how far one is. */
export function CourseList() {
  const { t } = useTexts();
  const courses = useMyCourses();
  const [about, setAbout] = useState<MyCourse>();
  return (
    <LessonGround>
      <LessonHead title={t('lesson.courses')} />
      <LessonBody>
        {!courses.data && (
          <LessonWait error={courses.error} onRetry={() => void courses.refetch()} />
        )}
        {courses.data?.length === 0 && (
          <Empty pose="wave" title={t('lesson.noCourses')} text={t('lesson.noCoursesHint')} />
        )}
        <ul className={styles['courses']}>
          {courses.data?.map((course) => (
            <CourseCard key={course.id} course={course} onAbout={() => setAbout(course)} />
          ))}
        </ul>
        {about && (
          <PageModal title={about.courseName} width={800} onClose={() => setAbout(undefined)}>
            <Suspense fallback={null}>
              <RichText html={about.courseDesc ?? ''} />
            </Suspense>
          </PageModal>
        )}
      </LessonBody>
    </LessonGround>
  );
}

function CourseCard({ course, onAbout }: { course: MyCourse; onAbout: () => void }) {
  const { t } = useTexts();
  const { config } = useConfig();
  const { nextUnit, unitCount, doneCount } = course;
  const how = nextUnit ? nextText(t, nextUnit) : '';
  const isEnded = unitCount > 0 && doneCount >= unitCount;
  return (
    <li className={styles['course']}>
      <Link to={coursePath(course)}>
        {course.courseCover ? (
          <img className={styles['cover']} src={fileUrl(config, course.courseCover)} alt="" />
        ) : (
          <span className={styles['cover']} />
        )}
        <div className={styles['facts']}>
          <h2>{course.courseName}</h2>
          {nextUnit && <p>{t('lesson.next', { name: nextUnit.unitName })}</p>}
          {how && <p className={styles['soft']}>{how}</p>}
          {isEnded && <p>{t('lesson.allDone')}</p>}
          {unitCount > 0 && <ProgressBar done={doneCount} count={unitCount} />}
        </div>
      </Link>
      {course.courseDesc && (
        <button type="button" className={`${linkClass} ${styles['more']}`} onClick={onAbout}>
          {t('lesson.about')}
          <span className="only-read"> {course.courseName}</span>
        </button>
      )}
    </li>
  );
}
