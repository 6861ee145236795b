import { useCallback, useEffect, useRef, useState } from 'react';

/** How long an undo is offered. Source: look-console section 5. */
export const undoMs = 8000;

export type UndoOffer = { text: string; run: () => void };

/**
 * One thing that can be taken back: offered for a while, longer while somebody is at it, and by
 * Ctrl Z. A new offer takes the place of the old one.
 */
export function useUndo() {
  const [offer, setOffer] = useState<UndoOffer>();
  const [isHeld, setHeld] = useState(false);
  const current = useRef(offer);
  current.current = offer;

  const close = useCallback(() => {
    setOffer(undefined);
    setHeld(false);
  }, []);
  const undo = useCallback(() => {
    const taken = current.current;
    close();
    taken?.run();
  }, [close]);

  useEffect(() => {
    if (!offer || isHeld) return;
    const timer = setTimeout(close, undoMs);
    return () => clearTimeout(timer);
  }, [offer, isHeld, close]);

  // Listens from the beginning: the key works as soon as the offer is seen.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      // While somebody writes, the key belongs to the text.
      if (!current.current || !isUndo || event.shiftKey || isWriting(event.target)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [undo]);

  return { offer, setOffer, undo, setHeld };
}

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.tagName === 'TEXTAREA' ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)));
