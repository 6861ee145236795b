import { useOnline, useTexts } from '@sprout/ui';
import { WifiOff } from 'lucide-react';
import styles from './shell.module.css';

/** One line under the header while there is no network. */
export function OfflineLine() {
  const { t } = useTexts();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['offline']}>
          <WifiOff size={16} aria-hidden="true" />
          {t('console.offline')}
        </p>
      )}
    </div>
  );
}
