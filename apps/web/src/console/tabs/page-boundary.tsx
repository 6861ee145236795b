import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Component, type ReactNode, useEffect } from 'react';
import { EmptyState } from '../kit/empty-state.tsx';
import { ChunkLoadError } from '../routing/load-chunk.ts';
import { useServices } from '../services.ts';
import { useTabActions } from './tabs-context.ts';

type Props = { children: ReactNode; onRetry: () => void };

/** Keeps a page that fails from taking the shell along. */
export class PageBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'nothing was thrown' };
  }

  override render() {
    const { children, onRetry } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    return error instanceof ChunkLoadError ? (
      <LostPage onRetry={onRetry} />
    ) : (
      <BrokenPage onRetry={onRetry} />
    );
  }
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyState
      pose="sad"
      level={1}
      title={t('console.broken.title')}
      text={t('console.broken.text')}
    >
      <Button type="primary" onClick={onRetry}>
        {t('console.broken.reload')}
      </Button>
    </EmptyState>
  );
}

const reloadedKey = 'CONSOLE_RELOADED';
/** A part that is lost again so soon after a reload is not mended by another. */
const reloadPauseMs = 60_000;

/**
 * A page that did not arrive. After an upgrade a reload finds it, so that happens by itself, once,
 * where nothing unsaved is lost; it is asked for again when the network is back.
 */
function LostPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  const { store, reload } = useServices();
  const { hasUnsaved } = useTabActions();
  useEffect(() => {
    const wasReloaded = store.read(reloadedKey, (value) => value === true || undefined);
    if (wasReloaded || hasUnsaved || !navigator.onLine) return;
    store.write(reloadedKey, true, reloadPauseMs);
    reload();
  }, [store, reload, hasUnsaved]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <EmptyState pose="sad" level={1} title={t('shell.chunk.title')} text={t('shell.chunk.text')}>
      <Button type="primary" onClick={onRetry}>
        {t('shell.chunk.retry')}
      </Button>
      <Button onClick={reload}>{t('console.broken.reload')}</Button>
    </EmptyState>
  );
}
