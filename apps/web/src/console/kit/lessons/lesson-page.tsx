import { buttonClass, classNames, useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { useRun } from '../use-run.ts';
import { LessonBody, LessonGround, LessonHead, LessonWait } from './lesson-ground.tsx';
import styles from './lesson-page.module.css';
import { FinishButton } from './lesson-parts.tsx';
import { LessonView } from './lesson-view.tsx';
import { coursePath, isReturned, type Lesson, lessonEditor } from './lesson-words.ts';
import { UnitSaid } from './unit-said.tsx';
import { useCourseUnits, useLesson, useProgress } from './use-lessons.ts';

type Course = { id: string; showType: number };
type Props = { unitId: string; course: Course };

/** A lesson: what there is to watch, to try, to read and to make. */
export function LessonPage({ unitId, course }: Props) {
  const { t } = useTexts();
  const lesson = useLesson(unitId);
  const units = useCourseUnits(course.id);
  const to = coursePath(course);
  if (!lesson.data) {
    const back = { to, label: t('lesson.toNext') };
    return (
      <LessonGround>
        <LessonBody>
          <LessonWait error={lesson.error} onRetry={() => void lesson.refetch()} back={back} />
        </LessonBody>
      </LessonGround>
    );
  }
  const { data } = lesson;
  const stands = data.progress?.stands;
  const said = stands === 'returned' || stands === 'graded' ? stands : undefined;
  const at = units.data?.records.findIndex(({ id }) => id === unitId) ?? -1;
  const line =
    at < 0 ? data.courseName : `${data.courseName} · ${t('lesson.number', { n: at + 1 })}`;
  return (
    <LessonGround>
      <LessonHead
        title={data.unitName}
        line={line}
        back={{ to, label: t('lesson.back', { name: data.courseName }) }}
      />
      <LessonBody>
        <LessonView lesson={data}>
          {said && <UnitSaid unitId={unitId} said={said} />}
          <GoOn lesson={data} course={course} />
        </LessonView>
      </LessonBody>
    </LessonGround>
  );
}

/** The one thing to do next, and the calm end. */
function GoOn({ lesson, course }: { lesson: Lesson; course: Course }) {
  const { t } = useTexts();
  const run = useRun();
  const keep = useProgress(lesson.id);
  const editor = lessonEditor(lesson);
  const isDone = lesson.progress?.done === true;
  const goOn = lesson.progress?.started ? 'lesson.continue' : 'lesson.begin';
  return (
    <section className={classNames(styles['panel'], styles['now'], !isDone && styles['stays'])}>
      {isDone && (
        <>
          <h2>{t('lesson.ended')}</h2>
          <p>{t('lesson.endedHint')}</p>
          <Link className={buttonClass({ big: true, wide: true })} to={coursePath(course)}>
            {t('lesson.toNext')}
          </Link>
        </>
      )}
      {editor && (
        <a
          className={buttonClass({ tone: isDone ? 'plain' : 'carrot', big: true, wide: true })}
          href={editor}
        >
          {t(isReturned(lesson) ? 'homework.mine.change' : goOn)}
        </a>
      )}
      {!editor && !isDone && lesson.progress && (
        <FinishButton onFinish={() => void run(() => keep({ isDone: true }))} />
      )}
    </section>
  );
}
