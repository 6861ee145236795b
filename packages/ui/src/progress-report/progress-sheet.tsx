import type { ReactNode } from 'react';
import { TeacherStars } from '../components/teacher-stars.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './progress-sheet.module.css';

/** What a report tells; days are `YYYY-MM-DD`. */
export type ProgressReport = {
  readonly startTime: string;
  readonly endTime: string;
  readonly works: readonly {
    id: string;
    workName: string;
    coverFileKey_url?: string | undefined;
    taskName: string | null;
  }[];
  readonly learned: readonly {
    id: string;
    unitName: string;
    courseName: string;
    aim: string | null;
  }[];
  readonly comments: readonly {
    id: string;
    taskName: string;
    comment: string;
    score: number | null;
    day: string;
  }[];
};

type Props = {
  report: ProgressReport;
  name: string;
  /** Quiet words beside the days, such as the class. */
  place?: string | null | undefined;
  brand: string;
  /** What the teacher writes for this report. */
  word?: string | null | undefined;
  foot?: ReactNode;
};

/** One child's report: as wide as its place on a screen, sheets of A4 on paper. */
export function ProgressSheet({ report, name, place, brand, word, foot }: Props) {
  const { t } = useTexts();
  const { works, learned, comments, startTime: from, endTime: to } = report;
  const isEmpty = works.length + learned.length + comments.length === 0;
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <span className={styles['brand']}>{brand}</span>
        <h1>{t('progressReport.of', { name })}</h1>
        <p>{[t('progressReport.days', { from, to }), place].filter(Boolean).join(' · ')}</p>
      </header>
      {word && (
        <section className={styles['word']}>
          <h2>{t('progressReport.word')}</h2>
          <p>{word}</p>
        </section>
      )}
      {isEmpty && <p className={styles['nothing']}>{t('progressReport.nothing')}</p>}
      {works.length > 0 && <Works works={works} />}
      {learned.length > 0 && <Learned learned={learned} />}
      {comments.length > 0 && <Comments comments={comments} />}
      <footer className={styles['foot']}>
        <p>{t('progressReport.foot')}</p>
        {foot}
      </footer>
    </article>
  );
}

function Works({ works }: Pick<ProgressReport, 'works'>) {
  const { t } = useTexts();
  return (
    <section>
      <h2>{t('progressReport.works')}</h2>
      <ul className={styles['works']}>
        {works.map(({ id, workName, coverFileKey_url: cover, taskName }) => (
          <li key={id}>
            <span className={styles['cover']}>
              {cover && <img src={cover} alt="" width="480" height="360" />}
            </span>
            <b>{workName}</b>
            {taskName && taskName !== workName && (
              <small>{t('progressReport.made', { task: taskName })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Learned({ learned }: Pick<ProgressReport, 'learned'>) {
  const { t } = useTexts();
  const courses = [...new Set(learned.map(({ courseName }) => courseName))];
  return (
    <section>
      <h2>{t('progressReport.learned')}</h2>
      {courses.map((course) => (
        <div key={course} className={styles['course']}>
          <h3>{course}</h3>
          <ul className={styles['units']}>
            {learned
              .filter(({ courseName }) => courseName === course)
              .map(({ id, unitName, aim }) => (
                <li key={id}>
                  <b>{unitName}</b>
                  {aim && <span>{aim}</span>}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Comments({ comments }: Pick<ProgressReport, 'comments'>) {
  const { t } = useTexts();
  return (
    <section>
      <h2>{t('progressReport.comments')}</h2>
      <ul className={styles['comments']}>
        {comments.map(({ id, taskName, comment, score, day }) => (
          <li key={id}>
            <p>{comment}</p>
            <small>
              {[taskName, day].filter(Boolean).join(' · ')}
              {score !== null && (
                <>
                  {' '}
                  <TeacherStars stars={score} label={t('progressReport.stars', { n: score })} />
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
