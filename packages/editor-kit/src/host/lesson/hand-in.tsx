import { dayAndTime, describeDue, isMissed } from '@sprout/rules';
import { Button, useTexts, useToast } from '@sprout/ui';
import { Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Standing, TaskStanding } from '../../open/task-standing.ts';
import { useEditor } from '../editor-context.tsx';
import { handInWords } from '../hand-in-words.ts';
import { useSchoolNow } from '../use-now.ts';
import { describeError } from '../words.ts';
import styles from './homework-panel.module.css';

type Props = {
  task: TaskStanding;
  standing: Standing;
  /** Absent while there is nothing that could be handed in. */
  onHandIn: (() => void) | undefined;
};

/** Where the child stands and until when; handing in and taking back. */
export function HandIn({ task, standing, onHandIn }: Props) {
  const { t } = useTexts();
  const { tone } = useEditor().bar;
  const now = useSchoolNow(30_000);
  const { cell, handedInTime, mayTakeBack, whyNoHandIn: why } = standing;
  const due = describeDue(standing, now);
  const isSent = cell === 'handedIn' || cell === 'late';
  return (
    <section className={styles['standing']} data-cell={cell}>
      <p className={styles['state']} role="status">
        {t(`homework.mine.state.${isMissed(standing) ? 'missed' : cell}`)}
      </p>
      {due.kind !== 'none' && !isSent && cell !== 'graded' && (
        <p className={styles['due']} data-due={due.kind}>
          {t(`homework.mine.${due.kind}`, due)}
        </p>
      )}
      {isSent && handedInTime && (
        <p className={styles['more']}>{t('homework.mine.sentAt', dayAndTime(handedInTime))}</p>
      )}
      {why === 'isGraded' && <p className={styles['more']}>{t('homework.mine.locked')}</p>}
      {why !== null && why !== 'isGraded' && why !== 'tooOften' && (
        <p className={styles['more']}>{t(`error.homework.${why}`)}</p>
      )}
      {onHandIn && why === null && (
        <Button
          tone={isSent ? 'plain' : tone}
          className={`${styles['main']} ${styles['handIn']}`}
          onClick={onHandIn}
        >
          <Send className="i" />
          {t(handInWords(standing, due.kind))}
        </Button>
      )}
      {isSent && why === null && <p className={styles['more']}>{t('homework.mine.sentAgain')}</p>}
      {mayTakeBack && <TakeBack task={task} standing={standing} />}
    </section>
  );
}

function TakeBack({ task, standing }: Pick<Props, 'task' | 'standing'>) {
  const { t } = useTexts();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await task.takeBack(standing);
      toast({ text: t('homework.mine.takenBack') });
    } catch (error) {
      toast({ text: describeError(t, error), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <>
      <p className={styles['more']}>{t('homework.mine.mayTakeBack')}</p>
      <Button
        tone="plain"
        className={styles['main']}
        disabled={isBusy}
        onClick={() => void takeBack()}
      >
        <Undo2 className="i" />
        {t('homework.mine.takeBack')}
      </Button>
    </>
  );
}
