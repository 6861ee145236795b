import { useTexts } from '@sprout/ui';
import { notifyManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { History } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import styles from './old-line.module.css';
import { isOld } from './query-meta.ts';

/** One line above a page, or in its window, while something shown is old, with a way to try again. */
export function OldLine() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const subscribe = useCallback(
    // A query may change while a page is drawn; the line is drawn again after that.
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const hasOld = useSyncExternalStore(subscribe, () => cache.getAll().some(isOld));
  const isBusy = useIsFetching({ predicate: isOld }) > 0;
  if (!hasOld) return null;
  return (
    <div ref={leaveFocus} role="status" className={styles['line']}>
      <History size={16} aria-hidden="true" />
      <span>{t('console.old')}</span>
      <Button loading={isBusy} onClick={() => void queries.refetchQueries({ predicate: isOld })}>
        {t('console.retry')}
      </Button>
    </div>
  );
}

/** Puts the focus of a user who pressed the button into the window or page, since the button goes with the line. */
const leaveFocus = (line: HTMLElement | null) => () => {
  if (!line?.contains(document.activeElement)) return;
  const inWindow = line.closest('[role="dialog"]')?.querySelector('button');
  (inWindow ?? document.getElementById('main'))?.focus();
};
