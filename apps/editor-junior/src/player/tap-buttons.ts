import { createElement, type PlayerText } from '@sprout/editor-kit/player';

export type Tappable = { readonly id: string; readonly name: string };

type Options = {
  readonly t: PlayerText;
  readonly onTap: (spriteId: string) => void;
};

/** A button for each character that can be tapped, for those who use keys; seen while it has the focus. */
export function createTapButtons(mount: Element, { t, onTap }: Options) {
  const row = createElement('div', 'taps');
  mount.append(row);
  let shownIds = '';

  return {
    show(characters: readonly Tappable[]) {
      const ids = characters.map(({ id }) => id).join('\n');
      if (ids === shownIds) return;
      shownIds = ids;
      row.replaceChildren(...characters.map(createTapButton));
    },
  };

  function createTapButton({ id, name }: Tappable): HTMLButtonElement {
    const button = createElement('button', 'tap');
    button.type = 'button';
    button.textContent = t('player.tap', { name });
    button.addEventListener('click', () => onTap(id));
    return button;
  }
}
