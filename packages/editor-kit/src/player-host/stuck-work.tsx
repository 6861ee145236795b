import { Mascot, useTexts } from '@sprout/ui';
import styles from './stuck-work.module.css';
import type { Stuck } from './use-stuck-work.ts';

type Props = {
  /** From `useStuckWork`. */
  stuck: Stuck;
  onEnd: () => void;
};

/** Lies over the frame of a work that keeps it busy without end, until it answers again. */
export function StuckWork({ stuck, onEnd }: Props) {
  const { t } = useTexts();
  if (stuck === 'no') return null;
  const isEnded = stuck === 'ended';
  return (
    <div className={styles['stuck']} role="alert">
      <Mascot pose="think" width={84} />
      <p>
        <b>{t('ui.stuckWork.title')}</b>
        <br />
        {t(isEnded ? 'ui.stuckWork.ended' : 'ui.stuckWork.text')}
      </p>
      <button type="button" className={styles['end']} onClick={onEnd}>
        {t(isEnded ? 'ui.understood' : 'ui.stuckWork.end')}
      </button>
    </div>
  );
}
