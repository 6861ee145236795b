import { createElement, type PlayerText } from '@sprout/editor-kit/player';
import type { RuntimeState } from '../runtime/index.ts';

/** How far the interpreter's way to the child is, once it was asked for. */
export function createLoadingView(mount: HTMLElement, t: PlayerText) {
  const box = createElement('div', 'waking');
  const words = createElement('p', 'status');
  words.setAttribute('role', 'status');
  const bar = createElement('progress', 'progress');
  bar.max = 1;
  bar.setAttribute('aria-label', t('player.waking'));
  box.append(words, bar);
  box.hidden = true;
  mount.append(box);
  return {
    /** Undefined: the user does not wait for it. */
    show(state: RuntimeState | undefined): void {
      const isLoading = state?.phase === 'loading' || state?.phase === 'idle';
      box.hidden = !isLoading;
      words.textContent = isLoading ? t('player.waking') : '';
      if (state?.phase !== 'loading') return;
      const { loadedBytes, totalBytes } = state;
      if (totalBytes > 0) bar.value = Math.min(1, loadedBytes / totalBytes);
      else bar.removeAttribute('value');
    },
  };
}
