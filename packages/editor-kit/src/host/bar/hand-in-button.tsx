import { describeDue } from '@sprout/rules';
import { Button, useTexts } from '@sprout/ui';
import { Send } from 'lucide-react';
import type { TaskStanding } from '../../open/task-standing.ts';
import { useStore } from '../../react/index.ts';
import { useEditor } from '../editor-context.tsx';
import { handInWords } from '../hand-in-words.ts';
import { useSchoolNow } from '../use-now.ts';
import { SubmitButton } from './bar-buttons.tsx';
import styles from './host-bar.module.css';

type Props = {
  task: TaskStanding;
  isReady: boolean;
  onSubmit: () => void;
};

/** The one main button of the bar for a task: it says until when, or why it is off. */
export function HandInButton({ task, isReady, onSubmit }: Props) {
  const { t } = useTexts();
  const { tone } = useEditor().bar;
  const now = useSchoolNow(30_000);
  const standing = useStore(task);
  if (!standing) return <SubmitButton isReady={isReady} onSubmit={onSubmit} />;
  const due = describeDue(standing, now);
  const why = standing.whyNoHandIn;
  const until = due.kind === 'none' ? '' : t(`homework.mine.${due.kind}`, due);
  // That it is late is said by the button's own words.
  const isAhead = until !== '' && due.kind !== 'overdue' && due.kind !== 'overdueLate';
  const isSent = standing.cell === 'handedIn' || standing.cell === 'late';
  return (
    <Button
      tone={isSent ? 'plain' : tone}
      className={styles['handInButton']}
      disabled={!isReady || why !== null}
      title={why ? t(`error.homework.${why}`) : until}
      onClick={onSubmit}
    >
      <Send className="i" />
      <span className={styles['handIn']}>
        {t(handInWords(standing, due.kind))}
        {isAhead && !isSent && why === null && <small>{until}</small>}
      </span>
    </Button>
  );
}
