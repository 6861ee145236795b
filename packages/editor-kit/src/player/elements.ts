import { createIcon, type IconName } from './icons.ts';

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

/** A button with an icon; `name` is for screen readers and the mouse, `words` are shown beside it. */
export function createButton(
  icon: IconName,
  name: string,
  onClick: () => void,
  words = '',
): HTMLButtonElement {
  const button = createElement('button', '');
  button.type = 'button';
  button.title = name;
  button.setAttribute('aria-label', name);
  button.append(createIcon(icon), ...(words ? [createWords(words)] : []));
  button.addEventListener('click', onClick);
  return button;
}

export function relabel(button: HTMLButtonElement, icon: IconName, name: string): void {
  button.title = name;
  button.setAttribute('aria-label', name);
  button.replaceChildren(createIcon(icon));
}

function createWords(words: string): HTMLSpanElement {
  const span = createElement('span', 'words');
  span.textContent = words;
  return span;
}
