import { startPlayer } from '@sprout/editor-kit/player';
import { loadEngine } from './engine.ts';
import { shimArcs, shimMeasuringFrame } from './engine-shims.ts';
import { createWorkPlayer } from './work-player.ts';

main();

function main(): void {
  shimMeasuringFrame(document);
  shimArcs(window);
  // Most works need only the small edition; it loads beside the work.
  loadEngine('min').catch(() => undefined);
  startPlayer({
    engine: { engine: 'scaffolding', version: '3.13.0' },
    createPlayer:
      () =>
      (mount, { onRunning, onCloud }) =>
        createWorkPlayer(mount, {
          assetBase: new URL('/internalapi/asset', location.href).href,
          onRunning,
          onCloud,
        }),
  });
}
