import { createButton, createElement, type PlayerText } from '@sprout/editor-kit/player';

type Options = {
  readonly t: PlayerText;
  readonly onTurn: (pageIndex: number) => void;
};

/** Arrows to the pages beside the shown one and a dot for each page; nothing for a single page. */
export function createPageTurner(mount: Element, { t, onTurn }: Options) {
  let shown = 0;
  const previous = createButton('previous', t('player.previousPage'), () => onTurn(shown - 1));
  const next = createButton('next', t('player.nextPage'), () => onTurn(shown + 1));
  previous.className = 'turn previous';
  next.className = 'turn next';
  const dots = createElement('div', 'pages');
  dots.setAttribute('role', 'img');
  dots.hidden = true;
  mount.append(previous, next, dots);

  return {
    show({ pageIndex, pageCount }: { readonly pageIndex: number; readonly pageCount: number }) {
      shown = pageIndex;
      previous.disabled = pageIndex <= 0;
      next.disabled = pageIndex >= pageCount - 1;
      dots.hidden = pageCount < 2;
      dots.setAttribute('aria-label', t('player.page', { n: pageIndex + 1, count: pageCount }));
      dots.replaceChildren(...Array.from({ length: pageCount }, (_, index) => dot(index)));
    },
  };

  function dot(index: number): HTMLElement {
    const element = createElement('i', '');
    element.toggleAttribute('data-now', index === shown);
    return element;
  }
}
