import { useEffect, useLayoutEffect, useRef } from 'react';

/** What was in use before an overlay has the focus again once the overlay is gone. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** What was in use before a page was covered by a form has the focus again once it is to be seen. */
export function useFocusAfterCover(isCovered: boolean): void {
  const before = useRef<Element>(null);
  // Before the browser draws: what is hidden has lost the focus by then.
  useLayoutEffect(() => {
    if (isCovered) {
      before.current ??= document.activeElement;
      return;
    }
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [isCovered]);
}

/** A menu that closes leaves the focus with its button, unless somebody went elsewhere already. */
export function leaveMenu(button: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isInMenu = activeElement === body || activeElement?.closest('[role="menu"]');
  if (isInMenu) button?.focus();
}
