import { useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import styles from './lesson-page.module.css';
import { LessonMaterials, LessonParts, LessonSteps } from './lesson-parts.tsx';
import type { LessonContent } from './lesson-words.ts';

type Props = {
  lesson: LessonContent;
  /** One column, whatever the window: it is shown smaller than it is. */
  isNarrow?: boolean;
  /** The one thing to do next. */
  children: ReactNode;
};

/** What a lesson consists of. */
export function LessonView({ lesson, isNarrow = false, children }: Props) {
  const { t } = useTexts();
  const { videoFile, videoLink, courseCase, mediaContent, unitIntro } = lesson;
  const isBare = !videoFile && !videoLink && !courseCase && !mediaContent && !unitIntro;
  // A film or an example speaks for itself; a text is read after what it is about.
  const isWatched = Boolean(videoFile || videoLink || courseCase);
  const intro = unitIntro && (
    <section className={styles['panel']}>
      <h2>{t('lesson.intro')}</h2>
      <p className={styles['intro']}>{unitIntro}</p>
    </section>
  );
  return (
    <div className={styles['lesson']} data-narrow={isNarrow || undefined}>
      <div className={styles['column']}>
        {!isWatched && intro}
        <LessonParts lesson={lesson} />
        {isBare && <p className={styles['panel']}>{t('lesson.nothing')}</p>}
        {isWatched && intro}
      </div>
      <div className={styles['column']}>
        {children}
        <LessonSteps lesson={lesson} />
        <LessonMaterials lesson={lesson} />
      </div>
    </div>
  );
}
