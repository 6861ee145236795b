import { readPins } from '@sprout/rules';
import { Button, classNames, TeacherStars, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useServices } from '../../services.ts';
import { ErrorState } from '../error-state.tsx';
import { useReadUnit } from '../homework/use-my-homework.ts';
import styles from './lesson-page.module.css';

type Props = { unitId: string; said: 'returned' | 'graded' };

/** What the teacher said of the child's work of a unit: stars, words, and those at places of the work. */
export function UnitSaid({ unitId, said }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const read = useReadUnit();
  const task = useQuery({
    queryKey: ['homework.unitTask', unitId],
    queryFn: ({ signal }) => client.call('homework.unitTask', { query: { unitId }, signal }),
    refetchOnWindowFocus: true,
  });
  if (task.isLoadingError) {
    return (
      <section className={styles['panel']}>
        <ErrorState error={task.error} onRetry={() => void task.refetch()} />
      </section>
    );
  }
  if (!task.data) return null;
  const { score, comment, pins, gradedBy, isRead, departId } = task.data;
  return (
    <section
      className={classNames(styles['panel'], styles['said'])}
      data-is-good={said === 'graded' || undefined}
    >
      <h2>
        {said === 'returned' && t('homework.mine.state.returned')}
        {said === 'graded' && !gradedBy && t('homework.mine.said.title')}
        {said === 'graded' && gradedBy && t('homework.mine.said.by', { name: gradedBy })}
      </h2>
      {score !== null && (
        <TeacherStars stars={score} label={t('homework.mine.stars', { n: score })} />
      )}
      {comment && <p className={styles['words']}>{comment}</p>}
      {pins.length > 0 && (
        <ul className={styles['lines']}>
          {readPins(pins).map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same words
            <li key={at} className={styles['line']}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {isRead ? (
        <p className={styles['soft']}>
          <Check className="i" aria-hidden="true" /> {t('homework.mine.isRead')}
        </p>
      ) : (
        <Button tone="plain" onClick={() => void read({ unitId, departId })}>
          <Check className="i" />
          {t('homework.mine.read')}
        </Button>
      )}
    </section>
  );
}
