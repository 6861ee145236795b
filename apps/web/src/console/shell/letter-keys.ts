import { useState } from 'react';
import { useServices } from '../services.ts';

const storeKey = 'CONSOLE_LETTER_KEYS';

/** Whether single letters are commands; remembered in this browser. Source: WCAG 2.1.4. */
export function useLetterKeys() {
  const { store } = useServices();
  const [areOn, setState] = useState(() => store.read(storeKey, readFlag) ?? true);
  const setOn = (on: boolean) => {
    setState(on);
    store.write(storeKey, on, null);
  };
  return { areOn, setOn };
}

/** Asked when a key goes down: another page may have changed it meanwhile. */
export function useAskLetterKeys(): () => boolean {
  const { store } = useServices();
  return () => store.read(storeKey, readFlag) ?? true;
}

/** A letter typed where letters are text is no command. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
