import { Button, Mascot, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import type { RunProblem } from '../stores/run-store.ts';
import styles from './problem.module.css';

type Props = {
  readonly problem: RunProblem;
  readonly onShow: () => void;
  /** Absent when one sign does not mend it. */
  readonly onFix: (() => void) | undefined;
  readonly onClose: () => void;
};

/** What went wrong, in words, below the line where it did. */
export function ProblemCard({ problem, onShow, onFix, onClose }: Props) {
  const { t } = useTexts();
  const { name, params, line } = problem.explanation;
  return (
    <div className={styles['area']}>
      <section className={styles['card']} role="alert" contentEditable={false}>
        <Mascot pose="think" width={72} className={styles['mascot']} />
        <div className={styles['words']}>
          <h2>{t(`pythonError.${name}.what`, params)}</h2>
          <p>{t(`pythonError.${name}.step`, params)}</p>
          <div className={styles['actions']}>
            {line > 0 && (
              <Button tone={onFix ? 'plain' : 'berry'} onClick={onShow}>
                {t('python.problem.show')}
              </Button>
            )}
            {onFix && (
              <Button tone="berry" onClick={onFix}>
                {t('python.problem.fix')}
              </Button>
            )}
          </div>
          <details>
            <summary>{t('python.problem.original')}</summary>
            <code>{`${problem.failure.type}: ${problem.failure.message}`}</code>
          </details>
        </div>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('ui.close')}
          onClick={onClose}
        >
          <X className="i" />
        </button>
      </section>
    </div>
  );
}
