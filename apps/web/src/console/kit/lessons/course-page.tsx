import { fileUrl } from '@sprout/client';
import { roadOf, unitPlaces } from '@sprout/rules';
import { buttonClass, Empty, TeacherStars, useTexts } from '@sprout/ui';
import { Check, LockKeyhole, PencilLine, Play } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useConfig } from '../../session/use-config.ts';
import { CourseMap, PinMark, pinClass, usualMap } from '../course-map/course-map.tsx';
import { usePinLayout } from '../course-map/use-pin-layout.ts';
import { LessonBody, LessonGround, LessonHead, LessonWait, ProgressBar } from './lesson-ground.tsx';
import styles from './lesson-page.module.css';
import { LessonPage } from './lesson-page.tsx';
import {
  coursePath,
  coursesPage,
  currentUnit,
  isBegun,
  isDone,
  isReturned,
  type MyUnit,
  pinKind,
  starsOf,
  unitState,
} from './lesson-words.ts';
import { useCourseUnits } from './use-lessons.ts';

type Props = { as: 'map' | 'cards' };

/** The units of a course, on its map or as cards; with `unit` in the address, that one. */
export function CoursePage({ as }: Props) {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const courseId = params.get('id') ?? '';
  const unitId = params.get('unit');
  const units = useCourseUnits(courseId);
  const back = { to: coursesPage, label: t('lesson.backToCourses') };
  if (unitId !== null) {
    const showType = as === 'map' ? 1 : 2;
    return <LessonPage key={unitId} unitId={unitId} course={{ id: courseId, showType }} />;
  }
  if (!units.data) {
    return (
      <LessonGround>
        <LessonBody>
          <LessonWait error={units.error} onRetry={() => void units.refetch()} />
        </LessonBody>
      </LessonGround>
    );
  }
  const { course, records } = units.data;
  const current = currentUnit(records);
  const done = records.filter(isDone).length;
  const shown = { course: { id: course.id, showType: as === 'map' ? 1 : 2 }, units: records };
  return (
    <LessonGround>
      <LessonHead title={course.courseName} back={back}>
        {records.length > 0 && <ProgressBar done={done} count={records.length} />}
        {current && (
          <Link
            className={`${buttonClass({ big: true })} ${styles['go']}`}
            to={coursePath(shown.course, current.id)}
          >
            <Play aria-hidden="true" />
            {t(isBegun(current.progress) ? 'lesson.go' : 'lesson.beginAt', {
              n: records.indexOf(current) + 1,
            })}
          </Link>
        )}
      </LessonHead>
      {records.length === 0 && (
        <LessonBody>
          <Empty pose="sleep" title={t('lesson.noUnits')} text={t('lesson.noUnitsHint')} />
        </LessonBody>
      )}
      {as === 'map' && records.length > 0 && (
        <UnitMap {...shown} current={current} picture={course.courseMap} />
      )}
      {records.length > 0 && (
        <LessonBody>
          {as === 'map' ? (
            <div className={current ? styles['two'] : undefined}>
              {current && <NowPanel {...shown} current={current} />}
              <UnitList {...shown} current={current} />
            </div>
          ) : (
            <UnitCards {...shown} current={current} />
          )}
        </LessonBody>
      )}
    </LessonGround>
  );
}

type UnitsProps = {
  course: { id: string; showType: number };
  units: readonly MyUnit[];
  current: MyUnit | undefined;
};

function UnitMap({ course, units, current, picture }: UnitsProps & { picture: string | null }) {
  const { t } = useTexts();
  const places = unitPlaces(units, roadOf(picture ?? usualMap));
  const currentAt = Math.max(0, current ? units.indexOf(current) : 0);
  const { frame, pinProps } = usePinLayout(places, currentAt);
  return (
    <CourseMap picture={picture} at={places[currentAt]} label={t('lesson.mapScroll')} frame={frame}>
      {units.map((unit, index) => {
        const kind = pinKind(unit, current);
        const number = index + 1;
        const state = unitState(t, unit, current);
        const label = t('lesson.pin', { n: number, name: unit.unitName, state });
        return (
          <Link
            key={unit.id}
            className={pinClass(kind)}
            {...pinProps(index)}
            to={coursePath(course, unit.id)}
          >
            <PinMark
              kind={kind}
              number={number}
              name={unit.unitName}
              label={label}
              stars={starsOf(unit)}
            />
          </Link>
        );
      })}
    </CourseMap>
  );
}

/** The unit to go on with. */
function NowPanel({ course, units, current }: UnitsProps & { current: MyUnit }) {
  const { t } = useTexts();
  const isBack = isReturned(current);
  const goOn = isBegun(current.progress) ? 'lesson.goOn' : 'lesson.begin';
  return (
    <section className={`${styles['panel']} ${styles['now']}`}>
      <p>
        <b>{t('lesson.now', { n: units.indexOf(current) + 1 })}</b>
      </p>
      <h2>{current.unitName}</h2>
      <p className={styles['soft']}>{unitState(t, current, current)}</p>
      {current.unitIntro && <p className={styles['intro']}>{current.unitIntro}</p>}
      <Link
        className={buttonClass({ tone: 'carrot', big: true, wide: true })}
        to={coursePath(course, current.id)}
      >
        {t(isBack ? 'homework.mine.change' : goOn)}
      </Link>
    </section>
  );
}

function UnitList({ course, units, current }: UnitsProps) {
  const { t } = useTexts();
  return (
    <ol className={styles['units']}>
      {units.map((unit, index) => {
        const kind = pinKind(unit, current);
        return (
          <li key={unit.id}>
            <Link
              className={`${styles['unit']} ${kind === 'now' ? styles['isNow'] : ''}`}
              to={coursePath(course, unit.id)}
            >
              <UnitNumber kind={kind} number={index + 1} />
              <span>
                <b>{unit.unitName}</b>
                <UnitWords unit={unit} state={unitState(t, unit, current)} />
              </span>
              {kind === 'done' && <Check size={20} aria-hidden="true" />}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function UnitCards({ course, units, current }: UnitsProps) {
  const { t } = useTexts();
  const { config } = useConfig();
  return (
    <ol className={styles['courses']}>
      {units.map((unit, index) => {
        const kind = pinKind(unit, current);
        const state = unitState(t, unit, current);
        return (
          <li key={unit.id} className={styles['course']}>
            <Link
              to={coursePath(course, unit.id)}
              className={kind === 'lock' ? styles['closed'] : undefined}
            >
              {unit.unitCover ? (
                <img className={styles['cover']} src={fileUrl(config, unit.unitCover)} alt="" />
              ) : (
                <span className={`${styles['cover']} ${styles['blank']}`} aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <span className={styles['unit']}>
                <UnitNumber kind={kind} number={index + 1} />
                <span>
                  <b>{unit.unitName}</b>
                  <UnitWords unit={unit} state={state} />
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Where the child is with a unit, in stars where it got some. */
function UnitWords({ unit, state }: { unit: MyUnit; state: string }) {
  const stars = starsOf(unit);
  return stars === null ? (
    <span className={styles['soft']}>{state}</span>
  ) : (
    <TeacherStars stars={stars} label={state} />
  );
}

const UnitNumber = ({ kind, number }: { kind: string; number: number }) => (
  <span className={styles['number']} data-kind={kind}>
    {kind === 'lock' ? <LockKeyhole size={20} aria-hidden="true" /> : number}
    {kind === 'returned' && <PencilLine size={16} aria-hidden="true" />}
  </span>
);
