import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * What stands behind `#`, where secrets of links and cards stand. Empty in the first render of a
 * page that the server drew: it has never seen that part of the address.
 */
export function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    nothingChanges,
    () => hash.slice(1),
    () => '',
  );
}

const nothingChanges = () => () => undefined;
