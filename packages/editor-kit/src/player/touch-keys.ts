import { createElement } from './elements.ts';
import type { PlayerText } from './view.ts';

type Options = {
  readonly keys: readonly string[];
  readonly t: PlayerText;
  readonly onKey: (key: string, isDown: boolean) => void;
};

const arrows = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'] as const;
const arrowSigns: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowRight: '→',
};
const arrowTexts = {
  ArrowUp: 'player.up',
  ArrowLeft: 'player.left',
  ArrowDown: 'player.down',
  ArrowRight: 'player.right',
} as const;

/** More would not fit under the thumbs of a phone. */
const mostOtherKeys = 8;

/** Keys on the screen for a phone without a keyboard: a cross of arrows, then the other keys. */
export function fillTouchKeys(mount: Element, { keys, t, onKey }: Options): void {
  const others = keys
    .filter((key) => !key.startsWith('Arrow'))
    .map((key) => (key === 'any' ? ' ' : key));
  const cross = createElement('div', 'cross');
  const hasArrows = arrows.some((key) => keys.includes(key));
  if (hasArrows) {
    cross.append(
      ...arrows.map((key) => createKey(key, arrowSigns[key] ?? key, t(arrowTexts[key]), onKey)),
    );
  }
  const rest = createElement('div', 'others');
  const shown = [...new Set(others)].slice(0, mostOtherKeys);
  rest.append(
    ...shown.map((key) => {
      const name = key === ' ' ? t('player.space') : key.toUpperCase();
      return createKey(key, name, name, onKey);
    }),
  );
  mount.replaceChildren(...(hasArrows || shown.length > 0 ? [cross, rest] : []));
}

/** A key that is held as long as the finger is on it. */
function createKey(
  key: string,
  sign: string,
  name: string,
  onKey: Options['onKey'],
): HTMLButtonElement {
  const button = createElement('button', `key key-${key.toLowerCase()}`.trim());
  button.type = 'button';
  button.textContent = sign;
  button.setAttribute('aria-label', name);
  const send = (isDown: boolean) => (event: PointerEvent) => {
    event.preventDefault();
    onKey(key, isDown);
  };
  button.addEventListener('pointerdown', (event) => {
    button.setPointerCapture(event.pointerId);
    send(true)(event);
  });
  button.addEventListener('pointerup', send(false));
  button.addEventListener('pointercancel', send(false));
  button.addEventListener('contextmenu', (event) => event.preventDefault());
  return button;
}
