import { useTexts } from '@sprout/ui';
import { Flag, Maximize, Minimize, OctagonX, Volume2, VolumeX } from 'lucide-react';
import type { MouseEvent } from 'react';
import styles from './player-controls.module.css';
import type { FullScreen } from './use-full-screen.ts';
import type { Player } from './use-player.ts';

/** Start, stop, sound and full screen under the stage. */
export function PlayerControls({ player, full }: { player: Player; full: FullScreen }) {
  const { t } = useTexts();
  const Sound = player.isMuted ? VolumeX : Volume2;
  const Size = full.isOn ? Minimize : Maximize;
  const handleSound = ({ detail }: MouseEvent) => {
    player.toggleSound();
    // A finger or a mouse goes on to play; a visitor who came with the keyboard stays at the button.
    if (detail > 0) player.focus();
  };
  const handleFull = () => {
    full.toggle();
    player.focus();
  };
  return (
    <div className={styles['bar']} data-full={full.isOn}>
      <button type="button" onClick={player.start}>
        <Flag className="i" />
        <span className={styles['words']}>{t('works.player.start')}</span>
      </button>
      <button type="button" onClick={player.stop} disabled={!player.isOpen}>
        <OctagonX className="i" />
        <span className={styles['words']}>{t('works.player.stop')}</span>
      </button>
      <button
        type="button"
        className={styles['sound']}
        aria-label={t(player.isMuted ? 'works.player.unmute' : 'works.player.mute')}
        onClick={handleSound}
        disabled={!player.isOpen}
      >
        <Sound className="i" />
      </button>
      <button type="button" onClick={handleFull}>
        <Size className="i" />
        <span className={styles['words']}>
          {t(full.isOn ? 'works.player.leaveFull' : 'works.player.full')}
        </span>
      </button>
    </div>
  );
}
