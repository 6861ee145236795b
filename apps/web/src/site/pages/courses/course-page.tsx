import { fileUrl } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { plainText } from '@sprout/rules';
import { buttonClass, Empty, Link, linkClass, useTexts } from '@sprout/ui';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { loginPath } from '../../paths.ts';
import { type Services, useSession } from '../../services.ts';
import { OperatorWords } from '../../shell/operator-words.tsx';
import { useRootData } from '../../shell/root-data.ts';
import { isAbsent } from '../is-absent.ts';
import { BookCover } from './book.tsx';
import styles from './courses.module.css';

/** As much as search results show. */
const descriptionLength = 120;

type Course = Result<'lessons.publicCourse'>;

export function createCourseRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) =>
      loadCourse(services, new URL(request.url).searchParams.get('id') ?? ''),
    Component: CoursePage,
    handle: headOf(services),
  };
}

/** `null` for a course that the site does not show. */
async function loadCourse({ call }: Services, id: string): Promise<Course | null> {
  try {
    return await call('lessons.publicCourse', { query: { id } });
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'courses/course-page',
  head(data) {
    // What `loadCourse` of this route gave.
    const course = data as Course | null | undefined;
    if (!course) return { title: t('courses.list.page'), noIndex: true };
    return {
      title: course.courseName,
      description:
        plainText(course.courseDesc ?? '').slice(0, descriptionLength) ||
        t('courses.list.description'),
      canonical: `/course-detail?id=${encodeURIComponent(course.id)}`,
      image: course.courseCover_url || undefined,
    };
  },
});

function CoursePage() {
  const course = useLoaderData<Course | null>();
  const { t } = useTexts();
  if (!course) {
    return <Absent title={t('courses.absent.title')} text={t('courses.absent.text')} />;
  }
  const kinds = [course.courseType_dictText, course.courseCategory_dictText].filter(Boolean);
  return (
    <main id="main">
      <div className={styles['lead']}>
        <div className={`wrap ${styles['face']}`}>
          <div className={styles['picture']}>
            <BookCover course={course} eager />
          </div>
          <div>
            <h1>{course.courseName}</h1>
            <p className={styles['facts']}>
              {[t('site.courses.units', { n: course.units.length }), ...kinds].join(' · ')}
            </p>
            <Begin course={course} />
          </div>
        </div>
      </div>
      <div className={`wrap ${styles['body']}`}>
        {course.courseDesc && (
          <section className={styles['panel']}>
            <h2>{t('courses.about')}</h2>
            <OperatorWords html={course.courseDesc} />
          </section>
        )}
        <section className={styles['panel']}>
          <h2>{t('courses.unitList')}</h2>
          {course.units.length === 0 ? (
            <p>{t('courses.noUnits')}</p>
          ) : (
            <ol className={styles['units']}>
              {course.units.map((unit, at) => (
                <UnitLine key={unit.id} course={course} unit={unit} number={at + 1} />
              ))}
            </ol>
          )}
        </section>
      </div>
    </main>
  );
}

/** Into the course itself, over the log-in where one has to; a guest may try a lesson first. */
function Begin({ course: { id, showType, units } }: { course: Course }) {
  const { t } = useTexts();
  const path = learningPath({ id, showType });
  const isMember = useSession() !== undefined;
  const open = isMember ? undefined : units.find(({ isOpen }) => isOpen);
  return (
    <div className={styles['begin']}>
      <Link className={buttonClass({ big: true })} href={isMember ? path : loginPath(path)}>
        {t(isMember ? 'courses.begin' : 'courses.login')}
      </Link>
      {open && (
        <Link className={linkClass} href={unitPath(open.id)}>
          {t('courses.try', { name: open.unitName })}
        </Link>
      )}
    </div>
  );
}

/** Where the people whom the course is given to learn it. */
function learningPath({ id, showType }: Pick<Course, 'id' | 'showType'>): string {
  const page = showType === 1 ? 'courseUnitMap' : 'courseUnitCard';
  return `/teaching/mineCourse/${page}?id=${encodeURIComponent(id)}`;
}

const unitPath = (id: string): string => `/unit-detail?id=${encodeURIComponent(id)}`;

type Line = { course: Course; unit: Course['units'][number]; number: number };

function UnitLine({ course, unit, number }: Line) {
  const { t } = useTexts();
  const isMember = useSession() !== undefined;
  const within = isMember ? learningPath(course) : undefined;
  const path = unit.isOpen ? unitPath(unit.id) : within;
  const closed = isMember ? 'courses.within' : 'courses.closed';
  const { config } = useRootData();
  const words = (
    <>
      {unit.unitCover ? (
        <img
          src={unit.unitCover_url || fileUrl(config, unit.unitCover)}
          alt=""
          width={96}
          height={72}
          loading="lazy"
        />
      ) : (
        <span className={styles['noPicture']} aria-hidden="true">
          {number}
        </span>
      )}
      <span className={styles['name']}>
        <small>{t('courses.number', { n: number })}</small>
        <b>{unit.unitName}</b>
      </span>
      <span className={unit.isOpen ? styles['open'] : styles['closed']}>
        {t(unit.isOpen ? 'courses.open' : closed)}
      </span>
    </>
  );
  return (
    <li>
      {path ? (
        <Link className={styles['unit']} href={path}>
          {words}
        </Link>
      ) : (
        <div className={styles['unit']}>{words}</div>
      )}
    </li>
  );
}

/** Nothing here for this visitor, and the way on. */
export function Absent({ title, text }: { title: string; text: string }) {
  const { t } = useTexts();
  return (
    <main id="main" className={`wrap ${styles['body']}`}>
      <Empty pose="think" level={1} title={title} text={text}>
        <Link className={buttonClass({ big: true })} href="/courseList">
          {t('courses.all')}
        </Link>
      </Empty>
    </main>
  );
}
