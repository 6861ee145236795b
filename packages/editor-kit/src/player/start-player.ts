import { holdComposingKeys } from '@sprout/client';
import { createTexts, type Language, languages, readLanguage } from '@sprout/texts';
import { playerEnUs } from '@sprout/texts/en-us/player';
import { type PlayerTextKey, playerZhCn } from '@sprout/texts/zh-cn/player';
import { createController } from './controller.ts';
import { converse, openBridge, type PlayerEngine } from './conversation.ts';
import { readPlace } from './find-work.ts';
import type { PlayerText } from './view.ts';
import type { CreateWorkPlayer } from './work-player.ts';

/** What a player finds out about its page before anything is shown. */
export type PlayerPage = {
  readonly language: Language;
  readonly t: PlayerText;
  /** A page around it sends the work or at least listens. */
  readonly isEmbedded: boolean;
};

type Options = {
  readonly engine: PlayerEngine;
  readonly createPlayer: (page: PlayerPage) => CreateWorkPlayer;
};

/**
 * Fills `#player` of the page with a player, loads the work that the query names and speaks with
 * the page around it.
 */
export function startPlayer({ engine, createPlayer }: Options): void {
  holdComposingKeys(window);
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
    createPlayer: createPlayer({ language, t, isEmbedded }),
    onRunning: (on) => bridge?.send('running', { on }),
    onFullScreen: (on) => bridge?.send('fullScreen', { on }),
    onCloud: (event) => bridge?.send('cloud', event),
  });
  const place = readPlace(location.search);
  const first = place && controller.loadFrom(place);
  // The page shows what went wrong itself.
  first?.catch(() => undefined);
  if (bridge) converse(bridge, { controller, engine, first });
}

function getRoot(): Element {
  const root = document.querySelector('#player');
  if (!root) throw new Error('expected an element with the id "player" in the page');
  return root;
}
