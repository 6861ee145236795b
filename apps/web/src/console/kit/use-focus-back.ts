import { useEffect } from 'react';

/** What was in use before a overlay has the focus again once the overlay is gone. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** A menu that closes leaves the focus with its button, unless somebody went elsewhere already. */
export function leaveMenu(button: HTMLElement | null): void {
  const { activeElement, body } = document;
  const isInMenu = activeElement === body || activeElement?.closest('[role="menu"]');
  if (isInMenu) button?.focus();
}
