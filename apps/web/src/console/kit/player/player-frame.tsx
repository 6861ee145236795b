import { type PlayerFamily, playerFrame } from '@sprout/client';
import { StuckWork, useTexts } from '@sprout/ui';
import { Button, Spin } from 'antd';
import { X } from 'lucide-react';
import styles from './player-frame.module.css';
import type { Player } from './use-player.ts';

type Props = {
  player: Player;
  family: PlayerFamily;
  workName: string;
  /** Why there is nothing to load. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** The sandboxed player with its own controls. */
export function PlayerFrame({ player, family, workName, failure, onRetry }: Props) {
  const { t, language } = useTexts();
  const { path, sandbox, allow } = playerFrame(family);
  const isBusy = !failure && (player.state === 'waiting' || player.state === 'loading');
  const problem = failure ?? (player.state === 'failed' ? t('console.player.failed') : undefined);
  return (
    <div className={styles['box']} data-full={player.isFull}>
      <iframe
        key={player.frameKey}
        ref={player.frame}
        className={styles['frame']}
        title={t('console.player', { name: workName })}
        src={`${path}?lang=${language}`}
        sandbox={sandbox}
        allow={allow}
      />
      {isBusy && (
        <div className={styles['cover']} role="status">
          <Spin size="small" /> {t('console.player.loading')}
        </div>
      )}
      <StuckWork stuck={player.stuck} onEnd={player.endStuck} />
      {problem && (
        <div className={styles['cover']} role="alert">
          <p>{problem}</p>
          {onRetry && <Button onClick={onRetry}>{t('console.retry')}</Button>}
        </div>
      )}
      {player.isFull && (
        <Button
          className={styles['leave'] ?? ''}
          icon={<X size={16} aria-hidden="true" />}
          onClick={player.toggleFull}
        >
          {t('console.review.unfull')}
        </Button>
      )}
    </div>
  );
}
