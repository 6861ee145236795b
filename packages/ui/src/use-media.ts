import { useCallback, useSyncExternalStore } from 'react';

/** What queries said of the window when printing began. */
const held = new Map<string, boolean>();

/**
 * Whether the window fits the query, now and after each change. While the page is printed it says what
 * it said before: paper is narrower than most windows, and nothing that is open may close for it.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      const hold = () => held.set(query, list.matches);
      const letGo = () => {
        held.delete(query);
        listener();
      };
      list.addEventListener('change', listener);
      window.addEventListener('beforeprint', hold);
      window.addEventListener('afterprint', letGo);
      return () => {
        held.delete(query);
        list.removeEventListener('change', listener);
        window.removeEventListener('beforeprint', hold);
        window.removeEventListener('afterprint', letGo);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => held.get(query) ?? window.matchMedia(query).matches,
    () => false,
  );
}
