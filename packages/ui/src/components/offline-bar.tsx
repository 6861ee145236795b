import { useTexts } from '../texts-context.tsx';
import { useOnline } from '../use-online.ts';
import { Button } from './button.tsx';
import { Mascot } from './mascot.tsx';
import styles from './offline-bar.module.css';

/** Says that the network is gone and that one may go on; nothing while it is there. */
export function OfflineBar({ text, onRetry }: { text?: string; onRetry: () => void }) {
  const { t } = useTexts();
  if (useOnline()) return null;
  return (
    <div className={styles['bar']} role="status">
      <Mascot pose="sad" width={44} />
      <span>{text ?? t('ui.offline')}</span>
      <Button tone="plain" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
