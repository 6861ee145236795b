import { useTexts } from '@sprout/ui';
import { Lightbulb } from 'lucide-react';
import type { FirstMark } from '../code/find-marks.ts';
import styles from './problem.module.css';

type Props = {
  readonly mark: FirstMark;
  readonly onShow: () => void;
  readonly onFix: (() => void) | undefined;
};

/** The first mistake, below the code while it is being written. */
export function MarkStrip({ mark, onShow, onFix }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles['strip']}>
      <Lightbulb className="i" aria-hidden="true" />
      <p role="status">
        <b>{mark.what}</b> <span>{mark.step}</span>
      </p>
      <div className={styles['stripActions']}>
        <button type="button" onClick={onShow}>
          {t('python.problem.show')}
        </button>
        {onFix && (
          <button type="button" className={styles['main']} onClick={onFix}>
            {mark.signs > 1 ? t('python.mark.fixAll', { n: mark.signs }) : t('python.problem.fix')}
          </button>
        )}
      </div>
    </div>
  );
}
