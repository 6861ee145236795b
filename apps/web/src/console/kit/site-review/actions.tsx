import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { CircleArrowDown, CircleArrowUp, Sparkles, Star, Undo2 } from 'lucide-react';
import { useCan } from '../../session/permissions.ts';
import styles from '../grading/grading.module.css';
import type { Note } from '../grading/notes.ts';
import { isPossible, mainAction, type ReviewAction } from './decisions.ts';
import type { ReviewWork } from './review-queue.ts';

type Props = {
  work: ReviewWork;
  note: Note;
  isBusy: boolean;
  /** Another work waits. */
  hasNext: boolean;
  onDecide: (action: ReviewAction) => void;
  onSkip: () => void;
};

/** One loud button, and the other decisions that make sense where the work stands. */
export function Actions({ work, note, isBusy, hasNext, onDecide, onSkip }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const main = mainAction(work, note);
  const size = { size: 15, 'aria-hidden': true } as const;
  const icons = {
    approve: <CircleArrowUp {...size} />,
    feature: <Sparkles {...size} />,
    unfeature: <Sparkles {...size} />,
    mark: <Star {...size} />,
    return: <Undo2 {...size} />,
    takeDown: <CircleArrowDown {...size} />,
  } as const;
  const others = otherActions.filter(
    (action) =>
      action !== main &&
      isPossible(action, work) &&
      (can('teaching:work:feature') || !action.endsWith('eature')),
  );
  return (
    <div className={styles['actions']}>
      <Button
        type="primary"
        size="large"
        block
        className={styles['main'] ?? ''}
        disabled={main ? isBusy : !hasNext}
        onClick={() => (main ? onDecide(main) : onSkip())}
      >
        {t(loudText(main))}
        <span className={styles['combo']}>Ctrl Enter</span>
      </Button>
      {others.map((action) => (
        <Button
          key={action}
          icon={icons[action]}
          danger={action === 'takeDown'}
          disabled={isBusy}
          onClick={() => onDecide(action)}
        >
          {t(action === 'approve' ? 'console.review.do.show' : `console.review.do.${action}`)}
        </Button>
      ))}
      {main && hasNext && <Button onClick={onSkip}>{t('console.review.do.skip')}</Button>}
    </div>
  );
}

const otherActions = ['approve', 'feature', 'unfeature', 'mark', 'return', 'takeDown'] as const;

function loudText(main: ReviewAction | undefined) {
  if (main === 'approve') return 'console.review.do.approve';
  return main ? 'console.review.do.markNext' : 'console.review.do.goOn';
}
