import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { CircleArrowDown, Sparkles, Star, Undo2 } from 'lucide-react';
import { useCan } from '../../shell/permissions.ts';
import { isPossible, mainAction, type ReviewAction } from './decisions.ts';
import styles from './review.module.css';
import type { ReviewWork } from './room.ts';

type Props = {
  work: ReviewWork;
  isBusy: boolean;
  onDecide: (action: ReviewAction) => void;
  onSkip: () => void;
};

/** One loud button, and the other decisions that make sense where the work stands. */
export function Actions({ work, isBusy, onDecide, onSkip }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const main = mainAction(work);
  const size = { size: 15, 'aria-hidden': true } as const;
  const icons = {
    feature: <Sparkles {...size} />,
    unfeature: <Sparkles {...size} />,
    mark: <Star {...size} />,
    return: <Undo2 {...size} />,
    takeDown: <CircleArrowDown {...size} />,
  } as const;
  const others = (['feature', 'unfeature', 'mark', 'return', 'takeDown'] as const).filter(
    (action) =>
      action !== main &&
      isPossible(action, work) &&
      (can('teaching:work:feature') || !action.endsWith('eature')),
  );
  return (
    <div className={styles['actions']}>
      {main && (
        <Button
          type="primary"
          size="large"
          block
          className={styles['main'] ?? ''}
          disabled={isBusy}
          onClick={() => onDecide(main)}
        >
          {t(main === 'approve' ? 'console.review.do.approve' : 'console.review.do.markNext')}
          <span className={styles['combo']}>Ctrl Enter</span>
        </Button>
      )}
      {others.map((action) => (
        <Button
          key={action}
          icon={icons[action]}
          danger={action === 'takeDown'}
          disabled={isBusy}
          onClick={() => onDecide(action)}
        >
          {t(`console.review.do.${action}`)}
        </Button>
      ))}
      <Button onClick={onSkip}>{t('console.review.do.skip')}</Button>
    </div>
  );
}
