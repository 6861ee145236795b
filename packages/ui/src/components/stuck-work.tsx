import { useTexts } from '../texts-context.tsx';
import { Button } from './button.tsx';
import { Mascot } from './mascot.tsx';
import styles from './stuck-work.module.css';

/**
 * Lies over the frame of a work that keeps it busy without end. Goes away by itself, through its
 * owner, when the work answers again.
 */
export function StuckWork({ onEnd }: { onEnd: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles['stuck']} role="alert">
      <Mascot pose="think" width={84} />
      <p>
        <b>{t('ui.stuckWork.title')}</b>
        <br />
        {t('ui.stuckWork.text')}
      </p>
      <Button onClick={onEnd}>{t('ui.stuckWork.end')}</Button>
    </div>
  );
}
