import { ApiError } from '@sprout/client';
import { Empty, linkClass, roundClass, useTexts } from '@sprout/ui';
import { Skeleton } from 'antd';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../error-state.tsx';
import { useTabTitle } from '../use-tab-title.ts';
import styles from './lesson-page.module.css';
import { coursesPage, type Gate, gateText } from './lesson-words.ts';

/** The ground of the pages of a child, in the colours of the site. */
export const LessonGround = ({ children }: { children: ReactNode }) => (
  <div className={styles['ground']}>{children}</div>
);

type HeadProps = {
  title: string;
  line?: string;
  back?: { to: string; label: string };
  children?: ReactNode;
};

/** Way back, name, and what there is to do. */
export function LessonHead({ title, line, back, children }: HeadProps) {
  useTabTitle(title);
  return (
    <div className={styles['bar']}>
      <div className={`${styles['wrap']} ${styles['head']}`}>
        {back && (
          <Link className={roundClass} to={back.to} aria-label={back.label}>
            <ArrowLeft aria-hidden="true" />
          </Link>
        )}
        <div className={styles['titles']}>
          <h1>{title}</h1>
          {line && <p className={styles['soft']}>{line}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

export const LessonBody = ({ children }: { children: ReactNode }) => (
  <div className={`${styles['wrap']} ${styles['body']}`}>{children}</div>
);

type BarProps = { done: number; count: number };

/** How far one is in a course. */
export function ProgressBar({ done, count }: BarProps) {
  const { t } = useTexts();
  const words = t('lesson.done', { done, count });
  return (
    <div className={styles['progress']}>
      <span>{words}</span>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={t('lesson.progress')}
        aria-valuetext={words}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={count}
      >
        <i style={{ width: `${count === 0 ? 0 : (100 * done) / count}%` }} />
      </div>
    </div>
  );
}

type WaitProps = { error: unknown; onRetry: () => void; back?: { to: string; label: string } };

/** While there is nothing to show yet, or why there is nothing. */
export function LessonWait({ error, onRetry, back }: WaitProps) {
  const { t } = useTexts();
  if (!error) return <Skeleton active paragraph={{ rows: 6 }} />;
  const code = error instanceof ApiError ? error.code : undefined;
  const way = back ?? { to: coursesPage, label: t('lesson.backToCourses') };
  if (code === 'unit.notOpen') {
    const gate = (error as ApiError).data['gate'] as Gate | undefined;
    return (
      <Empty level={1} pose="sleep" title={t('lesson.locked')} text={gate ? gateText(t, gate) : ''}>
        <Link className={linkClass} to={way.to}>
          {way.label}
        </Link>
      </Empty>
    );
  }
  if (code === 'unit.notFound' || code === 'course.noAccess') {
    return (
      <Empty level={1} pose="think" title={t('lesson.missing')} text={t('lesson.missingHint')}>
        <Link className={linkClass} to={way.to}>
          {way.label}
        </Link>
      </Empty>
    );
  }
  return <ErrorState error={error} onRetry={onRetry} />;
}
