import { Button, TeacherStars, useTexts, useToast } from '@sprout/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Standing, TaskStanding } from '../../open/task-standing.ts';
import { describeError } from '../words.ts';
import styles from './homework-panel.module.css';
import { PinList, type ShowPin } from './pin-list.tsx';

type Props = { task: TaskStanding; standing: Standing; onShowPin: ShowPin };

/** What the teacher said of the hand-in, in stars, levels and words; one tap says that it was read. */
export function TeacherSaid({ task, standing, onShowPin }: Props) {
  const { t } = useTexts();
  const { score, comment, pins, gradedTime, gradedBy, isRead } = standing;
  if (gradedTime === null || (score === null && !comment && pins.length === 0)) return null;
  return (
    <section className={styles['said']}>
      <h3>
        {gradedBy ? t('homework.mine.said.by', { name: gradedBy }) : t('homework.mine.said.title')}
      </h3>
      {score !== null && (
        <TeacherStars stars={score} label={t('homework.mine.stars', { n: score })} />
      )}
      <Levels standing={standing} />
      {comment && <p className={styles['text']}>{comment}</p>}
      <PinList pins={pins} onShow={onShowPin} />
      {isRead ? (
        <p className={styles['more']}>
          <Check className="i" />
          {t('homework.mine.isRead')}
        </p>
      ) : (
        <ReadButton task={task} standing={standing} />
      )}
    </section>
  );
}

/** The criteria that a level was chosen for. */
function Levels({ standing: { rubric, levels } }: { standing: Standing }) {
  const { t } = useTexts();
  const rows = rubric.flatMap((criterion, at) => {
    const level = levels[at];
    if (level !== 1 && level !== 2 && level !== 3) return [];
    const words = { 3: criterion.good, 2: criterion.fair, 1: criterion.poor }[level];
    return [{ title: criterion.title, words: words || t(`homework.mine.level.${level}`) }];
  });
  if (rows.length === 0) return null;
  return (
    <dl className={styles['levels']}>
      {rows.map(({ title, words }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReadButton({ task, standing }: Omit<Props, 'onShowPin'>) {
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    setBusy(true);
    try {
      await task.read(standing);
    } catch (error) {
      toast({ text: describeError(t, error), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <Button tone="plain" className={styles['main']} disabled={isBusy} onClick={() => void read()}>
      <Check className="i" />
      {t('homework.mine.read')}
    </Button>
  );
}
