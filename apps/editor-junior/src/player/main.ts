import { startPlayer } from '@sprout/editor-kit/player';
import { createJuniorPlayer } from './junior-player.ts';

main();

function main(): void {
  startPlayer({
    engine: { engine: 'sprout-junior', version: '1' },
    createPlayer:
      ({ t }) =>
      (mount, { onRunning }) =>
        createJuniorPlayer(mount, { t, onRunning }),
  });
}
