import { Button, useTexts } from '@sprout/ui';
import { Footprints, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RuntimeState } from '../../runtime/types.ts';
import styles from './run-bar.module.css';

type Props = {
  readonly runtime: RuntimeState;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onDebug: () => void;
  readonly children: ReactNode;
};

/** Run, stop, step by step; beside them what is needed less often. */
export function RunBar({ runtime, onRun, onStop, onDebug, children }: Props) {
  const { t } = useTexts();
  const isRunning = runtime.phase === 'running';
  const isAwaited = runtime.phase === 'loading' && runtime.isAwaited;
  const isStopping = isRunning && runtime.isStopping;
  const stopWord = isStopping ? t('python.stopNow') : t('python.stop');
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('python.bar')}>
      <Button
        tone="berry"
        onClick={onRun}
        title={t('python.runKeys')}
        aria-keyshortcuts="Control+Enter"
      >
        <Play className="i" />
        {t('python.run')}
      </Button>
      <button
        type="button"
        className={styles['second']}
        aria-label={stopWord}
        disabled={!isRunning && !isAwaited}
        onClick={onStop}
      >
        <Square className="i" />
        <span>{stopWord}</span>
      </button>
      <button
        type="button"
        className={styles['second']}
        onClick={onDebug}
        aria-label={t('python.step')}
        title={t('python.stepWhy')}
      >
        <Footprints className="i" />
        <span>{t('python.step')}</span>
      </button>
      <Loading runtime={runtime} />
      <div className={styles['more']}>{children}</div>
    </div>
  );
}

function Loading({ runtime }: { runtime: RuntimeState }) {
  const { t } = useTexts();
  if (runtime.phase === 'failed')
    return (
      <p className={styles['loading']} role="status">
        {t('python.failed')}
      </p>
    );
  if (runtime.phase !== 'loading') return null;
  const { loadedBytes, totalBytes } = runtime;
  const share = totalBytes > 0 ? { max: totalBytes, value: loadedBytes } : {};
  return <progress className={styles['progress']} aria-label={t('python.loading')} {...share} />;
}
