import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import styles from '../../kit/grading/grading.module.css';
import { TimeText } from '../../kit/time-text.tsx';

type Mark = Result<'grading.work'>['marks'][number];

/** What was said of a hand-in so far. */
export function Marks({ marks = [] }: { marks: readonly Mark[] | undefined }) {
  const { t } = useTexts();
  if (marks.length === 0) return <p className={styles['quiet']}>{t('grading.marks.none')}</p>;
  return (
    <ol className={styles['marks']}>
      {marks.map(({ markId, kind, score, comment, by, createTime, isUndone }) => (
        <li key={markId} data-undone={isUndone}>
          <span>
            {kind === 'grade'
              ? t('grading.mark.grade', { by: by ?? '—', n: score ?? 0 })
              : t('grading.mark.return', { by: by ?? '—' })}
            {isUndone && ` · ${t('grading.mark.undone')}`} · <TimeText at={createTime} />
          </span>
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  );
}
