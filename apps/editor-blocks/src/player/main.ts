import { createTexts, languages, readLanguage } from '@sprout/texts';
import { playerEnUs } from '@sprout/texts/en-us/player';
import { type PlayerTextKey, playerZhCn } from '@sprout/texts/zh-cn/player';
import { createController } from './controller.ts';
import { converse, openBridge } from './conversation.ts';
import { loadEngine } from './engine.ts';
import { shimArcs, shimMeasuringFrame } from './engine-shims.ts';
import { readPlace } from './find-work.ts';

main();

function main(): void {
  const query = new URLSearchParams(location.search);
  const language = readLanguage(query.get('lang') ?? navigator.language) ?? languages[0];
  const t = createTexts<PlayerTextKey>(language, language === 'en-US' ? playerEnUs : playerZhCn);
  document.documentElement.lang = language;
  const isEmbedded = window.parent !== window;
  document.documentElement.toggleAttribute('data-embedded', isEmbedded);

  const bridge = isEmbedded ? openBridge() : undefined;
  const controller = createController({
    root: getRoot(),
    t,
    isEmbedded,
    onRunning: (on) => bridge?.send('running', { on }),
    onFullScreen: (on) => bridge?.send('fullScreen', { on }),
  });
  shimMeasuringFrame(document);
  shimArcs(window);
  // Most works need only the small edition; it loads beside the work.
  loadEngine('min').catch(() => undefined);
  const place = readPlace(location.search);
  const first = place && controller.loadFrom(place);
  // The page shows what went wrong itself.
  first?.catch(() => undefined);
  if (bridge) converse(bridge, controller, first);
}

function getRoot(): Element {
  const root = document.querySelector('#player');
  if (!root) throw new Error('expected an element with the id "player" in the page');
  return root;
}
