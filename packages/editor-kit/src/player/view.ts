import { joinSentences, type Translate } from '@sprout/texts';
import type { PlayerTextKey } from '@sprout/texts/zh-cn/player';
import { createButton, createElement, relabel } from './elements.ts';
import type { LoadProblem } from './load-error.ts';

export type PlayerText = Translate<PlayerTextKey>;

export type ViewEvents = {
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onMute: () => void;
  readonly onFullScreen: () => void;
  readonly onRetry: () => void;
};

/** The player's page: stage, start overlay, one line of controls, loading and error states. */
export function createView(root: Element, t: PlayerText, events: ViewEvents) {
  const stage = createElement('div', 'stage');
  stage.setAttribute('role', 'region');
  stage.setAttribute('aria-label', t('player.stage'));

  const go = createButton('play', t('player.start'), events.onStart);
  go.className = 'go';
  const notice = createElement('div', 'notice');
  const status = createElement('p', 'status');
  status.setAttribute('role', 'status');
  const bar = createElement('progress', 'progress');
  bar.max = 1;
  bar.setAttribute('aria-label', t('player.loading'));
  const retry = createButton('retry', t('player.retry'), events.onRetry, t('player.retry'));
  retry.classList.add('retry');
  notice.append(status, bar, retry);

  const start = createButton('flag', t('player.start'), events.onStart, t('player.start'));
  const stop = createButton('stop', t('player.stop'), events.onStop, t('player.stop'));
  const mute = createButton('sound', t('player.mute'), events.onMute);
  const grow = createButton('grow', t('player.fullScreen'), events.onFullScreen);
  const space = createElement('span', 'space');
  const controls = createElement('div', 'controls');
  controls.append(start, stop, space, mute, grow);

  const left = createElement('p', 'left');
  left.hidden = true;
  left.setAttribute('role', 'note');
  const cloud = createElement('p', 'cloud');
  cloud.hidden = true;
  cloud.setAttribute('role', 'status');
  const frame = createElement('div', 'frame');
  frame.append(stage, go, notice, left, cloud);
  const keys = createElement('div', 'keys');
  root.replaceChildren(frame, keys, controls);

  const show = (state: 'loading' | 'ready' | 'playing' | 'failed'): void => {
    root.setAttribute('data-state', state);
  };

  return {
    stage,
    keys,
    showLoading(done: number, total: number) {
      show('loading');
      status.textContent = t('player.loading');
      if (total > 0) bar.value = Math.min(1, done / total);
      else bar.removeAttribute('value');
    },
    showReady: () => show('ready'),
    /** What the work is played without, until it starts: blocks, pictures and sounds. */
    showLeftOut(blocks: readonly string[], media: readonly string[]) {
      left.hidden = blocks.length + media.length === 0;
      left.textContent = joinSentences([
        blocks.length > 0 ? t('player.leftOut', { names: shortList(blocks) }) : '',
        media.length > 0 ? t('player.missingMedia', { names: shortList(media) }) : '',
      ]);
    },
    /** What becomes of the values of cloud variables; nothing while all is well. */
    showCloud(state: 'shared' | 'local' | 'over' | 'number') {
      cloud.hidden = state === 'shared';
      cloud.textContent = state === 'shared' ? '' : t(`player.cloud.${state}`);
    },
    showPlaying: () => show('playing'),
    showRunning(on: boolean) {
      root.toggleAttribute('data-running', on);
    },
    showProblem(code: LoadProblem) {
      show('failed');
      status.textContent = t(`player.${code}`);
    },
    showMuted(on: boolean) {
      relabel(mute, on ? 'silence' : 'sound', t(on ? 'player.unmute' : 'player.mute'));
    },
    showFullScreen(on: boolean) {
      relabel(grow, on ? 'shrink' : 'grow', t(on ? 'player.leaveFullScreen' : 'player.fullScreen'));
    },
    hideFullScreenButton: () => grow.remove(),
    hideControls: () => root.setAttribute('data-bare', ''),
  };
}

/** A stranger chose the names: some of the first letters of a few say enough. */
const shortList = (names: readonly string[]): string =>
  `${names
    .slice(0, 3)
    .map((name) => name.slice(0, 30))
    .join(', ')}${names.length > 3 ? ' …' : ''}`;
