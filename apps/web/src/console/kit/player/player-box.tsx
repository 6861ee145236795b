import { type Player, PlayerFrame, StuckWork } from '@sprout/editor-kit/player-host';
import { useTexts } from '@sprout/ui';
import { Button, Spin } from 'antd';
import { X } from 'lucide-react';
import styles from './player-box.module.css';

type Props = {
  player: Player;
  workName: string;
  /** Why there is nothing to load. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** A player with its own controls, and what stands over it while there is nothing to play. */
export function PlayerBox({ player, workName, failure, onRetry }: Props) {
  const { t } = useTexts();
  const isBusy = !failure && player.state === 'loading';
  const problem = failure ?? (player.state === 'failed' ? t('console.player.failed') : undefined);
  return (
    <div className={styles['box']} data-full={player.isFull}>
      <PlayerFrame
        player={player}
        className={styles['frame']}
        title={t('console.player', { name: workName })}
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
          onClick={() => player.setFullScreen(false)}
        >
          {t('console.review.unfull')}
        </Button>
      )}
    </div>
  );
}
