import { useEffect, useRef } from 'react';
import { useLetterKeys } from '../use-letter-keys.ts';
import { isWriting } from '../use-undo.ts';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export type KeySituation = {
  /** The focus stands in a text. */
  isWriting: boolean;
  /** The focus stands on something that takes the space bar and the arrows itself. */
  isOnControl: boolean;
  /** Single letters can be switched off. Source: WCAG 2.1.4. */
  areLettersOn: boolean;
};

/** Answers whether the key was taken; others may have it then. */
export type OnKey = (press: KeyPress, situation: KeySituation) => boolean;

/**
 * Listens to the keys of a page. While `isPaused`, an overlay in front of it takes them; while a box with
 * `data-takes-keys` is open on the page, the page takes none.
 */
export function usePageKeys(onKey: OnKey, { isPaused = false } = {}): void {
  const { areOn: areLettersOn } = useLetterKeys();
  // The listener stands once; what it calls is of the latest render.
  const handler = useRef(onKey);
  handler.current = onKey;
  useEffect(() => {
    if (isPaused) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isBoxOpen()) return;
      const situation = {
        areLettersOn,
        isWriting: isWriting(event.target),
        isOnControl: isControl(event.target),
      };
      if (handler.current(event, situation)) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [areLettersOn, isPaused]);
}

// Pages of hidden tabs stay in the document.
const isBoxOpen = (): boolean =>
  [...document.querySelectorAll('[data-takes-keys]')].some(
    (box) => box.closest('[style*="display: none"]') === null,
  );

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'button, a, select, input, [role="menuitem"], [role="combobox"], [role="radio"]',
  ) !== null;
