import { isKeyOfWork } from '@sprout/client';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const noKeys: readonly string[] = [];

/**
 * Keys that are pressed in the page around a work go to the work that plays, and do not scroll the page.
 * @param press hands a key to the player
 */
export function useWorkKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  press: (key: string, isDown: boolean) => void,
) {
  /** None before a work is loaded, and after it was stopped by hand. */
  const [keys, setKeys] = useState(noKeys);
  const known = useRef(noKeys);

  useEffect(() => {
    if (keys.length === 0) return;
    const hear = (event: KeyboardEvent) => {
      if (!isKeyOfWork(event, keys)) return;
      event.preventDefault();
      press(event.key, event.type === 'keydown');
    };
    document.addEventListener('keydown', hear);
    document.addEventListener('keyup', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      document.removeEventListener('keyup', hear);
    };
  }, [keys, press]);

  return {
    /** A work is loaded and begins. */
    begin: useCallback(
      (heard: readonly string[]) => {
        known.current = heard;
        setKeys(heard);
        // A focus given before the player's page came is forgotten where that has its own process.
        if (isFree(document.activeElement, frame.current))
          frame.current?.focus({ preventScroll: true });
      },
      [frame],
    ),
    /** The same work begins anew. */
    goOn() {
      setKeys(known.current);
      frame.current?.focus({ preventScroll: true });
    },
    rest: useCallback(() => setKeys(noKeys), []),
  };
}

/** The visitor has not gone on to something else, like a comment, while the work was loading. */
const isFree = (focused: Element | null, frame: HTMLIFrameElement | null): boolean =>
  focused === null || focused === document.body || focused === frame;
